import type { Storage } from '../ports/ports.ts'

/** Where cookies come from and how long they are kept. */
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

/** What browsers keep of one cookie: name and value together. */
const maxBytes = 4096
const year = 31_536_000

/** Pictures are far larger than a cookie, and each would travel with every request. */
function withoutPictures(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_key, part) =>
      typeof part === 'string' && part.startsWith('data:') ? undefined : part,
    )
  } catch {
    return text // A plugin's own text, which is no JSON.
  }
}

// What a cookie's value may not hold; encoding everything would make JSON half as long again.
const encoded = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent)

/**
 * The part of a request's `Cookie` header that a kernel of this name stored, for `cookieStorage({ header })`. What a
 * server hands to its page can be read there by any script; cookies of the host's own sessions stay behind.
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
 * The storage port on cookies, so that a server renders what the visitor had, and the first picture needs
 * no script. What does not fit into 4 kB is left out: `set` throws, and the kernel logs that and goes on.
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
      // An older value would be restored as if it were the newest.
      write(name, '', 0)
      throw new Error(
        `"${key}" needs ${bytes} bytes of the ${maxBytes} a cookie has. It is left out.`,
      )
    },
    remove: (key) => write(encodeURIComponent(key), '', 0),
  }
}
