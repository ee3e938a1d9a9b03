// A program that imports this module speaks of JSON values, methods and header fields, and should need no other import
// for them. The readers and writers beside them are the package's own.
@_exported public import struct HTTPMessages.FormItem
@_exported public import struct HTTPMessages.HTTPHeaders
@_exported public import struct HTTPMessages.HTTPMethod
@_exported public import struct HTTPMessages.MultipartForm
@_exported public import enum JSONModel.JSONNumber
@_exported public import struct JSONModel.JSONObject
@_exported public import struct JSONModel.JSONSyntaxError
@_exported public import enum JSONModel.JSONValue
