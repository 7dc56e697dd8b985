const maxDataLength = 256 * 1024
// URL parsers drop tabs and newlines and trim spaces, so the raw text is checked before parsing.
const hidden = /[\p{Cc}\s]/u
// They run script, read local files, point back into the page, start any app, or need a gateway.
const refused = new Set(
  'javascript data vbscript file filesystem blob about view-source intent http ftp ws wss ipfs ipns'
    .split(' ')
    .map((scheme) => `${scheme}:`),
)

function parse(raw: string): URL | undefined {
  try {
    return new URL(raw)
  } catch {
    return undefined
  }
}

/** The text when it may be an `img` source: https without credentials, or data:image up to 256 kB. */
export function safeImageUrl(raw: string | undefined): string | undefined {
  if (!raw) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(raw)) {
    return raw.length <= maxDataLength ? raw : undefined
  }
  if (hidden.test(raw) || !/^https:\/\//i.test(raw)) return undefined
  const url = parse(raw)
  return url && !url.username && !url.password ? url.href : undefined
}

/**
 * The text when it may be followed by a tap: https, mailto or an app scheme. Which app schemes belong
 * to the chosen wallet is for the caller to check.
 */
export function safeLinkUrl(raw: string | undefined): string | undefined {
  if (!raw || hidden.test(raw) || !/^[a-z][a-z0-9+.-]*:/i.test(raw)) return undefined
  const url = parse(raw)
  if (!url || refused.has(url.protocol) || url.username || url.password) return undefined
  return url.href
}
