import {
  type Address,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'

const base58 = getBase58Decoder()

/** One instruction of a message; accounts are positions in `keys`. */
export interface WireInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A decoded message with every key it touches, lookup tables resolved. */
export interface WireMessage {
  readonly version: 'legacy' | number
  readonly header: {
    readonly numRequiredSignatures: number
    readonly numReadonlySignedAccounts: number
    readonly numReadonlyUnsignedAccounts: number
  }
  readonly staticKeys: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  readonly keys: readonly Address[]
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly tables: readonly {
    readonly accountKey: Address
    readonly writableIndexes: readonly number[]
    readonly readonlyIndexes: readonly number[]
  }[]
}

/** A decoded wire transaction; throws when the bytes are not one. */
export interface WireTransaction {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
  readonly message: WireMessage
  /** base58, in the order of the signers; the first is the transaction's id. */
  readonly signatures: readonly string[]
}

/** Parses a wire transaction. Throws on trailing or missing bytes. */
export function parseTransaction(bytes: Uint8Array, svm: LiteSVM): WireTransaction {
  const [transaction, end] = getTransactionDecoder().read(bytes, 0)
  if (end !== bytes.length) throw new Error('transaction has trailing bytes')
  const signatures = Object.values(transaction.signatures).map((signature) =>
    base58.decode(signature ?? new Uint8Array(64)),
  )
  const message = parseMessage(new Uint8Array(transaction.messageBytes), svm)
  return { transaction, bytes, message, signatures }
}

/** Parses message bytes, as `getFeeForMessage` receives them. */
export function parseMessage(bytes: Uint8Array, svm: LiteSVM): WireMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (!('lifetimeToken' in message) || !('instructions' in message)) {
    throw new Error('unsupported transaction version')
  }
  const tables =
    'addressTableLookups' in message && message.addressTableLookups
      ? message.addressTableLookups.map((table) => ({
          accountKey: table.lookupTableAddress,
          writableIndexes: table.writableIndexes,
          readonlyIndexes: table.readonlyIndexes,
        }))
      : []
  const loaded = {
    writable: tables.flatMap((table) => lookUp(svm, table.accountKey, table.writableIndexes)),
    readonly: tables.flatMap((table) => lookUp(svm, table.accountKey, table.readonlyIndexes)),
  }
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } =
    message.header
  return {
    version: message.version,
    header: {
      numRequiredSignatures: numSignerAccounts,
      numReadonlySignedAccounts: numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
    },
    staticKeys: message.staticAccounts,
    loaded,
    keys: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly],
    blockhash: String(message.lifetimeToken),
    instructions: message.instructions.map((instruction) => ({
      programIdIndex: instruction.programAddressIndex,
      accounts: instruction.accountIndices ?? [],
      data: new Uint8Array(instruction.data ?? []),
    })),
    tables,
  }
}

// A lookup table is a 56-byte header followed by 32-byte addresses.
function lookUp(svm: LiteSVM, table: Address, indexes: readonly number[]): Address[] {
  const account = svm.getAccount(table)
  if (!account.exists) return []
  return indexes.flatMap((index) => {
    const start = 56 + index * 32
    if (start + 32 > account.data.length) return []
    return [getAddressDecoder().decode(account.data.slice(start, start + 32))]
  })
}

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** Lamports a message costs: 5,000 per signature plus the priority fee it sets. */
export function feeOf(message: WireMessage): bigint {
  let price = 0n
  let limit: bigint | undefined
  let others = 0n
  for (const { programIdIndex, data } of message.instructions) {
    if (message.keys[programIdIndex] !== computeBudget) {
      others += 1n
      continue
    }
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const units = limit ?? others * 200_000n
  const signatures = BigInt(message.header.numRequiredSignatures)
  return signatures * 5_000n + (price * units + 999_999n) / 1_000_000n
}
