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
  clear(): void
}

export function createVault(): OwnedVault {
  const values = new Map<string, string>()
  let count = 0
  return {
    put(value) {
      const handle: SecretHandle = `secret:${++count}`
      values.set(handle, value)
      return handle
    },
    take: (handle) => values.get(handle),
    drop: (handle) => void values.delete(handle),
    scrub(text) {
      let clean = text
      for (const [handle, value] of values)
        if (value.length > 3 && clean.includes(value)) clean = clean.split(value).join(handle)
      return clean
    },
    clear: () => values.clear(),
  }
}
