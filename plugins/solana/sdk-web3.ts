import { AccountRole } from './instructions.ts'
import type { SolanaSdk } from './sdk-types.ts'

interface PublicKey {
  toBase58(): string
}
interface Message {
  serialize(): Uint8Array
}

/** The used exports of `@solana/web3.js` 1. */
export interface Web3 {
  readonly PublicKey: {
    new (text: string): PublicKey
    findProgramAddressSync(seeds: Uint8Array[], program: PublicKey): [PublicKey, number]
  }
  readonly TransactionMessage: new (input: {
    readonly payerKey: PublicKey
    readonly recentBlockhash: string
    readonly instructions: readonly {
      readonly programId: PublicKey
      readonly keys: readonly {
        readonly pubkey: PublicKey
        readonly isSigner: boolean
        readonly isWritable: boolean
      }[]
      readonly data: Uint8Array
    }[]
  }) => { compileToV0Message(): Message }
  readonly VersionedTransaction: new (message: Message) => { serialize(): Uint8Array }
}

export const web3Names = ['PublicKey', 'TransactionMessage', 'VersionedTransaction'] as const

const { READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

export const overWeb3 = ({
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
}: Web3): SolanaSdk => ({
  async derive(program, seeds) {
    const [key] = PublicKey.findProgramAddressSync([...seeds], new PublicKey(program))
    return key.toBase58()
  },
  compile(payer, { blockhash }, instructions) {
    const message = new TransactionMessage({
      payerKey: new PublicKey(payer),
      recentBlockhash: blockhash,
      instructions: instructions.map(({ programAddress, accounts = [], data }) => ({
        programId: new PublicKey(programAddress),
        keys: accounts.map(({ address, role }) => ({
          pubkey: new PublicKey(address),
          isSigner: role === READONLY_SIGNER || role === WRITABLE_SIGNER,
          isWritable: role === WRITABLE || role === WRITABLE_SIGNER,
        })),
        data,
      })),
    }).compileToV0Message()
    const wire = new VersionedTransaction(message).serialize()
    return { wire: Uint8Array.from(wire), message: Uint8Array.from(message.serialize()) }
  },
})
