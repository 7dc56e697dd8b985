import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { flush, waitFor } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  fillForm,
  friend,
  hash,
  loadCommands,
  nameBook,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { TransferProposal } from './contract.ts'

beforeAll(loadCommands)

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await flush()
}

/** A wallet that is asked late: `go` lets its adapter hand the transfer over. */
async function lateWallet(): Promise<{ world: SendWorld; go(): void; asked(): boolean }> {
  let go = (): void => undefined
  let isAsked = false
  const world = await sendWorld({
    handsOver: true,
    async transfer(io: { readonly handOver: () => void }) {
      await new Promise<void>((resolve) => {
        go = resolve
      })
      io.handOver()
      isAsked = true
      return hash
    },
  } as never)
  return { world, go: () => go(), asked: () => isAsked }
}

describe('[~SEND-1] no wallet is asked for what was called off', () => {
  test('by a host while a receiver is looked up; the same transfer is then paid once', async () => {
    let answer = (): void => undefined
    const asked: string[] = []
    const book = nameBook(
      (query) =>
        new Promise((resolve) => {
          asked.push(query.name)
          answer = () => resolve({ name: 'otter.eth', address: friend })
        }),
    )
    const world = await sendWorld({}, { more: [book] })
    const control = new AbortController()
    const input = { to: 'otter.eth', amount: '0.3' }
    const first = codeOf(world.kernel.with({ signal: control.signal }).send.transfer(input))
    await waitFor(() => asked[0])
    control.abort()
    expect(await first).toBe('kernel/cancelled')
    answer()
    await turns()
    expect(world.transfers).toEqual([])
    const again = codeOf(world.kernel.dispatch.send.transfer(input))
    await waitFor(() => asked[1])
    answer()
    await again
    expect(world.transfers).toHaveLength(1)
    world.kernel.dispose()
  })

  test('by a visitor who stopped waiting before it was asked', async () => {
    const { world, go, asked } = await lateWallet()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const sent = codeOf(world.kernel.dispatch.send.submit(intentId))
    await waitFor(() => world.transfers[0])
    void world.kernel.dispatch.transactions.abandon().catch(() => undefined)
    go()
    await turns()
    expect(asked()).toBe(false)
    await sent
    world.kernel.dispose()
  })

  test('by a visitor who has let go of twenty later ones since', async () => {
    let look = Promise.resolve()
    let found = (): void => undefined
    const world = await sendWorld({
      async payees(_io, { to }) {
        await look
        return [to]
      },
      transfer: () => new Promise<never>(() => undefined),
    })
    const { transactions } = world.kernel.dispatch
    const prepare = async (amountText: string): Promise<string> => {
      const to = { to: friend, token: coin, amountText }
      const from = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
      return (await transactions.prepare({ flow: 'send', view: 'Send', ...from, ...to })).intentId
    }
    const letGo = async (intentId: string): Promise<{ readonly end: Promise<string> }> => {
      const end = codeOf(transactions.submit(intentId))
      await flush()
      await transactions.discard({ signing: true })
      return { end }
    }
    const first = await prepare('0.9')
    look = new Promise((resolve) => {
      found = resolve
    })
    const { end } = await letGo(first)
    look = Promise.resolve()
    for (let count = 1; count <= 20; count++) await letGo(await prepare(`0.00${count}`))
    const before = world.transfers.length
    found()
    expect(await end).toBe('transactions/abandoned')
    expect(world.transfers).toHaveLength(before)
    world.kernel.dispose()
  })
})

