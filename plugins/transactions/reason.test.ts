import { describe, expect, test } from 'vitest'
import { transactionsErrors } from './errors.ts'
import { reasonOf } from './reason.ts'

const failed = (cause: unknown) => transactionsErrors.create('not-sent', undefined, { cause })

describe('the reason of a failed transfer', () => {
  test.each([
    ['insufficient funds for gas * price + value: balance 0', 'reasonFunds'],
    ['Transfer: insufficient lamports 0, need 5000', 'reasonFunds'],
    ['ERC20: transfer amount exceeds balance', 'reasonFunds'],
    ['nonce too low: next nonce 5, tx nonce 4', 'reasonOrder'],
    ['already known', 'reasonOrder'],
    ['replacement transaction underpriced', 'reasonOrder'],
    ['max fee per gas less than block base fee: address 0x…', 'reasonFee'],
    ['transaction underpriced', 'reasonFee'],
    ['min relay fee not met, 100 < 141', 'reasonFee'],
    ['Blockhash not found', 'reasonExpired'],
    ['Signature 5x… has expired: block height exceeded.', 'reasonExpired'],
    ['execution reverted: TransferHelper', 'reasonReverted'],
    ['custom program error: 0x1771', 'reasonReverted'],
  ])('that "%s" gives is a sentence of ours: %s', (message, key) => {
    expect(reasonOf(failed(new Error(message)))?.code).toBe(`transactions.${key}`)
  })

  test('that is not known is quoted, clean and short', () => {
    const said = `Ledger \u202edevice\u0000 locked ${'x'.repeat(500)}`
    const reason = reasonOf(failed({ code: -32603, message: said }))
    expect(reason?.code).toBe('transactions.reasonSaid')
    expect(reason?.facts?.said).toMatch(/^Ledger device locked x+…?$/)
    expect(reason?.facts?.said.length).toBeLessThanOrEqual(201)
    expect(reason?.text).toBe(`Your wallet gave this reason: ${reason?.facts?.said}`)
  })

  test('is found below errors of our own, and a quoted $& stays what it is', () => {
    const foreign = new Error('limit of $& reached')
    expect(reasonOf(failed(failed(foreign)))?.text).toBe(
      'Your wallet gave this reason: limit of $& reached',
    )
  })

  test('is none where nothing foreign is the cause, or it says nothing', () => {
    expect(reasonOf(failed(undefined))).toBeUndefined()
    expect(reasonOf(failed(failed(undefined)))).toBeUndefined()
    expect(reasonOf(failed(new Error(' ')))).toBeUndefined()
    expect(reasonOf(failed({ message: 7 }))).toBeUndefined()
    const circle: { cause?: unknown } = failed(undefined)
    circle.cause = circle
    expect(reasonOf(circle)).toBeUndefined()
  })
})
