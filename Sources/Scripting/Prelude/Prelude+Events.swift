extension Prelude {
    /// Generators as the events of a subscription: they are run to their end, after which the subscription is complete.
    static let events = #"""
        const mostEvents = 10000;

        const isGenerator = (value) => typeof value === 'object' && value !== null && typeof value.next === 'function'
          && typeof (value[iterator] ?? value[asyncIterator]) === 'function';

        function note(event, events) {
          if (events.length === mostEvents)
            throw new RangeError('A generator is run to its end before its first event is sent, and yields at most '
              + `${mostEvents}: one with "repeat: true" and "after" comes for ever, and publish() sends others later.`);
          events[events.length] = event;
        }

        function ended(events) {
          events[events.length] = { complete: true };
          return events;
        }

        function yielded(generator) {
          const events = [];
          for (let step = generator.next(); !step.done; step = generator.next()) note(step.value, events);
          return ended(events);
        }

        async function yieldedLater(generator) {
          const events = [];
          for (let step = await generator.next(); !step.done; step = await generator.next()) note(step.value, events);
          return ended(events);
        }

        function withEvents(result, generator) {
          if (typeof generator[asyncIterator] !== 'function') return { ...result, events: yielded(generator) };
          return yieldedLater(generator).then((events) => ({ ...result, events }));
        }

        /** What "response" returned, with the events of a generator in its place; of an asynchronous one a promise. */
        function collected(value) {
          if (typeof value !== 'object' || value === null) return value;
          if (isGenerator(value)) return withEvents({}, value);
          return isGenerator(value.events) ? withEvents(value, value.events) : value;
        }
        """#
}
