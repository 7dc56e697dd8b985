import { replacer } from '../values/replacer.ts'
import { type PrivacyPaths, replaceAt } from './classes.ts'

/** Stands in for a secret wherever data is recorded. */
export type SecretHandle = `secret:${string}`

/** Secrets of this page's life. Only handles may enter events, state or storage; the values die with the page. */
export interface Vault {
  put(value: string): SecretHandle
  take(handle: string): string | undefined
  drop(handle: string): void
  /** Replaces every known secret inside a text, for error messages and traffic. */
  scrub(text: string): string
}

export interface OwnedVault extends Vault {
  /** A value as it may be recorded: handles in the place of its declared secrets. */
  conceal(value: unknown, paths: PrivacyPaths | undefined): unknown
  clear(): void
}

// Shorter values would match inside unrelated words.
const minimumLength = 4
const maxRecorded = 200
const maxDisguised = 4096

/** A secret as it may turn up in a text: as it is, inside JSON, inside a URL, in base64 and in hexadecimal. */
function disguises(value: string): readonly string[] {
  if (value.length > maxDisguised) return [value]
  const bytes = new TextEncoder().encode(value)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  const url = base64.replaceAll('+', '-').replaceAll('/', '_')
  return [value, JSON.stringify(value).slice(1, -1), formEncoded(value), base64, url, hex]
}

function formEncoded(value: string): string {
  // Half a surrogate pair cannot be encoded; such a text cannot be part of a URL either.
  return /[\uD800-\uDFFF]/.test(value) ? value : encodeURIComponent(value)
}

/** An empty vault. */
export function createVault(): OwnedVault {
  const values = new Map<string, string>()
  // Values that were only recorded, by value: dispatching one secret twice keeps it once.
  const recorded = new Map<string, SecretHandle>()
  let count = 0
  let scrub: ((text: string) => string) | undefined

  function put(value: string): SecretHandle {
    const handle: SecretHandle = `secret:${++count}`
    values.set(handle, value)
    scrub = undefined
    return handle
  }

  function drop(handle: string): void {
    values.delete(handle)
    scrub = undefined
  }

  /** The handle that stands for a value in a record; a value that is a live handle already stands for itself. */
  function handleFor(value: unknown): unknown {
    if (value === null) return value
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (values.has(text)) return text
    const earlier = recorded.get(text)
    if (earlier && values.has(earlier)) return earlier
    const handle = put(text)
    recorded.set(text, handle)
    for (const [oldest, stale] of recorded) {
      if (recorded.size <= maxRecorded) break
      recorded.delete(oldest)
      drop(stale)
    }
    return handle
  }

  return {
    put,
    take: (handle) => values.get(handle),
    drop,
    conceal: (value, paths) =>
      paths
        ? replaceAt(value, paths, (found, kind) => (kind === 'secret' ? handleFor(found) : found))
        : value,
    scrub(text) {
      scrub ??= replacer(
        new Map(
          [...values]
            .filter(([, value]) => value.length >= minimumLength)
            .flatMap(([handle, value]) => disguises(value).map((form) => [form, handle] as const)),
        ),
      )
      return scrub(text)
    },
    clear() {
      values.clear()
      recorded.clear()
      scrub = undefined
    },
  }
}
