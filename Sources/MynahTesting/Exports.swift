// A suite that names a server in one line speaks of stubs in the next.
@_exported public import Mynah
