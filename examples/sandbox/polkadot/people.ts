/** Derivation of a funded development key; these are public, so they are worthless. */
export interface DevKey {
  readonly name: string
  readonly uri: string
  readonly type: 'sr25519' | 'ed25519'
}

/** The funded people of the chain; the page wallets hold their keys. */
export const people: readonly DevKey[] = [
  { name: 'Alice', uri: '//Alice', type: 'sr25519' },
  { name: 'Bob', uri: '//Bob', type: 'sr25519' },
  { name: 'Charlie', uri: '//Charlie', type: 'sr25519' },
  { name: 'Dave', uri: '//Dave', type: 'ed25519' },
]

/** Address prefix of the chain and of the wallets: the generic Substrate one. */
export const ss58Prefix = 42
