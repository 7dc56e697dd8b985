import { encodeBase58 } from '../values/index.ts'
import { readWire } from './wire.ts'

/** Fields of a legacy transaction, for older wallets that do not accept whole transactions. */
export interface LegacyFields {
  readonly feePayer: string
  readonly recentBlockhash: string
  readonly instructions: readonly {
    readonly programId: string
    readonly data: string
    readonly keys: readonly {
      readonly pubkey: string
      readonly isSigner: boolean
      readonly isWritable: boolean
    }[]
  }[]
}

/**
 * Extra fields that older wallets need. Undefined for versioned transactions, which those wallets cannot sign, and for
 * other bytes.
 */
export function legacyFields(transaction: Uint8Array): LegacyFields | undefined {
  try {
    const { take, byte, length } = readWire(transaction)
    take(64 * length())
    const signers = byte()
    if ((signers & 0x80) !== 0) return undefined
    const [fixedSigners, fixedOthers] = [byte(), byte()]
    const keys = Array.from({ length: length() }, () => encodeBase58(take(32)))
    const recentBlockhash = encodeBase58(take(32))
    const key = (index: number): string => {
      const found = keys[index]
      if (found === undefined) throw new RangeError('The transaction names no such account.')
      return found
    }
    const account = (index: number) => ({
      pubkey: key(index),
      isSigner: index < signers,
      isWritable:
        index < signers ? index < signers - fixedSigners : index < keys.length - fixedOthers,
    })
    const instructions = Array.from({ length: length() }, () => {
      const programId = key(byte())
      const indices = [...take(length())]
      return { programId, keys: indices.map(account), data: encodeBase58(take(length())) }
    })
    return { feePayer: key(0), recentBlockhash, instructions }
  } catch {
    return undefined // Not a transaction of this form: leave it to the wallet.
  }
}
