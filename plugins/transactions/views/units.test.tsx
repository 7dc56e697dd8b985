// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { friend, loadCommands, me, sendWorld, token } from '../../../tests/send-world.ts'
import type { Preview } from '../contract.ts'
import { Facts } from './facts.tsx'

beforeAll(() => Promise.all([loadCommands(), import('../changes/simulate.ts')]))

type Token = Awaited<ReturnType<NonNullable<NonNullable<Parameters<typeof sendWorld>[0]>['token']>>>

/** Draws the review of a permit for 300,000 of the smallest unit; the nodes tell this of its token. */
async function amountOf(answer: () => Promise<Token>) {
  const { kernel } = await sendWorld({
    ...{ signTypedData: async () => '0x', isContract: async () => true, token: answer },
  })
  const [connection] = kernel.state.connections.connections
  const { id: connectionId = '', networkId = 'eip155:1' } = connection ?? {}
  const types = ['owner', 'spender', 'value', 'nonce', 'deadline']
  const input = {
    types: { Permit: types.map((name) => ({ name, type: 'uint256' })) },
    primaryType: 'Permit',
    domain: { chainId: 1, verifyingContract: token },
    message: { owner: me, spender: friend, value: '300000', nonce: 0, deadline: 1_767_225_600 },
  }
  await kernel.dispatch.transactions.prepare({
    ...{
      flow: 'shop',
      view: 'ReviewTransaction',
      kind: 'typed-data',
      connectionId,
      networkId,
      input,
    },
  })
  const { preview } = kernel.state.transactions
  const place = await mountWith(kernel, <Facts preview={preview as Preview} />)
  return () =>
    [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Amount')
      ?.nextElementSibling?.textContent
}

test('an amount to sign is in the smallest unit until its token is known, then in the token’s units', async () => {
  let answer: (found: Token) => void = () => undefined
  const shown = await amountOf(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  expect(shown()).toBe('300000 in the smallest unit')
  await act(async () => {
    answer({ name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: '900000' })
    await flush()
  })
  expect(shown()).toBe('0.3 USDC')
})

test('an amount of a token with a multiplier is shown multiplied', async () => {
  const scaled = { name: 'T', symbol: 'TBILL', decimals: 6, balance: '900000', multiplier: '2' }
  const shown = await amountOf(async () => scaled)
  await act(flush)
  expect(shown()).toBe('0.6 TBILL')
})

test('an amount whose token no node knows says so', async () => {
  const shown = await amountOf(() => Promise.reject(new Error('down')))
  await act(flush)
  expect(shown()).toBe('300000 in the smallest unit. How much that is, is not known.')
})
