function response() {
  return {{ data: {} }
}
