function response() { return { status: 201, body: { text: 'from a file' } } }
