import { expect, test } from 'vitest'
import { clusterId } from './clusters.ts'
import { readSignature, readTransaction, solanaAccounts } from './responses.ts'
import { overWeb3 } from './sdk-web3.ts'

const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const signature = new Uint8Array(64).fill(7)

test.each([
  ['a text', 'accounts'],
  ['no list', {}],
  ['an account of another family', [{ address, chains: ['eip155:1'] }]],
  ['an account whose chains are a text', [{ address, chains: 'solana:mainnet' }]],
  ['an account without chains', [{ address }]],
])('%s holds no Solana account', (_what, list) => expect(solanaAccounts(list)).toEqual([]))

test('a signature comes first in a list', () => {
  expect(readSignature([{ signature }])).toEqual(signature)
  for (const answer of [undefined, null, { signature }, new Set([{ signature }])])
    expect(() => readSignature(answer)).toThrow(
      expect.objectContaining({ code: 'solana/bad-signature' }),
    )
})

test('a signed transaction comes first in a list, and fits one packet', () => {
  for (const size of [66, 1232]) {
    const signedTransaction = new Uint8Array(size).fill(7)
    expect(readTransaction([{ signedTransaction }])).toEqual(signedTransaction)
  }
  const odd = [
    ...[65, 1233].map((size) => [{ signedTransaction: new Uint8Array(size).fill(7) }]),
    [{ signedTransaction: new ArrayBuffer(100) }],
    [{ signedTransaction: { byteLength: 100, buffer: new ArrayBuffer(100), byteOffset: 0 } }],
    ...[undefined, null, [], {}, { signedTransaction: signature }],
  ]
  for (const answer of odd)
    expect(() => readTransaction(answer)).toThrow(
      expect.objectContaining({ code: 'solana/bad-hash' }),
    )
})

test('only a public cluster has an id by its name', () => {
  expect(clusterId('solana:devnet')).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  for (const name of ['solana:localnet', 'toString']) expect(clusterId(name)).toBeUndefined()
})

test('web3.js is told who signs and what is written', () => {
  const keys: unknown[] = []
  class PublicKey {
    static findProgramAddressSync = (): never => {
      throw new Error('Nothing is derived here.')
    }
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
    toBase58(): string {
      return this.text
    }
  }
  class TransactionMessage {
    constructor({
      instructions,
    }: { readonly instructions: readonly { readonly keys: unknown[] }[] }) {
      keys.push(...instructions.flatMap((one) => one.keys))
    }
    compileToV0Message = () => ({ serialize: () => new Uint8Array(1) })
  }
  class VersionedTransaction {
    serialize = () => new Uint8Array(2)
  }
  const sdk = overWeb3({ PublicKey, TransactionMessage, VersionedTransaction } as never)
  const accounts = ([0, 1, 2, 3] as const).map((role) => ({ address: String(role), role }))
  const lifetime = { blockhash: 'hash', lastValidBlockHeight: 9n }
  sdk.compile('me', lifetime, [{ programAddress: 'program', accounts, data: new Uint8Array(1) }])
  expect(keys).toMatchObject([
    { pubkey: { text: '0' }, isSigner: false, isWritable: false },
    { pubkey: { text: '1' }, isSigner: false, isWritable: true },
    { pubkey: { text: '2' }, isSigner: true, isWritable: false },
    { pubkey: { text: '3' }, isSigner: true, isWritable: true },
  ])
})
