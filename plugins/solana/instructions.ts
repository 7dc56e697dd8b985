import { AccountRole, type Address, type IInstruction } from '@solana/web3.js'

export const systemProgram = '11111111111111111111111111111111' as Address

const { WRITABLE, WRITABLE_SIGNER } = AccountRole

interface Fields {
  readonly u8?: readonly number[]
  readonly u32?: readonly number[]
  readonly u64?: readonly bigint[]
}

/** Instruction data: bytes, then little-endian 32-bit, then 64-bit numbers. */
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

/** Moves lamports. */
export const payLamports = (from: Address, to: Address, amount: bigint): IInstruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ],
  data: pack({ u32: [2], u64: [amount] }),
})
