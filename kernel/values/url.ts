/** Exceptions that one caller allows in a URL check. */
export interface UrlOptions {
  /** Also allow plain http on localhost and 127.0.0.1, for development servers. */
  readonly loopback?: boolean
  /** Also allow mailto, for terms and support links. */
  readonly mailto?: boolean
}

export const MAX_LINK = 2048
const MAX_DATA_IMAGE = 350_000 // 256 kB as base64

/** Checks the raw text before parsing, because URL parsers repair hostile text into valid links. */
export const isCleanUrlText = (text: unknown, max: number): text is string =>
  typeof text === 'string' && text.length <= max && !/[^\x21-\x7e]|\\/.test(text)

export function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * An untrusted URL that is safe to open, in the browser's normal form; undefined unless it is absolute https without
 * credentials (see `UrlOptions` for two exceptions).
 */
export function safeLink(text: unknown, options: UrlOptions = {}): string | undefined {
  if (!isCleanUrlText(text, MAX_LINK)) return undefined
  if (options.mailto && /^mailto:[^\s@?]+@[^\s@?]+(\?|$)/i.test(text)) return parse(text)?.href
  if (!/^https?:\/\/[^/?#]/i.test(text)) return undefined
  const url = parse(text)
  if (!url?.hostname || url.username || url.password) return undefined
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol !== 'https:' && !(options.loopback && local)) return undefined
  return url.href
}

/**
 * An untrusted URL that is safe as the `src` of an `<img>`: https, or a data image of at most 256 kB. SVG is allowed
 * because script inside it does not run in an `<img>`; never inline it.
 */
export function safeImage(text: unknown, options: UrlOptions = {}): string | undefined {
  return safeDataImage(text) ?? safeLink(text, { loopback: options.loopback ?? false })
}

/** Like `safeImage`, but only data images, which EIP-6963 requires for wallet icons. */
export function safeDataImage(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_DATA_IMAGE) return undefined
  // SVG text without percent-encoding may hold spaces and letters of any language, but no control characters.
  return /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,][^\p{C}]*$/iu.test(
    text,
  )
    ? text
    : undefined
}
