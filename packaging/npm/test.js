// The package as its users see it: run by "node --test" where it is installed, beside the demo project.
'use strict'
const assert = require('node:assert')
const { test, before, after } = require('node:test')
const { start } = require('mynah')

let server
before(async () => { server = await start({ folder: process.env.MYNAH_PROJECT || '/project' }) })
after(() => server.stop())

async function ask(session, query) {
  const response = await fetch(session.graphqlURL, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }),
  })
  return response.json()
}

test('sessions have stubs of their own', async () => {
  const [one, other] = [await server.session(), await server.session()]
  await one.answer('GetViewer', { viewer: { name: 'Alex' } })
  const query = 'query GetViewer { viewer { name } }'
  assert.strictEqual((await ask(one, query)).data.viewer.name, 'Alex')
  assert.notStrictEqual((await ask(other, query)).data.viewer.name, 'Alex')
  const requests = await one.requests({ operation: 'GetViewer' })
  assert.strictEqual(requests.length, 1)
  await one.end()
  await other.end()
})

test('a refused stub says why', async () => {
  await assert.rejects(server.stub({ graphQL: {}, respnse: {} }), /respnse/)
})

test('a server that does not start says why', async () => {
  await assert.rejects(start({ schema: 'nowhere.graphql' }), /nowhere\.graphql/)
})
