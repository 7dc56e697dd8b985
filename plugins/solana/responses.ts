import type { AccountEntry } from '../connections/contract.ts'
import { isSolanaAddress, type StandardWallet } from '../values/index.ts'
import { solanaErrors } from './errors.ts'

const maxAccounts = 100

/** The parts of a Wallet Standard account that are passed back to its wallet. */
export interface StandardAccount {
  readonly address: string
  readonly chains?: readonly string[]
}

/** The Solana accounts in a wallet's list, each once; leaves out those of other families and malformed ones. */
export function solanaAccounts(list: unknown): readonly StandardAccount[] {
  if (!Array.isArray(list)) return []
  const usable = list.slice(0, maxAccounts).filter((account: StandardAccount | null) => {
    const chains = account?.chains
    return (
      isSolanaAddress(account?.address) &&
      Array.isArray(chains) &&
      chains.some((chain) => String(chain).startsWith('solana:'))
    )
  })
  const addresses = usable.map(({ address }) => address)
  return usable.filter(({ address }, index) => addresses.indexOf(address) === index)
}

/** Chains that both the wallet and one of its accounts support; default: its first account. */
export function chainsIn(
  { accounts, chains }: StandardWallet,
  account: StandardAccount | undefined = solanaAccounts(accounts)[0],
): readonly string[] {
  const solana = chains.filter((chain) => String(chain).startsWith('solana:'))
  return account ? solana.filter((chain) => account.chains?.includes(chain)) : solana
}

export const entryOf = ({ address }: StandardAccount): AccountEntry => ({
  namespace: 'solana',
  address,
  type: 'eoa',
})

/** Reads a 64-byte signature that is not all zeros. Throws the given code otherwise. */
export function readSignature(
  answer: unknown,
  code: 'bad-signature' | 'bad-hash' = 'bad-signature',
): Uint8Array {
  const [first] = Array.isArray(answer) ? answer : []
  const signature: unknown = first?.signature
  // The bytes may come from another realm, where `instanceof` fails.
  if (!ArrayBuffer.isView(signature) || signature.byteLength !== 64) throw solanaErrors.create(code)
  const bytes = new Uint8Array(signature.buffer, signature.byteOffset, 64)
  if (bytes.every((byte) => byte === 0)) throw solanaErrors.create(code)
  return bytes.slice()
}

/** Reads a signed wire transaction. Throws `solana/bad-hash` for anything else. */
export function readTransaction(answer: unknown): Uint8Array {
  const [first] = Array.isArray(answer) ? answer : []
  const signed: unknown = first?.signedTransaction
  // 1232 bytes is the largest packet the network carries.
  if (!ArrayBuffer.isView(signed) || signed.byteLength < 66 || signed.byteLength > 1232)
    throw solanaErrors.create('bad-hash')
  return new Uint8Array(signed.buffer, signed.byteOffset, signed.byteLength).slice()
}

/** The payer's signature: the first in a signed wire transaction, and its id. Throws `solana/bad-hash`. */
export function signatureOf(wire: Uint8Array): Uint8Array {
  // The first byte is the number of signatures: more than 127 do not fit into a packet.
  return readSignature([{ signature: wire.subarray(1, 65) }], 'bad-hash')
}
