// SchemaMocking
