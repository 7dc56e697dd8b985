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
const units = (limit: number): Instruction => ({
  programAddress: 'ComputeBudget111111111111111111111111111111',
  data: pack({ u8: [2], u32: [limit] }),
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

  test('with a priority fee that is no higher than a usual fee is sent', () => {
    const usual = [units(1_000_000), price(9_995_000n), pay]
    expect(() => refuseOther(wire([pay]), wire(usual))).not.toThrow()
  })

  test.each([
    ['a limit', [units(1_400_000), price(10n ** 12n), pay]],
    ['a limit, just above', [units(1_000_000), price(9_995_001n), pay]],
    ['a limit beyond what the network allows', [units(2 ** 32 - 1), price(10n ** 7n), pay]],
    ['no limit', [price(10n ** 9n), pay]],
    ['the fee behind the payment', [pay, price(10n ** 9n)]],
  ])('with a priority fee above a usual fee is refused: %s', (_how, steps) => {
    expect(() => refuseOther(wire([pay]), wire(steps))).toThrow(refused)
    expect(() => refuseOther(wire([units(500), price(1n), pay]), wire(steps))).toThrow(refused)
  })

  test('with a high priority fee is sent if it was asked for with no lower one', () => {
    const asked = wire([units(1_000_000), price(10n ** 9n), pay])
    expect(() => refuseOther(asked, wire([units(999_999), price(10n ** 9n), pay]))).not.toThrow()
    expect(() => refuseOther(asked, wire([units(1_000_001), price(10n ** 9n), pay]))).toThrow(
      refused,
    )
  })

  test.each([
    ['the fee in lamports that is out of use', pack({ u8: [0], u32: [1, 10 ** 9] })],
    ['a kind that is unknown', pack({ u8: [9], u32: [1] })],
    ['a number of another length', pack({ u8: [3], u32: [1] })],
    ['no data', new Uint8Array()],
  ])('with a step of the budget that cannot be read is refused: %s', (_what, data) => {
    const step = { programAddress: 'ComputeBudget111111111111111111111111111111', data }
    expect(() => refuseOther(wire([pay]), wire([step, pay]))).toThrow(refused)
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
