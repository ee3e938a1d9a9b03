/// What is known of names in schemas, as rule texts by subject.
///
/// A line says everything about a word; `RuleReader` tells how lines are read. No word stands in two rules of one text.
package enum Knowledge {}
