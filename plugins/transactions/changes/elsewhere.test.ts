import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  loadCommands,
  type SendWorld,
  sendWorld,
} from '../../../tests/send-world.ts'

beforeAll(() =>
  Promise.all([loadCommands(), import('./simulate.ts'), import('../../eip155/forms.ts')]),
)

type Code = boolean | 'down'

/** A page on a network, where nodes say so about code at the receiver: on Ethereum, and here. */
async function page(there: Code, here: Code, networkId = 'eip155:137'): Promise<SendWorld> {
  const world = await sendWorld({
    async isContract({ network }) {
      const answer = network.caipNetworkId === 'eip155:1' ? there : here
      if (answer === 'down') throw new Error('503')
      return answer
    },
    simulate: async () => ({ changes: [], approvals: [] }),
  })
  world.wallet.networkChanged(networkId as never)
  await flush()
  return world
}

/** The warnings of a review there, with those that nodes caused after it. */
async function warned(world: SendWorld): Promise<readonly string[]> {
  await fillForm(world)
  await world.kernel.dispatch.send.review()
  await flush()
  const { preview, simulation } = world.kernel.state.transactions
  return [...(preview?.warnings ?? []), ...(simulation?.warnings ?? [])].filter((id) =>
    id.startsWith('contract'),
  )
}

test.each<[string, Code, Code, readonly string[]]>([
  ['a contract on Ethereum and none here', true, false, ['contract-elsewhere']],
  ['a contract on both', true, true, ['contract-recipient']],
  ['a contract here alone', false, true, ['contract-recipient']],
  ['a contract nowhere', false, false, []],
  ['not known on Ethereum', 'down', false, ['contract-unchecked']],
  [
    'a contract on Ethereum and unknown here',
    true,
    'down',
    ['contract-unchecked', 'contract-elsewhere'],
  ],
  ['not known anywhere', 'down', 'down', ['contract-unchecked']],
])('a typed receiver that is %s', async (_what, there, here, expected) => {
  expect(await warned(await page(there, here))).toEqual(expected)
})

test('on Ethereum itself there is nothing to compare', async () => {
  expect(await warned(await page(false, false, 'eip155:1'))).toEqual([])
})

test('nothing is sent before it is accepted', async () => {
  const world = await page(true, false)
  await warned(world)
  const { dispatch, state } = world.kernel
  const intentId = state.transactions.preview?.intentId ?? ''
  const submit = (shown: readonly string[]) =>
    codeOf(dispatch.transactions.submit(intentId, { shown }))
  expect(await submit(['changes-nothing'])).toBe('transactions/warned')
  expect(world.transfers).toEqual([])
  expect(await submit(['changes-nothing', 'contract-elsewhere'])).toBe('sent')
})

test('a host’s transfer stops at it, unless the host accepts it by name', async () => {
  const world = await page(true, false)
  const { send } = world.kernel.dispatch
  const pay = { to: friend, amount: '0.3' }
  const accept = ['changes-nothing', 'contract-elsewhere']
  expect(await codeOf(send.transfer({ ...pay, accept: accept.slice(0, 1) as never }))).toBe(
    'transactions/warned',
  )
  expect(world.transfers).toEqual([])
  expect(await codeOf(send.transfer({ ...pay, accept: accept as never }))).toBe('sent')
})
