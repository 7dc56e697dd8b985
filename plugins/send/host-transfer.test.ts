import { beforeAll, describe, expect, test } from 'vitest'
import { isKernelError } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage, waitFor } from '../../kernel/testing/index.ts'
import {
  coin,
  fillForm,
  flowOf,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { TransferInput } from './contract.ts'

beforeAll(loadCommands)

const failure = (work: Promise<unknown>): Promise<{ code?: string; facts?: unknown }> =>
  work.then(
    (value) => ({ code: `sent ${value}` }),
    (error) => (isKernelError(error) ? { code: error.code, facts: error.facts } : { code: error }),
  )
const pay: TransferInput = { to: friend, amount: '0.3' }

/** A wallet that answers when the test lets it. */
function slow(given: Parameters<typeof sendWorld>[1] = {}) {
  const asked: { resolve(hash: string): void; reject(error: unknown): void }[] = []
  const world = sendWorld(
    {
      transfer: () =>
        new Promise((resolve, reject) => {
          asked.push({ resolve, reject })
        }),
    },
    given,
  )
  return world.then((opened) => ({ asked, world: opened, send: opened.kernel.dispatch.send }))
}

describe('one transfer at a time', () => {
  test('while one is being signed another is refused, and the first one goes on', async () => {
    const { world, asked, send } = await slow()
    const first = failure(send.transfer(pay))
    await waitFor(() => asked[0])
    const before = world.kernel.state.send
    expect(await failure(send.transfer({ to: other, amount: '0.1' }))).toMatchObject({
      code: 'send/busy',
    })
    expect(world.kernel.state.send).toBe(before)
    asked[0]?.resolve(hash)
    expect(await first).toEqual({ code: `sent ${hash}` })
    expect(world.transfers).toHaveLength(1)
  })

  test('while one is being prepared another is refused', async () => {
    const { world, asked, send } = await slow()
    const first = failure(send.transfer(pay))
    expect(await failure(send.transfer({ to: other, amount: '0.1' }))).toMatchObject({
      code: 'send/busy',
    })
    await flush()
    asked[0]?.resolve(hash)
    expect(await first).toEqual({ code: `sent ${hash}` })
    expect(world.transfers).toMatchObject([{ to: friend }])
  })

  test.each<[string, (send: SendWorld['kernel']['dispatch']['send']) => unknown]>([
    ['another receiver', (send) => send.enterReceiver(other)],
    ['another amount', (send) => send.enterAmount('0.7')],
    ['another token', (send) => send.chooseToken(coin)],
  ])('%s that the visitor enters meanwhile is not what is sent', async (_what, enter) => {
    const world = await sendWorld()
    const { send } = world.kernel.dispatch
    let entered = 0
    world.kernel.events$.subscribe(({ type }) => {
      if (!type.startsWith('transactions/') || entered > 5) return
      entered++
      void enter(send)
    })
    expect(await send.transfer(pay)).toBe(hash)
    expect(entered).toBeGreaterThan(1)
    expect(world.transfers).toMatchObject([{ to: friend, units: '300000000000000000' }])
  })

  test('another account that the visitor chooses while it is prepared does not pay', async () => {
    const { world, send } = await slow()
    let chosen = false
    world.kernel.events$.subscribe(({ type }) => {
      if (type !== 'transactions/reviewStarted' || chosen) return
      chosen = true
      const address = other
      void world.kernel.dispatch.connections.selectAccount({
        connectionId: 'eip155:quince',
        address,
      })
    })
    expect(await failure(send.transfer(pay))).toMatchObject({
      code: expect.stringMatching(/\/account-changed$/),
    })
    expect(world.kernel.state.connections.accounts.eip155.address).toBe(other)
    expect(world.transfers).toEqual([])
  })

  test.each<[string, (world: SendWorld) => void]>([
    [
      'account',
      ({ wallet }) =>
        wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other),
    ],
    ['network', ({ wallet }) => wallet.networkChanged('eip155:137')],
  ])(
    'it is paid from the %s of its call, or not at all, whenever the wallet changes',
    async (what, change) => {
      for (let turns = 0; turns < 20; turns++) {
        const paid: unknown[] = []
        const world = await sendWorld({
          async transfer({ network: { caipNetworkId } }, { from }) {
            paid.push({ from, caipNetworkId })
            return hash
          },
        })
        const end = failure(world.kernel.dispatch.send.transfer(pay))
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        change(world)
        const { code } = await end
        for (const one of paid) expect(one).toEqual({ from: me, caipNetworkId: 'eip155:1' })
        if (paid.length === 0) expect(code).toMatch(new RegExp(`/${what}-changed$|/outdated$`))
        world.kernel.dispose()
      }
    },
  )

  test('a review that the visitor began while it was prepared goes on, and it is refused', async () => {
    let held = Promise.resolve()
    let open = (): void => undefined
    const world = await sendWorld({
      async balance() {
        await held
        return '2000000000000000000'
      },
    })
    const { send } = world.kernel.dispatch
    await fillForm(world, { to: other })
    held = new Promise((resolve) => {
      open = resolve
    })
    const host = failure(send.transfer(pay))
    await flush()
    const review = send.review()
    await flush()
    open()
    expect(await host).toMatchObject({ code: 'send/busy' })
    expect(await review).toMatchObject({ to: other })
    expect(world.transfers).toEqual([])
  })
})

