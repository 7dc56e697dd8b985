import { describe, expect, test } from 'vitest'
import { AccountRole, type Instruction, pack, payLamports } from './instructions.ts'
import { refuseOther } from './same-transaction.ts'
import { loadSolana } from './sdk.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const carol = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = 'BPFLoaderUpgradeab1e11111111111111111111111'
const sdk = await loadSolana()
const wire = (steps: readonly Instruction[], payer = alice, block = alice): Uint8Array =>
  sdk.compile(payer, { blockhash: block, lastValidBlockHeight: 9n }, steps).wire

const pay = payLamports(alice, bob, 5n)
const note = (program: string): Instruction => ({
  programAddress: program,
  data: new TextEncoder().encode('for lunch'),
})
const price = (fee: bigint): Instruction => ({
  programAddress: 'ComputeBudget111111111111111111111111111111',
  data: pack({ u8: [3], u64: [fee] }),
})
const tokens = (to: string, of: string, amount: bigint): Instruction => ({
  programAddress: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  accounts: [
    { address: carol, role: AccountRole.WRITABLE },
    { address: of, role: AccountRole.READONLY },
    { address: to, role: AccountRole.WRITABLE },
    { address: alice, role: AccountRole.READONLY_SIGNER },
  ],
  data: pack({ u8: [12] }, [...pack({ u64: [amount] }), 6]),
})
const refused = expect.objectContaining({ code: 'solana/other-transaction' })

describe('a signed transaction that comes back', () => {
  test.each([
    ['as it was asked for', [pay]],
    ['with a priority fee', [price(9n), pay]],
    ['with a note', [pay, note('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')]],
    ['with a check', [note('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'), pay]],
  ])('%s is sent', (_how, steps) => {
    expect(() => refuseOther(wire([pay]), wire(steps, alice, bob))).not.toThrow()
  })

  test('with another priority fee than the one that was asked for is sent', () => {
    expect(() => refuseOther(wire([price(1n), pay]), wire([price(9n), pay]))).not.toThrow()
    expect(() => refuseOther(wire([price(1n), pay]), wire([pay]))).not.toThrow()
  })

  test.each([
    ['another receiver', [payLamports(alice, carol, 5n)]],
    ['another amount', [payLamports(alice, bob, 6n)]],
    ['a second payment', [pay, payLamports(alice, carol, 1n)]],
    ['the payment twice', [pay, pay]],
    ['no payment', [note('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')]],
    ['a step of a program that is unknown', [pay, note(other)]],
  ])('with %s is refused', (_what, steps) => {
    expect(() => refuseOther(wire([pay]), wire(steps))).toThrow(refused)
  })

  test.each([
    ['another receiver', tokens(other, mint, 5n)],
    ['another amount', tokens(bob, mint, 6n)],
    ['another token', tokens(bob, other, 5n)],
  ])('of a token with %s is refused', (_what, step) => {
    expect(() => refuseOther(wire([tokens(bob, mint, 5n)]), wire([step]))).toThrow(refused)
  })

  test('with another payer of the fee is refused', () => {
    expect(() => refuseOther(wire([pay]), wire([pay], carol))).toThrow(refused)
  })

  test('that is cut short, longer or no transaction is refused', () => {
    const asked = wire([price(1n), pay])
    const signed = wire([price(2n), pay])
    for (let length = 0; length < signed.length; length += 1)
      expect(() => refuseOther(asked, signed.subarray(0, length))).toThrow(refused)
    expect(() => refuseOther(asked, Uint8Array.from([...signed, 0]))).toThrow(refused)
  })
})
