import { replaceTexts } from '../values/replace-texts.ts'
import { type PrivacyPaths, replaceAt } from './classes.ts'

/** A placeholder for a secret in recorded data. */
export type SecretHandle = `secret:${string}`

/** True if the text has the form of a handle. */
export const isHandle = (text: string): text is SecretHandle => /^secret:\d+$/.test(text)

/**
 * Secrets, kept in memory only. Events, state and storage contain handles; the values are lost when the page closes.
 */
export interface Vault {
  put(value: string): SecretHandle
  take(handle: string): string | undefined
  drop(handle: string): void
  /** Replaces every known secret inside a text, for error messages and traffic. */
  scrub(text: string): string
}

export interface OwnedVault extends Vault {
  /** A value for a record: its declared secrets are replaced by handles. */
  conceal(value: unknown, paths: PrivacyPaths | undefined): unknown
  clear(): void
}

// Shorter values would match parts of unrelated words.
const minimumLength = 4
const maxRecorded = 200
const maxDisguised = 4096

/** All encodings in which a secret may occur in a text: plain, JSON, URL, base64 and hexadecimal. */
function disguises(value: string): readonly string[] {
  if (value.length > maxDisguised) return [value]
  const bytes = new TextEncoder().encode(value)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  const url = base64.replaceAll('+', '-').replaceAll('/', '_')
  return [value, JSON.stringify(value).slice(1, -1), formEncoded(value), base64, url, hex]
}

function formEncoded(value: string): string {
  // An unpaired surrogate cannot be encoded, so no URL can contain such a text.
  return /[\uD800-\uDFFF]/.test(value) ? value : encodeURIComponent(value)
}

/** An empty vault. */
export function createVault(): OwnedVault {
  const values = new Map<string, string>()
  // Handles of recorded values, by value: dispatching one secret twice stores it once.
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

  /** The handle of a value; a live handle is returned unchanged. */
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
      scrub ??= replaceTexts(
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
