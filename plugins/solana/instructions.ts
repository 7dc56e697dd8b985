/** A checked base58 text of 32 bytes. */
export type Address = string

/** Roles of an account in an instruction. */
export const AccountRole = {
  READONLY: 0,
  WRITABLE: 1,
  READONLY_SIGNER: 2,
  WRITABLE_SIGNER: 3,
} as const

/** An instruction of a transaction, in the form of web3.js 2 and Kit. */
export interface Instruction {
  readonly programAddress: Address
  readonly accounts?: readonly {
    readonly address: Address
    readonly role: (typeof AccountRole)[keyof typeof AccountRole]
  }[]
  readonly data: Uint8Array
}

export const systemProgram: Address = '11111111111111111111111111111111'

const { WRITABLE, WRITABLE_SIGNER } = AccountRole

interface Fields {
  readonly u8?: readonly number[]
  readonly u32?: readonly number[]
  readonly u64?: readonly bigint[]
}

/** Builds instruction data: bytes, then 32-bit, then 64-bit little-endian numbers. */
export function pack(
  { u8 = [], u32 = [], u64 = [] }: Fields,
  tail: readonly number[] = [],
): Uint8Array {
  const data = new Uint8Array(u8.length + u32.length * 4 + u64.length * 8 + tail.length)
  const view = new DataView(data.buffer)
  data.set(u8)
  u32.forEach((value, index) => {
    view.setUint32(u8.length + index * 4, value, true)
  })
  u64.forEach((value, index) => {
    view.setBigUint64(u8.length + u32.length * 4 + index * 8, value, true)
  })
  data.set(tail, data.length - tail.length)
  return data
}

/** Instruction that moves lamports. */
export const payLamports = (from: Address, to: Address, amount: bigint): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ],
  data: pack({ u32: [2], u64: [amount] }),
})
