import { sha256 } from '@noble/hashes/sha2.js'

/** Names of the funded people of the ledger; the page wallets hold their keys. */
export const people = ['alice', 'bob', 'carol', 'dave'] as const

/** One of the funded people. */
export type Person = (typeof people)[number]

/** A sandbox key's ed25519 seed (32 bytes). It is public on purpose: never use it elsewhere. */
export function seedOf(name: string): Uint8Array {
  return sha256(new TextEncoder().encode(`wallet-kernel sandbox solana ${name}`))
}
