import GraphQLLanguage
import JSONModel

extension IncrementalDelivery.Execution {
    /// Executes deferred fields (specification, section 6.3.1).
    mutating func execute(_ task: DeferredTask, in group: DeliveryGroup) -> (DeliveryGraph.TaskResult, DeferredWork) {
        let isWhole = plan.form == .labelled
        return execute(at: task.path, depth: task.depth - 1) { context in
            context.work.known = task.known
            if isWhole { context.work.current = group.number }
            if let failure = task.plan.failure {
                context.errors.append(failure)
                return false
            }
            return context.execute(task.plan, on: task.object)
        }
    }

    /// Executes the next item of a list (specification, section 6.4.3).
    mutating func execute(_ items: DeferredItems) -> (DeliveryGraph.TaskResult, DeferredWork) {
        execute(at: items.path, depth: items.depth) { context in
            guard context.admit(1) else { return false }
            return context.completeElement(items.elements, items.next, of: items.usage.items, level: 0)
        }
    }

    private mutating func execute(
        at path: [GraphQLError.PathComponent],
        depth: Int,
        _ body: (inout ExecutionContext) -> Bool
    ) -> (DeliveryGraph.TaskResult, DeferredWork) {
        var context = ExecutionContext(plan: plan, variables: variables, limits: limits)
        context.isLaterPayload = true
        context.work.path = path
        context.work.next = next
        context.work.count = parts
        context.depth = depth
        context.nodes = nodes
        context.errorBytes = bytes
        let isWritten = body(&context)
        next = context.work.next
        parts = context.work.count
        nodes = context.nodes
        limits = context.limits
        bytes = context.errorBytes + context.writer.mark
        var errors = context.finishedErrors().map { error in
            var error = error
            error.path = path + error.path
            return error
        }
        errors += context.generalErrors
        if let refusal = context.refusal { errors.append(refusal) }
        let json = isWritten ? context.writer.bytes : []
        let fields = DeliveredFields(path: path, json: json, errors: errors)
        return (isWritten ? .value(fields) : .failure(fields), context.work)
    }
}
