import type { Storage } from '../ports/ports.ts'

/** Source and lifetime of cookies. */
export interface CookieStorageOptions {
  /**
   * On a server: the `Cookie` header of the request being answered. A page reads its own cookies and ignores
   * this, so that one component serves both sides.
   */
  readonly header?: string | undefined
  /** Default `/`. */
  readonly path?: string
  /** Seconds a cookie is kept. Default: a year. */
  readonly maxAge?: number
}

/** Browsers' limit for one cookie: name and value together. */
const maxBytes = 4096
const year = 31_536_000

/** Removes pictures: they exceed a cookie, and every request would send them. */
function withoutPictures(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_key, part) =>
      typeof part === 'string' && part.startsWith('data:') ? undefined : part,
    )
  } catch {
    return text // A plugin may store text that is not JSON.
  }
}

// Characters that a cookie's value must not contain; encoding all others too would make JSON half as long again.
const encoded = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent)

/**
 * The cookies in a request's `Cookie` header that a kernel of this name stored, for `cookieStorage({ header })`. Any
 * script can read data that a server passes to its page, so the host's session cookies are left out.
 */
export const kernelCookies = (
  header: string | null | undefined,
  name = 'wallet-kernel',
): string => {
  const prefix = encodeURIComponent(`${name}/`)
  return (header ?? '')
    .split('; ')
    .filter((pair) => pair.startsWith(prefix))
    .join('; ')
}

/**
 * A storage port on cookies, so that the server's HTML shows the visitor's stored state before any script runs. A value
 * over 4 kB is not stored: `set` throws, and the kernel logs that and continues.
 */
export function cookieStorage(options: CookieStorageOptions = {}): Storage {
  const { header, path = '/', maxAge = year } = options
  const page = (): Document | undefined => globalThis.document
  const read = (name: string): string | undefined =>
    (page()?.cookie ?? header ?? '')
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  function write(name: string, value: string, age: number): void {
    const target = page()
    if (!target) return
    const secure = target.location.protocol === 'https:' ? '; Secure' : ''
    target.cookie = `${name}=${value}; Path=${path}; Max-Age=${age}; SameSite=Lax${secure}`
    if (age > 0 && read(name) !== value) throw new Error('The browser kept no cookie.')
  }
  return {
    onServer: true,
    get(key) {
      const value = read(encodeURIComponent(key))
      return value === undefined ? undefined : decodeURIComponent(value)
    },
    set(key, value) {
      const name = encodeURIComponent(key)
      const text = encoded(withoutPictures(value))
      const bytes = name.length + text.length
      if (bytes <= maxBytes) return write(name, text, maxAge)
      // An older value would be restored as if it were current.
      write(name, '', 0)
      throw new Error(
        `"${key}" needs ${bytes} bytes of the ${maxBytes} a cookie has. It is left out.`,
      )
    },
    remove: (key) => write(encodeURIComponent(key), '', 0),
  }
}