describe('warnings', () => {
  test('a transfer with warnings is refused and lists them, unless each is accepted by name', async () => {
    const world = await sendWorld({
      isContract: async () => true,
      estimate: async () => ({ fee: '1', gasPrice: '3000000000000' }),
    })
    const { send } = world.kernel.dispatch
    expect(await failure(send.transfer(pay))).toEqual({
      code: 'transactions/warned',
      facts: { warnings: ['contract-recipient', 'high-fee'] },
    })
    expect(await failure(send.transfer({ ...pay, accept: ['high-fee'] }))).toEqual({
      code: 'transactions/warned',
      facts: { warnings: ['contract-recipient'] },
    })
    expect(world.transfers).toEqual([])
    expect(flowOf(world)).toMatchObject({ status: 'idle', receiverAddress: '' })
    const accept = ['contract-recipient', 'high-fee'] as const
    expect(await send.transfer({ ...pay, accept })).toBe(hash)
  })

  test.each<[string, object, object]>([
    ['42 times the amount', {}, { units: '1000000000000000' }],
    ['what no busy day asks for', {}, { units: '1000000000000000000' }],
    [
      'the price that the host names itself',
      { fee: '21000', gasPrice: '1' },
      { gasPrice: '1999000000000' },
    ],
  ])(
    'a transfer of `transactions.send` stops at a fee of %s, unless that is accepted',
    async (_how, found, given) => {
      const estimate = {
        fee: '41979000000000000',
        gas: '21000',
        gasPrice: '1999000000000',
        ...found,
      }
      const world = await sendWorld({ estimate: async () => estimate })
      const { transactions } = world.kernel.dispatch
      const request = { from: me, to: friend, units: '1000000000000000000', ...given }
      const intent = { connectionId: 'eip155:quince', networkId: 'eip155:1', request } as const
      const warned = { code: 'transactions/warned', facts: { warnings: ['high-fee'] } }
      expect(await failure(transactions.send(intent))).toEqual(warned)
      expect(world.transfers).toEqual([])
      expect(await transactions.send({ ...intent, accept: ['high-fee'] })).toBe(hash)
      expect(world.transfers).toHaveLength(1)
    },
  )

  const silent = { estimate: () => Promise.reject(new Error('503')) }
  test.each<[string, object, object]>([
    ['the adapter sets it', { setsFee: () => true }, {}],
    ['the host names the price', {}, { gasPrice: '1999000000000' }],
  ])(
    'a transfer of `transactions.send` without an estimate stops where %s, unless that is accepted',
    async (_how, adapter, given) => {
      const world = await sendWorld({ ...silent, ...adapter })
      const { transactions } = world.kernel.dispatch
      const request = { from: me, to: friend, units: '1000', ...given }
      const intent = { connectionId: 'eip155:quince', networkId: 'eip155:1', request } as const
      const warned = { code: 'transactions/warned', facts: { warnings: ['fee-unknown'] } }
      expect(await failure(transactions.send(intent))).toEqual(warned)
      expect(await failure(transactions.send({ ...intent, accept: ['high-fee'] }))).toEqual(warned)
      expect(world.transfers).toEqual([])
      expect(await transactions.send({ ...intent, accept: ['fee-unknown'] })).toBe(hash)
      expect(world.transfers).toEqual([request])
    },
  )

  test.each<[string, object]>([
    ['of a family whose wallets choose it', {}],
    ['by a wallet that chooses it', { setsFee: () => false }],
  ])('a transfer of `transactions.send` without an estimate goes on %s', async (_how, adapter) => {
    const world = await sendWorld({ ...silent, ...adapter })
    const { transactions } = world.kernel.dispatch
    const request = { from: me, to: friend, units: '1000' }
    const intent = { connectionId: 'eip155:quince', networkId: 'eip155:1', request } as const
    expect(await transactions.send(intent)).toBe(hash)
  })

  test('a transfer of `transactions.send` that is built here costs what was judged at most', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const request = { from: me, to: friend, units: '1000000000000000000' }
    await transactions.send({ connectionId: 'eip155:quince', networkId: 'eip155:1', request })
    expect(world.transfers).toEqual([{ ...request, fee: '21000000000000' }])
  })

  test('the very same transfer, while a wallet holds it', async () => {
    const { world, asked, send } = await slow()
    const first = failure(send.transfer(pay))
    await flush()
    await send.abandon()
    expect(await first).toMatchObject({ code: 'transactions/abandoned' })
    expect(await failure(send.transfer(pay))).toEqual({
      code: 'transactions/warned',
      facts: { warnings: ['unanswered'] },
    })
    expect(world.transfers).toHaveLength(1)
    const second = failure(send.transfer({ ...pay, accept: ['unanswered'] }))
    await flush()
    asked[1]?.resolve(hash)
    expect(await second).toEqual({ code: `sent ${hash}` })
  })

  test('an address that imitates a known one', async () => {
    const { world, send } = await slow()
    const imitation = `${me.slice(0, 6)}${'1'.repeat(32)}${me.slice(-4)}`.toLowerCase()
    expect(await failure(send.transfer({ ...pay, to: imitation }))).toMatchObject({
      code: 'transactions/warned',
      facts: { warnings: ['poisoning'] },
    })
    expect(world.transfers).toEqual([])
  })
})

