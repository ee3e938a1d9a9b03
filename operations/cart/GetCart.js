// The cart as AddToCart.js has left it.
function response(request, cache) {
  return { data: { viewer: { cart: cache.cart ?? { lines: [], total: { amount: 0 } } } } }
}
