// A cart that remembers what is put into it: POST adds a product of the schema's world, GET shows it, DELETE empties it.
function response(request, cache) {
  const lines = cache.cart ?? []
  switch (request.method) {
    case 'POST': {
      const { product: id, quantity = 1 } = request.bodyJSON
      const { data } = graphQL('query ($id: ID!) { product(id: $id) { id name price { amount } } }', { id })
      if (!data?.product) return Response.notFound(Body.json({ error: `There is no product "${id}".` }))
      lines.push({ id, name: data.product.name, quantity, price: data.product.price.amount * quantity })
      cache.cart = lines
      break
    }
    case 'DELETE':
      delete cache.cart
      return Response.noContent()
  }
  const total = lines.reduce((sum, line) => sum + line.price, 0)
  return Response.ok(Body.json({ lines, total: Math.round(total * 100) / 100 }))
}