describe('a key never asks a wallet twice', () => {
  const keyed = { ...pay, idempotencyKey: 'order 7' }

  test('two calls are one request and one end', async () => {
    const { world, asked, send } = await slow()
    const both = [failure(send.transfer(keyed)), failure(send.transfer(keyed))]
    await flush()
    both.push(failure(send.transfer(keyed)))
    await flush()
    expect(asked).toHaveLength(1)
    asked[0]?.resolve(hash)
    for (const end of await Promise.all(both)) expect(end).toEqual({ code: `sent ${hash}` })
    // Regardless of `accept`.
    expect(await send.transfer({ ...keyed, accept: ['unanswered'] })).toBe(hash)
    expect(world.transfers).toHaveLength(1)
  })

  test('after a refusal it names that', async () => {
    const { asked, send } = await slow()
    const first = failure(send.transfer(keyed))
    await flush()
    asked[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
    expect(await first).toMatchObject({ code: 'connections/declined' })
    expect(await failure(send.transfer(keyed))).toEqual({
      code: 'transactions/key-used',
      facts: { outcome: 'connections/declined' },
    })
    expect(asked).toHaveLength(1)
  })

  test.each(['unanswered', 'sent'] as const)('after a reload: %s', async (end) => {
    const storage = memoryStorage()
    const { asked, send } = await slow({ ports: { storage } })
    void send.transfer(keyed)
    await flush()
    if (end === 'sent') asked[0]?.resolve(hash)
    await flush()
    const entries = Object.fromEntries(storage.entries)
    expect(JSON.stringify(entries)).not.toContain('order 7')
    const next = await slow({ ports: { storage: memoryStorage({ entries }) } })
    const again = next.send.transfer({ ...keyed, accept: ['unanswered'] })
    expect(await failure(again)).toMatchObject(
      end === 'sent'
        ? { code: `sent ${hash}` }
        : { code: 'transactions/key-used', facts: { outcome: 'transactions/unanswered' } },
    )
    expect(next.asked).toEqual([])
  })

  test('in another tab, however late that one gets to its wallet', async () => {
    const bus = channelBus()
    const a = await slow({ channel: bus.connect() })
    const b = await slow({ channel: bus.connect() })
    const first = failure(a.send.transfer(keyed))
    await flush()
    const { intentId } = a.world.kernel.state.transactions.unanswered[0] ?? { intentId: '' }
    const key = a.world.kernel.state.transactions.unanswered[0]?.keyed ?? ''
    // The other tab does its first check before, and continues after this tab's wallet has answered.
    const second = () =>
      failure(
        b.world.kernel.dispatch.transactions.send({
          connectionId: 'eip155:quince',
          networkId: 'eip155:1',
          request: { from: me, to: friend, units: '5' },
          keyed: key,
        }),
      )
    expect(await second()).toMatchObject({ code: 'transactions/in-other-tab' })
    expect(intentId).not.toBe('')
    a.asked[0]?.resolve(hash)
    await first
    await a.world.kernel.ports.clock.advance(1_000)
    expect(await second()).toMatchObject({ code: 'transactions/already-sent' })
    expect(await b.send.transfer(keyed)).toBe(hash)
    expect(b.asked).toEqual([])
  })

  test('in another tab that asks in the same moment, also where another account would pay', async () => {
    const bus = channelBus()
    const a = await slow({ channel: bus.connect() })
    const b = await slow({ channel: bus.connect(), accounts: [{ address: other }] })
    const ends = [failure(a.send.transfer(keyed)), failure(b.send.transfer(keyed))]
    await waitFor(() => a.asked[0] ?? b.asked[0])
    await flush()
    const asked = [...a.asked, ...b.asked]
    expect(asked).toHaveLength(1)
    asked[0]?.resolve(hash)
    const codes = (await Promise.all(ends)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([`sent ${hash}`, 'transactions/in-other-tab'])
    await flush()
    for (const { send } of [a, b]) expect(await send.transfer(keyed)).toBe(hash)
  })

  test('however many ends other tabs tell, and whatever they tell of that key', async () => {
    const bus = channelBus()
    const { world, asked, send } = await slow({ channel: bus.connect() })
    const stranger = bus.connect()
    const end = (intentId: string, key: string): void =>
      stranger.post({
        kernel: 1,
        type: 'transactions/walletAnsweredElsewhere',
        payload: { intentId, at: 1, keyed: key, hash: `0x${'00'.repeat(32)}` },
      })
    const first = failure(send.transfer(keyed))
    await flush()
    const key = world.kernel.state.transactions.unanswered[0]?.keyed ?? ''
    end('forged', key)
    await flush()
    expect(await world.kernel.dispatch.transactions.read(key.slice(0, 64))).not.toHaveProperty(
      'hash',
    )
    asked[0]?.resolve(hash)
    expect(await first).toEqual({ code: `sent ${hash}` })
    for (let index = 0; index < 60; index++) end(`flood-${index}`, 'ab'.repeat(64))
    end('forged again', key)
    await flush()
    expect(await send.transfer(keyed)).toBe(hash)
    expect(asked).toHaveLength(1)
  })

  test('given for another transfer it is refused', async () => {
    const { asked, send } = await slow()
    const first = failure(send.transfer(keyed))
    await flush()
    const changed = { ...keyed, amount: '0.4' }
    expect(await failure(send.transfer(changed))).toMatchObject({
      code: 'transactions/key-mismatch',
    })
    asked[0]?.resolve(hash)
    await first
    expect(await failure(send.transfer(changed))).toMatchObject({
      code: 'transactions/key-mismatch',
    })
  })

  test('a call that ended before a wallet was asked leaves it free', async () => {
    const { asked, send } = await slow()
    const tooMuch = { ...keyed, amount: '2.1' }
    expect(await failure(send.transfer(tooMuch))).toMatchObject({
      code: 'transactions/insufficient-balance',
    })
    const sent = failure(send.transfer(keyed))
    await flush()
    asked[0]?.resolve(hash)
    expect(await sent).toEqual({ code: `sent ${hash}` })
  })
})

describe.each(['production', 'development'] as const)(
  'what was reviewed is what is sent (%s)',
  (mode) => {
    test('the preview in the state cannot be changed', async () => {
      const world = await sendWorld({}, { mode })
      await fillForm(world)
      const { intentId } = await world.kernel.dispatch.send.review()
      const preview = world.kernel.state.transactions.preview as {
        to: string
        token: { name: string }
      }
      expect(() => {
        preview.to = other
      }).toThrow(TypeError)
      expect(() => {
        preview.token.name = 'x'
      }).toThrow(TypeError)
      await world.kernel.dispatch.send.submit(intentId)
      expect(world.transfers).toMatchObject([{ to: friend }])
    })

    test('a preview that was put in its place is not sent', async () => {
      const world = await sendWorld({}, { mode })
      await fillForm(world)
      const { intentId } = await world.kernel.dispatch.send.review()
      const slice = world.kernel.state.transactions as { preview: unknown }
      try {
        slice.preview = { ...(slice.preview as object), to: other }
      } catch {
        // The state is frozen in development.
      }
      const end = await failure(world.kernel.dispatch.send.submit(intentId))
      expect(world.transfers.map((request) => (request as { to: string }).to)).not.toContain(other)
      expect(end.code).toBe(mode === 'production' ? 'transactions/outdated' : `sent ${hash}`)
    })

    test('inputs that change after the call, and the preview that was handed out, change nothing', async () => {
      const world = await sendWorld({}, { mode })
      const { send, transactions } = world.kernel.dispatch
      const input = { to: friend, amount: '0.3' }
      const sent = send.transfer(input)
      input.to = other
      await sent
      await fillForm(world, { amount: '0.2' })
      const preview = (await send.review()) as { to: string; intentId: string }
      preview.to = other
      await send.submit(preview.intentId)
      const request = { from: me, to: friend, units: '7' }
      const own = transactions.send({
        connectionId: 'eip155:quince',
        networkId: 'eip155:1',
        request,
      })
      request.to = other
      await own
      expect(world.transfers).toMatchObject([{ to: friend }, { to: friend }, { to: friend }])
    })
  },
)
