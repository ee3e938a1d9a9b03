/// Media types by the extensions of files.
package enum ContentTypes {
    package static let binary = "application/octet-stream"

    package static func type(ofFile path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last else { return binary }
        return types[last.lowercased()] ?? binary
    }

    private static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "json": "application/json", "map": "application/json", "geojson": "application/geo+json",
        "jsonld": "application/ld+json", "webmanifest": "application/manifest+json",
        "graphql": "application/graphql", "graphqls": "application/graphql", "gql": "application/graphql",
        "yaml": "application/yaml", "yml": "application/yaml", "xml": "application/xml",
        "xhtml": "application/xhtml+xml",
        "rss": "application/rss+xml", "atom": "application/atom+xml", "plist": "application/xml",
        "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "tar": "application/x-tar",
        "bz2": "application/x-bzip2", "wasm": "application/wasm", "sqlite": "application/vnd.sqlite3",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
        "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "bmp": "image/bmp", "tif": "image/tiff",
        "tiff": "image/tiff", "ico": "image/vnd.microsoft.icon",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "wav": "audio/wav", "ogg": "audio/ogg",
        "opus": "audio/opus", "flac": "audio/flac", "weba": "audio/webm",
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "ogv": "video/ogg",
        "m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t", "mpd": "application/dash+xml",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "usdz": "model/vnd.usdz+zip", "gltf": "model/gltf+json", "glb": "model/gltf-binary",
        "ipa": "application/octet-stream", "apk": "application/vnd.android.package-archive",
        "eot": "application/vnd.ms-fontobject",
    ]
}
