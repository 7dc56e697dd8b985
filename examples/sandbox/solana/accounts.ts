import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from '@solana/kit'
import { type Person, people, seedOf } from './people.ts'

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
  return Promise.all(
    people.map(async (name) => {
      const seed = seedOf(name)
      const secretKey = new Uint8Array([...seed, ...ed25519.getPublicKey(seed)])
      return { name, address: (await signerOf(name)).address, secretKey }
    }),
  )
}
