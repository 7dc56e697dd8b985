import { beforeAll, describe, expect, test } from 'vitest'
import { flush, waitFor } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  fillForm,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { selectFailure } from '../transactions/selectors.ts'

beforeAll(loadCommands)

const pay = { to: friend, amount: '0.3' }

/** A visitor who has typed something else into the open form. */
async function typed(answers: Parameters<typeof sendWorld>[0] = {}): Promise<SendWorld> {
  const world = await sendWorld(answers)
  await fillForm(world, { to: other, amount: '0.7' })
  await world.kernel.dispatch.modal.open({ view: 'Send' })
  await flush()
  return world
}

const formOf = ({ kernel }: SendWorld): object => kernel.state.send
const viewsOf = ({ kernel }: SendWorld): readonly object[] => kernel.state.modal.history

/** A payment of another flow without a view. */
const tip = {
  flow: 'tip',
  connectionId: 'eip155:quince',
  networkId: 'eip155:1',
  token: coin,
  to: friend,
  amountText: '0.3',
} as const

const payments: readonly (readonly [string, (world: SendWorld) => Promise<string>])[] = [
  ['send.transfer', ({ kernel }) => kernel.dispatch.send.transfer(pay)],
  ['transactions.pay', ({ kernel }) => kernel.dispatch.transactions.pay(tip)],
]

describe.each(payments)('beside an open form, a payment by %s', (_by, start) => {
  test.each<[string, string, NonNullable<Parameters<typeof sendWorld>[0]>]>([
    ['is confirmed', 'sent', {}],
    ['fails in its block', 'sent', { confirmation: async () => 'failed' }],
    [
      'the wallet does not send',
      'transactions/not-sent',
      { transfer: async () => Promise.reject(new Error('out of order')) },
    ],
  ])('that %s is left to the words of its host', async (_how, end, answers) => {
    const world = await typed(answers)
    expect(await codeOf(start(world))).toBe(end)
    for (let turn = 0; turn < 30; turn += 1) await flush()
    await world.kernel.ports.clock.advance(150)
    const [first] = world.kernel.state.transactions.sent
    expect(first?.status).toBe(
      end === 'sent' ? (answers.confirmation ? 'failed' : 'confirmed') : undefined,
    )
    expect(world.kernel.state.modal.snackbar).toBeUndefined()
  })

  test.each<[string, Parameters<typeof sendWorld>[0]]>([
    ['sent', {}],
    [
      'connections/declined',
      { transfer: async () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) },
    ],
    ['transactions/warned', { isContract: async () => true }],
    ['transactions/insufficient-gas', { balance: async () => '300000000000000001' }],
  ])('that ends with %s leaves the form and the view as they were', async (end, answers) => {
    const world = await typed(answers)
    const before = { form: formOf(world), views: viewsOf(world) }
    expect(await codeOf(start(world))).toBe(end)
    await flush()
    await world.kernel.ports.clock.advance(1_000)
    expect({ form: formOf(world), views: viewsOf(world) }).toEqual(before)
    expect(world.kernel.state.modal.open).toBe(true)
  })

  test('stands while the visitor types, and the form keeps what is typed meanwhile', async () => {
    let answer: (hash: string) => void = () => undefined
    const world = await typed({
      transfer: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const { send } = world.kernel.dispatch
    const sent = codeOf(start(world))
    await waitFor(() => world.transfers[0])
    await send.enterAmount('0.8')
    await send.reset()
    await send.enterReceiver(me)
    expect(await codeOf(send.review())).toBe('send/busy')
    expect(world.kernel.state.transactions.status).toBe('signing')
    answer(hash)
    expect(await sent).toBe('sent')
    expect(world.kernel.state.send).toMatchObject({ receiverAddress: me })
  })

  test('is refused while the visitor looks at a preview, which stays what it was', async () => {
    const world = await typed()
    const { intentId } = await world.kernel.dispatch.send.review()
    await flush()
    const before = { preview: world.kernel.state.transactions.preview, views: viewsOf(world) }
    expect(before.views.at(-1)).toMatchObject({ view: 'ReviewTransaction' })
    expect(await codeOf(start(world))).toMatch(/^(send|transactions)\/busy$/)
    await flush()
    expect({ preview: world.kernel.state.transactions.preview, views: viewsOf(world) }).toEqual(
      before,
    )
    await world.kernel.dispatch.send.submit(intentId)
    expect(world.transfers).toMatchObject([{ to: other, units: '700000000000000000' }])
  })

  test('leaves the result of the visitor’s own payment where it is, and offers no form of its own', async () => {
    const world = await typed({ confirmation: async () => 'failed' })
    const { send, transactions } = world.kernel.dispatch
    const { intentId } = await send.review()
    await flush()
    await send.submit(intentId)
    await flush()
    const shown = viewsOf(world)
    expect(shown.at(-1)).toMatchObject({ view: 'TransactionResult', data: { intentId } })
    expect(await codeOf(start(world))).toBe('sent')
    await flush()
    expect(viewsOf(world)).toEqual(shown)
    const [host] = world.kernel.state.transactions.sent
    expect(host?.intentId).not.toBe(intentId)
    expect(await codeOf(transactions.retry(host?.intentId ?? ''))).toBe('transactions/outdated')
    await transactions.retry(intentId)
    expect(world.kernel.state.send).toMatchObject({
      receiverAddress: other,
      sendTokenAmount: '0.7',
    })
  })
})

test('what a payment by code failed with is not shown in the form, and what is wrong with the form stays', async () => {
  const world = await typed({ isContract: async () => true })
  const { send } = world.kernel.dispatch
  await send.enterAmount('')
  await codeOf(send.review())
  const { failure } = world.kernel.state.send
  expect(failure).toMatchObject({ code: 'send/form-incomplete' })
  expect(await codeOf(send.transfer(pay))).toBe('transactions/warned')
  expect(world.kernel.state.send.failure).toBe(failure)
  await send.enterAmount('0.7')
  const tooMuch = send.transfer({ ...pay, amount: '2.1' })
  expect(await codeOf(tooMuch)).toBe('transactions/insufficient-balance')
  expect(world.kernel.state.transactions.failure).toBeDefined()
  expect(selectFailure(world.kernel.state, 'Send')).toBeUndefined()
})

test('a payment by code that is called off while it is prepared keeps no other one from being sent', async () => {
  let held: Promise<unknown> = Promise.resolve()
  const world = await typed({
    async balance() {
      await held
      return '2000000000000000000'
    },
  })
  const form = formOf(world)
  held = new Promise(() => undefined)
  const calls = new AbortController()
  const first = codeOf(world.kernel.with({ signal: calls.signal }).send.transfer(pay))
  await flush()
  expect(world.kernel.state.send.preparing).toBeDefined()
  expect(await codeOf(world.kernel.dispatch.send.transfer(pay))).toBe('send/busy')
  calls.abort()
  expect(await first).toBe('kernel/cancelled')
  await flush()
  held = Promise.resolve()
  expect(world.kernel.state.send).toEqual(form)
  expect(await codeOf(world.kernel.dispatch.send.transfer(pay))).toBe('sent')
})
