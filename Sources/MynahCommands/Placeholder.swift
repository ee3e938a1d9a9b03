// MynahCommands
