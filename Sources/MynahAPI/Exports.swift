// Whoever imports this module speaks of JSON values, methods and header fields, and should need no other import for it.
@_exported public import HTTPMessages
@_exported public import JSONModel