test('[T48] a second submit that is called off ends nothing of the first', async () => {
  let answer = (_hash: string): void => undefined
  const world = await sendWorld({
    transfer: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await fillForm(world)
  const { intentId } = await world.kernel.dispatch.send.review()
  const sent = codeOf(world.kernel.dispatch.send.submit(intentId))
  await waitFor(() => world.transfers[0])
  const control = new AbortController()
  const second = codeOf(world.kernel.with({ signal: control.signal }).transactions.submit(intentId))
  control.abort()
  expect(await second).toBe('transactions/already-submitted')
  expect(world.kernel.state.transactions.status).toBe('signing')
  answer(hash)
  await sent
  expect(world.kernel.state.transactions.abandoned).toEqual([])
  world.kernel.dispose()
})

describe('[T48] a second one that is called off before it begins', () => {
  const aborted = { signal: AbortSignal.abort() }

  test.each([
    ['before its dispatch', true],
    ['while its code is on the way', false],
  ])('%s, as a review, leaves the first review as it is', async (_when, isEarly) => {
    let answer = (): void => undefined
    const world = await sendWorld({
      balance: () =>
        new Promise((resolve) => {
          answer = () => resolve('2000000000000000000')
        }),
    })
    const { kernel } = world
    const proposal: TransferProposal = {
      ...{ flow: 'tip', connectionId: 'eip155:quince', networkId: 'eip155:1' },
      ...{ to: friend, token: coin, amountText: '0.3' },
    }
    const first = codeOf(kernel.dispatch.transactions.prepare(proposal))
    await waitFor(() => kernel.state.transactions.reviewing)
    const control = new AbortController()
    const by = isEarly ? aborted : { signal: control.signal }
    const second = codeOf(kernel.with(by).transactions.prepare(proposal))
    control.abort()
    expect(await second).toBe('kernel/cancelled')
    expect(kernel.state.transactions.status).toBe('previewing')
    await turns()
    answer()
    expect(await first).toBe('sent')
    expect(kernel.state.transactions.status).toBe('previewed')
    kernel.dispose()
  })

  test('as a submit, leaves the first one signing', async () => {
    let answer = (_hash: string): void => undefined
    const world = await sendWorld({
      transfer: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const { kernel } = world
    await fillForm(world)
    const { intentId } = await kernel.dispatch.send.review()
    const sent = codeOf(kernel.dispatch.send.submit(intentId))
    await waitFor(() => world.transfers[0])
    expect(await codeOf(kernel.with(aborted).transactions.submit(intentId))).toBe(
      'kernel/cancelled',
    )
    expect(kernel.state.transactions).toMatchObject({ status: 'signing', abandoned: [] })
    answer(hash)
    expect(await sent).toBe('sent')
    kernel.dispose()
  })
})

interface HostileContract {
  readonly id: 'hostile'
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A plugin that submits every payment immediately after its review. */
const hostile = (): Plugin<HostileContract> =>
  definePlugin<HostileContract>({
    id: 'hostile',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    effects: [
      {
        on: '*',
        order: 'all',
        async run({ dispatch }, payload, { type }) {
          if (type !== 'transactions/reviewed') return
          const { submit } = (dispatch as never as SendWorld['kernel']['dispatch']).transactions
          const { preview } = payload as { readonly preview: { readonly intentId: string } }
          await submit(preview.intentId).catch(() => undefined)
        },
      },
    ],
  })

test('[T43] a plugin that submits a payment of the host accepts no warning in its place', async () => {
  const world = await sendWorld({ isContract: async () => true }, { more: [hostile() as never] })
  const end = await codeOf(world.kernel.dispatch.send.transfer({ to: friend, amount: '0.3' }))
  await turns()
  expect(end).not.toBe('')
  expect(world.transfers).toEqual([])
  world.kernel.dispose()
})

test('[T43] a payment with a key has it whoever submits it, so that the host does not pay twice', async () => {
  const world = await sendWorld({}, { more: [hostile() as never] })
  const pay = { to: friend, amount: '0.3', idempotencyKey: 'order 7' }
  const { transfer } = world.kernel.dispatch.send
  expect(await codeOf(transfer(pay))).toBe('transactions/already-submitted')
  await turns()
  expect(world.transfers).toHaveLength(1)
  expect(await transfer(pay)).toBe(hash)
  expect(world.transfers).toHaveLength(1)
  world.kernel.dispose()
})

test('[T43] what is no key of a host is refused before anything is asked of the network', async () => {
  const world = await sendWorld()
  await fillForm(world)
  const { prepare } = world.kernel.dispatch.transactions
  const proposal: TransferProposal = {
    ...{ flow: 'tip', connectionId: 'eip155:quince', networkId: 'eip155:1' },
    ...{ to: friend, token: coin, amountText: '0.3', keyed: 'order 7' },
  }
  await expect(prepare(proposal)).rejects.toMatchObject({
    code: 'transactions/invalid-input',
    message: expect.stringMatching(/^keyed: /),
  })
  world.kernel.dispose()
})
