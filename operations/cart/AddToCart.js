// Puts a product into the cart, which the cache keeps for other operations and for /api/cart.
function response(request, cache) {
  const { productId: id, quantity = 1 } = request.graphQL.selection.addToCart.$arguments.input
  const { data } = graphQL('query ($id: ID!) { product(id: $id) { price { amount currency } } }', { id })
  if (!data?.product) return { errors: [{ message: `There is no product "${id}".`, path: ['addToCart'] }] }
  const { amount, currency } = data.product.price
  const cart = cache.cart ?? { lines: [], total: { amount: 0, currency } }
  cart.lines.push({ product: { id }, quantity })
  cart.total.amount = Math.round(cart.total.amount * 100 + amount * quantity * 100) / 100
  cache.cart = cart
  scenarios.checkout = 'started'
  return { data: { addToCart: { cart } } }
}
