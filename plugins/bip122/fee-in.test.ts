import { expect, test } from 'vitest'
import { feeIn } from './fee-in.ts'
import { bitcoin } from './networks.ts'
import { createPsbt, doubleHash, list, reversed, sized } from './psbt.ts'
import { psbtFromHex } from './responses.ts'

const friend = `0014${'22'.repeat(20)}`
const segwit = `0014${'11'.repeat(20)}`
const nested = `a914${'11'.repeat(20)}87`
const taproot = `5120${'11'.repeat(32)}`
const legacy = `76a914${'11'.repeat(20)}88ac`
const oneOfOne = `5121${'02'.repeat(33)}51ae`

/** A transaction with one output, and its id. */
function previous(script: string, value: bigint) {
  const amount = reversed(value.toString(16).padStart(16, '0'))
  const input = `${'44'.repeat(32)}0000000000ffffffff`
  const hex = `02000000${list([input])}${list([amount + sized(script)])}00000000`
  return { hex, txid: reversed(doubleHash(hex)) }
}
const named = (hex: string): string => `0100${sized(hex)}`

interface Spent {
  readonly script: string
  readonly value: bigint
  readonly txid?: string
  /** Field of the previous transaction. */
  readonly whole?: string
  /** Without the field of the output alone. */
  readonly bare?: boolean
}

/** The fee of a PSBT with one input, which pays so many satoshis. */
function feeOf({ script, value, txid = 'cd'.repeat(32), whole = '', bare }: Spent, paid: bigint) {
  const input = { txid, vout: 0, value, script }
  const hex = createPsbt([input], [{ script: friend, value: paid }])
  const amount = reversed(value.toString(16).padStart(16, '0'))
  const alone = `0101${sized(amount + sized(script))}`
  expect(hex).toContain(alone)
  const psbt = psbtFromHex(hex.replace(alone, whole + (bare ? '' : alone)))
  return feeIn({ psbt, network: bitcoin })
}

test('a fee is known of an input whose previous transaction the PSBT contains', () => {
  for (const script of [segwit, nested, taproot]) {
    const { hex, txid } = previous(script, 281_000n)
    const given = { script, value: 281_000n, txid, whole: named(hex), bare: true }
    expect(feeOf(given, 1_000n)).toEqual({ fee: '280000', gas: '113' })
  }
})

test('the size of a fee counts the signatures of an input without a witness', () => {
  for (const script of [legacy, oneOfOne]) {
    const { hex, txid } = previous(script, 281_000n)
    const given = { script, value: 281_000n, txid, whole: named(hex), bare: true }
    expect(feeOf(given, 1_000n)).toEqual({ fee: '280000', gas: '193' })
  }
})

test('a fee is unknown if the PSBT does not say what an input holds', () => {
  expect(feeOf({ script: segwit, value: 281_000n, bare: true }, 1_000n)).toBe('unknown')
})

test('a fee is unknown if the previous transaction is another one, whatever the output alone says', () => {
  const { hex } = previous(segwit, 281_000n)
  for (const bare of [true, false])
    expect(feeOf({ script: segwit, value: 2_000n, whole: named(hex), bare }, 1_000n)).toBe(
      'unknown',
    )
})

test('the previous transaction counts, not an output that claims less', () => {
  const { hex, txid } = previous(segwit, 281_000n)
  const given = { script: segwit, value: 2_000n, txid, whole: named(hex) }
  expect(feeOf(given, 1_000n)).toMatchObject({ fee: '280000' })
})

test('an amount that the signature does not cover is only a claim', () => {
  for (const script of [legacy, oneOfOne])
    expect(feeOf({ script, value: 2_000n }, 1_000n)).toBe('unknown')
  for (const script of [segwit, nested, taproot])
    expect(feeOf({ script, value: 2_000n }, 1_000n)).toMatchObject({ fee: '1000' })
})

test('a PSBT that pays more than it holds names no fee: others have to add inputs', () => {
  expect(feeOf({ script: segwit, value: 1_000n }, 2_000n)).toBeUndefined()
})
