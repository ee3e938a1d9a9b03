// What the package graphql-sse gets from a server in both its modes, on a line each: graphql-sse.mjs CLIENT URL
const [path, url] = process.argv.slice(2);
const { createClient } = await import(path);
const say = (what, value) => console.log(what, JSON.stringify(value));
const until = async (condition) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const open = async () => (await (await fetch(url + '/_admin/subscriptions')).json()).subscriptions;

for (const singleConnection of [false, true]) {
  const client = createClient({ url: url + '/graphql', singleConnection, retryAttempts: 0 });
  const query = client.iterate({ query: '{ order(id: "order-7") { id } }' });
  say('query', [(await query.next()).value, (await query.next()).done]);

  const events = client.iterate({ query: 'subscription First { orderUpdated(id: "order-7") { note } }' });
  const first = events.next();
  await until(async () => (await open()).length === 1);
  for (const note of ['a', 'b']) {
    const document = 'mutation ($note: String) { updateOrder(id: "order-7", note: $note) { note } }';
    say('mutation', (await client.iterate({ query: document, variables: { note } }).next()).value);
  }
  say('events', [(await first).value, (await events.next()).value]);
  await events.return();
  await until(async () => (await open()).length === 0);

  try {
    const { value } = await client.iterate({ query: 'subscription { nothing }' }).next();
    say('refused', value.errors.map(({ message }) => message));
  } catch (error) {
    say('refused', error.message);
  }
  client.dispose();
}
