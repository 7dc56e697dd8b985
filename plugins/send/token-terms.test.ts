import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, friend, sendWorld, token, usdc } from '../../tests/send-world.ts'
import { eip155Errors } from '../eip155/index.ts'
import type { TransferTerms } from '../transactions/contract.ts'

const facts = { name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: '1200000000' }

/** A form over a token with a multiplier, terms, or both. */
async function world(multiplier?: string, terms?: TransferTerms | (() => TransferTerms)) {
  const scale = multiplier !== undefined && { multiplier }
  const made = await sendWorld(
    {
      token: async () => ({ ...facts, ...scale }),
      ...(terms && { terms: async () => (typeof terms === 'function' ? terms() : terms) }),
    },
    { tokens: [token] },
  )
  const { send } = made.kernel.dispatch
  await send.loadTokens()
  const listed = made.kernel.state.send.tokenBalances.find(({ address }) => address === token)
  if (!listed) throw new Error('The token is not listed.')
  await send.chooseToken(listed)
  await send.enterReceiver(friend)
  return Object.assign(made, { listed, send })
}

test('a token is listed, entered and shown in its owner’s units, and sent in those of the chain', async () => {
  const { listed, send, transfers } = await world('2')
  expect(listed.quantity).toEqual({ decimals: '6', numeric: '2400', multiplier: '2' })
  expect(await send.enterMax()).toBe('2400')
  await send.enterAmount('10')
  const preview = await send.review()
  expect(preview).toMatchObject({ amountText: '10', units: '5000000', token: listed })
  await send.submit(preview.intentId)
  expect(transfers).toMatchObject([{ units: '5000000' }])
})

test('the whole balance of such a token is exactly what is held', async () => {
  const { send } = await world('1.0015')
  await send.enterAmount(await send.enterMax())
  expect(await send.review()).toMatchObject({ units: '1200000000' })
})

test('more than is held is refused in its owner’s units', async () => {
  const { send } = await world('2')
  await send.enterAmount('2400.000002')
  await expect(send.review()).rejects.toMatchObject({
    code: 'transactions/insufficient-balance',
    facts: { held: '2400.000' },
  })
})

test('an amount that the chain cannot hold is reviewed as what is sent', async () => {
  const { send } = await world('3')
  await send.enterAmount('10')
  expect(await send.review()).toMatchObject({ units: '3333333', amountText: '9.999999' })
})

test('a token whose multiplier is another one by now is not sent', async () => {
  const { send, listed } = await world('2')
  await send.chooseToken({ ...listed, quantity: { ...listed.quantity, multiplier: '4' } })
  await send.enterAmount('10')
  expect(await codeOf(send.review() as never)).toBe('transactions/token-differs')
  await send.chooseToken({ ...usdc, name: 'USD Coin' })
  expect(await codeOf(send.review() as never)).toBe('transactions/token-differs')
})

test('what arrives stands in the review, and goes with the request', async () => {
  const { send, transfers } = await world(undefined, { arrives: '970000' })
  await send.enterAmount('1')
  const { rows, warnings, intentId } = await send.review()
  expect(rows).toContainEqual(expect.objectContaining({ value: '0.97 USDC', format: 'amount' }))
  expect(warnings).toEqual([])
  await send.submit(intentId)
  expect(transfers).toMatchObject([{ units: '1000000', arrives: '970000' }])
})

test('what arrives of a multiplied token is said in its owner’s units', async () => {
  const { send } = await world('2', { arrives: '970000' })
  await send.enterAmount('2')
  expect((await send.review()).rows).toContainEqual(expect.objectContaining({ value: '1.94 USDC' }))
})

test('nothing is sent of which nothing arrives', async () => {
  const { send } = await world(undefined, { arrives: '0' })
  await send.enterAmount('1')
  expect(await codeOf(send.review() as never)).toBe('transactions/nothing-arrives')
})

test('where no node can tell what arrives, that is a warning of its own', async () => {
  const { send, kernel } = await world(undefined, {})
  await send.enterAmount('1')
  expect((await send.review()).warnings).toEqual(['arrival-unknown'])
  await send.reset()
  const asked = { to: friend, amount: '1', token }
  expect(await codeOf(kernel.dispatch.send.transfer(asked))).toBe('transactions/warned')
})

test('a token that cannot be sent is refused in the words of its family', async () => {
  const { send } = await world(undefined, () => {
    throw eip155Errors.create('token-rules', { rule: 'odd' })
  })
  await send.enterAmount('1')
  expect(await codeOf(send.review() as never)).toBe('eip155/token-rules')
})

test('terms that are no amounts are an error of the node', async () => {
  const { send } = await world(undefined, { arrives: '-1' })
  await send.enterAmount('1')
  expect(await codeOf(send.review() as never)).toBe('transactions/node-failed')
})

test('whatever a token keeps, the review says what arrives, or it is the amount', async () => {
  const units = fc.integer({ min: 0, max: 2_000_000 })
  const made = await world(undefined, () => terms)
  let terms: TransferTerms = {}
  await made.send.enterAmount('1')
  await fc.assert(
    fc.asyncProperty(fc.option(units), fc.option(units), async (arrives, leaves) => {
      terms = {
        ...(arrives !== null && { arrives: String(arrives) }),
        ...(leaves !== null && { leaves: String(leaves) }),
      }
      const read = await made.send.review().catch((error: { readonly code: string }) => error.code)
      if (arrives === 0) {
        expect(read).toBe('transactions/nothing-arrives')
        return
      }
      const { rows = [], warnings } = read as Exclude<typeof read, string>
      const shown = (key: string): unknown =>
        rows.find(({ label }) => label.key === `transactions.${key}`)?.value
      const text = (value: number): string => `${value / 1_000_000} USDC`
      expect(warnings.includes('arrival-unknown')).toBe(arrives === null)
      if (arrives !== null && arrives !== 1_000_000)
        expect(Number.parseFloat(String(shown('arrives')))).toBe(Number.parseFloat(text(arrives)))
      if (arrives === 1_000_000) expect(shown('arrives')).toBeUndefined()
      expect(shown('leaves') === undefined).toBe(leaves === null || leaves === 1_000_000)
    }),
    { numRuns: 60 },
  )
})
