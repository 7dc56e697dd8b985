import { anyOf } from './text-match.ts'

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
  /** The handle that stands for a value in a record; a value that is a live handle already stands for itself. */
  handleFor(value: unknown): unknown
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
  let forms: ReadonlyMap<string, string> | undefined
  let matcher: RegExp | undefined
  const changed = (): void => {
    forms = undefined
    matcher = undefined
  }
  function known(): ReadonlyMap<string, string> {
    if (forms) return forms
    const found = new Map<string, string>()
    for (const [handle, value] of values)
      if (value.length >= minimumLength)
        for (const form of disguises(value)) found.set(form, handle)
    forms = found
    matcher = found.size > 0 ? anyOf([...found.keys()]) : undefined
    return found
  }
  const put = (value: string): SecretHandle => {
    const handle: SecretHandle = `secret:${++count}`
    values.set(handle, value)
    changed()
    return handle
  }
  return {
    put,
    take: (handle) => values.get(handle),
    drop(handle) {
      values.delete(handle)
      changed()
    },
    handleFor(value) {
      if (value === undefined || value === null) return value
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      if (values.has(text)) return text
      const earlier = recorded.get(text)
      if (earlier && values.has(earlier)) return earlier
      const handle = put(text)
      recorded.set(text, handle)
      for (const [oldest, stale] of recorded) {
        if (recorded.size <= maxRecorded) break
        recorded.delete(oldest)
        values.delete(stale)
      }
      return handle
    },
    scrub(text) {
      const handles = known()
      return matcher ? text.replace(matcher, (found) => handles.get(found) ?? found) : text
    },
    clear() {
      values.clear()
      recorded.clear()
      changed()
    },
  }
}
