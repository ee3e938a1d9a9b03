// The same cart as in operations/cart, over REST: GET shows it, DELETE empties it.
function response(request, cache) {
  if (request.method === 'DELETE') {
    delete cache.cart
    return Response.noContent()
  }
  return Response.ok(Body.json(cache.cart ?? { lines: [] }))
}
