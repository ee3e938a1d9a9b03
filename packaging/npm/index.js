// Starts the server that this package brings, for tests: const server = await start({ schema: 'schema.graphql' })
'use strict'
const { spawn } = require('node:child_process')
const path = require('node:path')

const packages = { 'linux x64': 'mynah-linux-x64', 'linux arm64': 'mynah-linux-arm64' }

/** The path of the program for this machine. MYNAH_PROGRAM names another one. */
function program() {
  if (process.env.MYNAH_PROGRAM) return process.env.MYNAH_PROGRAM
  const name = packages[`${process.platform} ${process.arch}`]
  if (!name) {
    throw new Error(`There is no package of mynah for ${process.platform} on ${process.arch}; MYNAH_PROGRAM names a program.`)
  }
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'bin', 'mynah')
  } catch {
    throw new Error(`The package ${name} is not installed: install mynah again without "--omit=optional".`)
  }
}

/**
 * Serves a project, and answers once the port accepts connections.
 *
 * @param {object} options folder: the project's folder; schema: a file, or a list of them, where there is no folder;
 *   args: further arguments of "mynah run"; cwd: the folder to run in.
 * @returns {Promise<Server>}
 */
async function start({ folder, schema, args = [], cwd } = {}) {
  const words = ['run', '--port', '0', ...args]
  for (const file of [schema ?? []].flat()) words.push('--schema', file)
  if (folder) words.push(folder)
  const child = spawn(program(), words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  child.stderr.on('data', (text) => { log = (log + text).slice(-100000) })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const url = await new Promise((resolve, reject) => {
    let line = ''
    child.stdout.on('data', (text) => {
      line += text
      if (line.includes('\n')) resolve(line.trim())
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`mynah has ended with ${code}:\n${log}`)))
  })
  child.once('exit', () => process.removeListener('exit', stop))
  return new Server(url, child, () => log)
}

/** What can be done to a running server from a test: the admin API, of the whole server or of one session. */
class Session {
  constructor(url) { this.url = url }

  get graphqlURL() { return `${this.url}/graphql` }

  /** Calls the admin API: admin('POST', 'reset'). A body that is no text is sent as JSON. */
  async admin(method, call, body) {
    const isText = typeof body === 'string'
    const response = await fetch(`${this.url}/_admin/${call}`, {
      method,
      headers: body === undefined || isText ? {} : { 'content-type': 'application/json' },
      body: body === undefined || isText ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`mynah refuses ${method} ${call} with ${response.status}:\n${text}`)
    return text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }

  /** Adds one stub or several, in the form that stub files have: an object, a list, or YAML. Answers their ids. */
  async stub(stubs) { return (await this.admin('POST', 'stubs', stubs)).ids }

  /** Answers an operation with data over what the schema says. */
  async answer(operation, data) { return this.stub({ graphQL: { operations: operation }, response: { data } }) }

  /** The requests that have come, the latest first: { operation: 'GetHero' } lets through those alone. */
  async requests(filter = {}) {
    return (await this.admin('GET', `requests?${new URLSearchParams(filter)}`)).requests
  }

  /** The requests that nothing was for, with what came near. */
  async unmatched() { return this.requests({ unmatched: 'true' }) }

  /** As it was right after the start. */
  async reset() { return this.admin('POST', 'reset') }
}

class Server extends Session {
  constructor(url, child, log) {
    super(url)
    this.child = child
    this.readLog = log
  }

  /** The latest lines of what it has written to standard error. */
  get log() { return this.readLog() }

  /** A state of its own for one test, under a name or one that the server makes. */
  async session(name) {
    const { url } = await this.admin('POST', 'sessions', name ? { id: name } : {})
    return new TestSession(url, this)
  }

  /** Lets requests in flight finish, and ends the process. */
  async stop() {
    if (this.child.exitCode !== null) return
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGTERM')
    await ended
  }
}

class TestSession extends Session {
  constructor(url, server) {
    super(url)
    this.server = server
  }

  /** Forgets the session. */
  async end() { await this.server.admin('DELETE', `sessions/${this.url.split('/').pop()}`) }
}

module.exports = { start, program, Server, Session }
