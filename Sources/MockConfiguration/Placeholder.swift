// MockConfiguration
