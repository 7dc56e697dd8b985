import { sha256 } from '@noble/hashes/sha2.js'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from '@solana/kit'

const text = new TextEncoder()

/** Names of the funded people of the ledger; the page wallets hold their keys. */
export const people = ['alice', 'bob', 'carol', 'dave'] as const

/** One of the funded people. */
export type Person = (typeof people)[number]

/** A person's ed25519 seed (32 bytes). It is public on purpose: never use it outside the sandbox. */
export function seedOf(name: string): Uint8Array {
  return sha256(text.encode(`wallet-kernel sandbox solana ${name}`))
}

/** A signer for any deterministic sandbox key: people, mints, the faucet. */
export function signerOf(name: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(seedOf(name))
}

/** A funded account as the sandbox hands it to tests. */
export interface SolanaAccount {
  readonly name: Person
  readonly address: Address
  /** 64 bytes: seed and public key, the form that `Keypair.fromSecretKey` takes. */
  readonly secretKey: Uint8Array
}

/** Every funded person with address and keys. */
export async function testAccounts(): Promise<SolanaAccount[]> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return Promise.all(
    people.map(async (name) => {
      const seed = seedOf(name)
      const secretKey = new Uint8Array([...seed, ...ed25519.getPublicKey(seed)])
      return { name, address: (await signerOf(name)).address, secretKey }
    }),
  )
}
