import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  fillForm,
  flowOf,
  loadCommands,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { noteFamily } from '../values/index.ts'
import { selectDisabledReason } from './selectors.ts'

beforeAll(loadCommands)

const approved = ['eip155:1', 'eip155:137'] as const
const lacking = [
  ['a way to send', { approved, sends: false as const }, 'send/method-not-granted'],
  ['the network', { approved: ['eip155:137'] as const }, 'send/chain-not-granted'],
] as const

const disabledReason = ({ kernel }: SendWorld): string | undefined =>
  selectDisabledReason(kernel.state)?.key

test.each(lacking)(
  '[R7] a wallet that did not grant %s is not asked to send: it is said before',
  async (_what, granted, code) => {
    const asked: string[] = []
    const world = await sendWorld({
      estimate: () => {
        asked.push('estimate')
        return Promise.reject(new Error('asked'))
      },
    })
    await fillForm(world)
    expect(disabledReason(world)).toBeUndefined()
    world.wallet.approvedChanged(granted)
    await flush()
    expect(disabledReason(world)).toBe(code)
    await fillForm(world)
    await expect(world.kernel.dispatch.send.review()).rejects.toMatchObject({ code })
    expect(flowOf(world)).toMatchObject({ status: 'idle', failure: { code } })
    await expect(
      world.kernel.dispatch.send.transfer({
        to: world.kernel.state.send.receiverAddress,
        amount: '0.1',
      }),
    ).rejects.toMatchObject({ code })
    expect([asked, world.transfers]).toEqual([[], []])
  },
)

test('[R7] what the wallet grants later can be used', async () => {
  const world = await sendWorld()
  world.wallet.approvedChanged({ approved: ['eip155:137'], sends: false })
  await flush()
  expect(disabledReason(world)).toBe('send/method-not-granted')
  world.wallet.approvedChanged({ approved })
  await flush()
  expect(disabledReason(world)).toBeUndefined()
  await fillForm(world)
  expect((await world.kernel.dispatch.send.review()).amountText).toBe('0.3')
})

test('[R7] a wallet that names no networks approved all of them', async () => {
  const world = await sendWorld()
  expect(world.kernel.state.connections.connections[0]?.approved).toBeUndefined()
  expect(disabledReason(world)).toBeUndefined()
})

test('an account that holds no coins to pay with is told to be changed, before anything is asked', () => {
  noteFamily(bip122Facts)
  const [ordinal, payment] = ['bc1pordinal', 'bc1qpayment']
  const stateWith = (address: string) =>
    ({
      networks: { activeNamespace: 'bip122' },
      connections: {
        active: { bip122: 'one' },
        connections: [
          {
            id: 'one',
            namespace: 'bip122',
            address,
            accounts: [
              { address: ordinal, type: 'ordinal' },
              { address: payment, type: 'payment' },
            ],
          },
        ],
      },
    }) as never
  expect(selectDisabledReason(stateWith(ordinal))?.key).toBe('send/account-cannot-pay')
  expect(selectDisabledReason(stateWith(payment))).toBeUndefined()
})
