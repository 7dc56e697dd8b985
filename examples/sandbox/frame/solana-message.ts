import { base58 } from '@scure/base'

/** One call of a Solana transaction. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** What a signature over these bytes would approve on Solana. */
export interface SolanaMessage {
  readonly feePayer: string
  /** The accounts whose signatures it needs, the payer first. */
  readonly signers: readonly string[]
  /** The block after which it expires, or the stored number of a transaction that does not. */
  readonly blockHash: string
  readonly instructions: readonly Instruction[]
  /** Whether it names accounts by their place in a table on the chain. */
  readonly tables: boolean
}

/** Reads bytes in order. Throws past their end, so that nothing is read that is not there. */
function reader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('The bytes end too early.')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** Compact-u16: seven bits per byte, low bits first. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new Error('A length is too long.')
  }
  const many = <T>(read: () => T): T[] => Array.from({ length: length() }, read)
  return { take, byte, length, many, rest: () => bytes.length - at }
}

/** The message of a transaction, legacy or version 0; undefined for any other bytes. */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    const { take, byte, length, many, rest } = reader(bytes)
    const first = byte()
    const versioned = first >= 0x80
    if (versioned && first !== 0x80) return undefined
    const signers = versioned ? byte() : first
    take(2) // How many of the accounts are only read.
    const keys = many(() => base58.encode(take(32)))
    if (signers === 0 || signers > keys.length) return undefined
    const blockHash = base58.encode(take(32))
    const calls = many(() => ({
      program: byte(),
      accounts: many(byte),
      data: take(length()),
    }))
    const looked: string[] = []
    const readOnly: string[] = []
    for (let tables = versioned ? length() : 0; tables > 0; tables--) {
      const table = base58.encode(take(32))
      const entry = (): string => `${byte()} of table ${table}`
      looked.push(...many(entry))
      readOnly.push(...many(entry))
    }
    if (rest() !== 0) return undefined
    const accounts = [...keys, ...looked, ...readOnly]
    const name = (index: number): string => {
      const found = accounts[index]
      if (found === undefined) throw new Error('There is no such account.')
      return found
    }
    return {
      ...{ feePayer: name(0), signers: keys.slice(0, signers), blockHash },
      tables: looked.length + readOnly.length > 0,
      instructions: calls.map(({ program, accounts: used, data }) => ({
        ...{ program: name(program), accounts: used.map(name), data },
      })),
    }
  } catch {
    return undefined // Cut short, or it names what is not there.
  }
}

/** The message inside a wire transaction; undefined for any other bytes. */
export function readSolanaTransaction(wire: Uint8Array): SolanaMessage | undefined {
  const count = wire[0] ?? 0
  // A transaction of 1 232 bytes has room for 19 signatures, so that their number is one byte.
  return count > 19 ? undefined : readSolanaMessage(wire.subarray(1 + count * 64))
}
