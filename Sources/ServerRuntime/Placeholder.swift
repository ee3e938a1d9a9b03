// ServerRuntime
