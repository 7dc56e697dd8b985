// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { codeOf, fillForm, loadCommands, sendWorld, token } from '../../../tests/send-world.ts'
import type { Confirmation, FeePayer, TransferTerms } from '../contract.ts'
import { view } from './transaction-result.tsx'

beforeAll(loadCommands)

/** The sentence of the result page for 10 USDC that a smart account sent. */
async function sentence(
  terms: TransferTerms,
  { end = 'confirmed', payer = 'self' }: { end?: Confirmation; payer?: FeePayer } = {},
): Promise<string> {
  const world = await sendWorld(
    {
      terms: async () => terms,
      payer: async () => ({ payer }),
      confirmation: async () => end,
    },
    { tokens: [token], accounts: [{ type: 'smartAccount' }] },
  )
  await fillForm(world, { symbol: 'USDC', amount: '10' })
  const { intentId } = await world.kernel.dispatch.send.review()
  expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe('sent')
  await world.settle(1_000)
  await flush()
  expect(world.kernel.state.transactions.sent).toMatchObject([{ status: end }])
  const { Component } = view
  const place = await mountWith(world.kernel, <Component data={{ intentId }} />)
  return place.textContent ?? ''
}

test.each<[string, TransferTerms, string]>([
  ['the amount', { arrives: '10000000' }, '10 USDC arrived.'],
  [
    'the amount without the part that the token keeps',
    { arrives: '9700000' },
    '10 USDC was sent. By the token’s rules 9.7 USDC arrived.',
  ],
  ['nothing that nobody knows', {}, '10 USDC was sent. How much arrived is not known.'],
])('what arrived is %s', async (_what, terms, said) => {
  expect(await sentence(terms)).toContain(said)
})

test.each<[FeePayer, boolean]>([
  ['self', true],
  ['sponsor', false],
  ['unknown', false],
])(
  'a refused transfer whose fee was paid by %s says that the fee was spent: %s',
  async (payer, isSaid) => {
    const text = await sentence({ arrives: '10000000' }, { end: 'failed', payer })
    expect(text).toContain('10 USDC stayed with you')
    expect(text.includes('the fee was spent')).toBe(isSaid)
  },
)
