import type { TransactionsContext } from './ask.ts'

/** The JSON behind a handle of the vault; undefined for a handle of another page. */
export function unsealed({ vault }: Pick<TransactionsContext, 'vault'>, handle: string): unknown {
  const text = vault.take(handle)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // In a fork the same handle stands for another secret.
  }
}
