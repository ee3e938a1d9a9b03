// What the package graphql-ws gets from a server, on a line each: graphql-ws.mjs CLIENT URL
const [path, url] = process.argv.slice(2);
const { createClient } = await import(path);
const say = (what, value) => console.log(what, JSON.stringify(value));
const admin = async (method, path, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + '/_admin' + path, { method, headers, body: body && JSON.stringify(body) });
  return response.status === 204 ? null : response.json();
};
const until = async (condition) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const open = async () => (await admin('GET', '/subscriptions')).subscriptions;

const codes = [];
const client = createClient({
  url: url.replace('http', 'ws') + '/graphql',
  lazy: false,
  connectionParams: { token: 'secret' },
  retryAttempts: 1,
  on: { closed: ({ code }) => codes.push(code) },
});
const query = client.iterate({ query: '{ order(id: "order-7") { id } }' });
say('query', [(await query.next()).value, (await query.next()).done]);

const events = client.iterate({ query: 'subscription First { orderUpdated(id: "order-7") { note } }' });
const first = events.next();
try {
  await client.iterate({ query: 'subscription { nothing }' }).next();
} catch (errors) {
  say('refused', errors.map(({ message }) => message));
}
for (const note of ['a', 'b']) {
  const document = 'mutation ($note: String) { updateOrder(id: "order-7", note: $note) { note } }';
  say('mutation', (await client.iterate({ query: document, variables: { note } }).next()).value);
}
say('events', [(await first).value, (await events.next()).value]);
say('introduced', (await open()).map(({ connectionParams }) => connectionParams));
await events.return();
await until(async () => (await open()).length === 0);

// It comes again where the server closes the connection with a code that allows it.
const again = client.iterate({ query: 'subscription Again { orderUpdated { note } }' });
const next = again.next();
await until(async () => (await open()).length === 1);
const { id } = (await open())[0];
await admin('DELETE', `/subscriptions/${id}?code=1012&reason=Again`);
await until(async () => (await open()).some((other) => other.id !== id));
await admin('POST', '/subscriptions/events', { data: { orderUpdated: { note: 'after' } } });
say('again', (await next).value);
await client.dispose();
await until(() => codes.length === 2);
say('closed', codes);
