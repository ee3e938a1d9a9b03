#!/usr/bin/env node
'use strict'
const { spawn } = require('node:child_process')
const { constants } = require('node:os')
const { program } = require('../index.js')

let path
try {
  path = program()
} catch (error) {
  console.error(`mynah: error: ${error.message}`)
  process.exit(1)
}
const child = spawn(path, process.argv.slice(2), { stdio: 'inherit' })
// A terminal sends SIGINT to both; what only this process is sent goes on to the program.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => {
  console.error(`mynah: error: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
