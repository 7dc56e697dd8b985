import { beforeAll, describe, expect, test } from 'vitest'
import { isKernelError } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import type { HostedConnection, Proposal, TransferIntent } from './contract.ts'

beforeAll(loadCommands)

const mine = 'eip155:quince'
const proposal: Proposal = {
  flow: 'tip',
  connectionId: mine,
  networkId: 'eip155:1',
  token: coin,
  to: friend,
  amountText: '0.3',
}
let intents = 0
function intent(over: Partial<TransferIntent['request']> = {}) {
  const request = { from: me, to: friend, units: '5', ...over }
  const intentId = `guard-${++intents}`
  return { intentId, connectionId: mine, networkId: 'eip155:1', request } satisfies TransferIntent
}
const declined = (): Error => Object.assign(new Error('no'), { code: 4001 })
const facts = ({ kernel }: SendWorld, type: string): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter((one) => one.type === type)
    .map(({ payload }) => payload)

/** A wallet that answers when the test lets it. */
function slowWallet() {
  const asked: { resolve(hash: string): void; reject(error: unknown): void }[] = []
  const transfer = (): Promise<string> =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject })
    })
  return { asked, transfer }
}

/** A world in which a second wallet is active, not the first connection. */
async function twoWallets(answers: Parameters<typeof sendWorld>[0] = {}) {
  const world = await sendWorld(answers)
  const [first] = world.kernel.state.connections.connections
  if (!first) throw new Error('Nothing is connected.')
  const connector = { ...first.connector, id: 'medlar' }
  await world.kernel.dispatch.connections.connect({ connector })
  await flush()
  return { world, dispatch: world.kernel.dispatch, second: 'eip155:medlar' }
}

describe('whoever calls a command off before the wallet was asked has not asked it', () => {
  type Run = (
    world: SendWorld,
    signal: AbortSignal,
    ask: () => Promise<unknown>,
  ) => Promise<unknown>
  const runs: [string, Run][] = [
    [
      'what a bridge asks',
      ({ kernel }, signal, ask) =>
        kernel.with({ signal }).transactions.request({
          connectionId: mine,
          networkId: 'eip155:1',
          transfers: [{ from: me, to: friend, units: '5' }],
          ask,
        }),
    ],
    [
      'a signature',
      ({ kernel }, signal) => kernel.with({ signal }).transactions.sign({ message: 'x' }),
    ],
    ['a transfer', ({ kernel }, signal) => kernel.with({ signal }).transactions.send(intent())],
    [
      'an estimate',
      ({ kernel }, signal) => kernel.with({ signal }).transactions.estimate(intent()),
    ],
  ]
  test.each(runs)('%s, in whichever turn', async (_name, run) => {
    let asked = 0
    const ask =
      <T>(answer: T) =>
      async (): Promise<T> => {
        asked++
        return answer
      }
    const world = await sendWorld({
      signMessage: ask('0x'),
      transfer: ask(hash),
      estimate: ask({ fee: '1' }),
    })
    let [before, after] = [0, 0]
    for (let turns = 0; after < 3; turns++) {
      expect(turns).toBeLessThan(200)
      const calls = new AbortController()
      const end = codeOf(run(world, calls.signal, ask(hash)))
      asked = 0
      for (let turn = 0; turn < turns; turn++) await null
      const then = asked
      calls.abort()
      await flush()
      expect([turns, asked]).toEqual([turns, then])
      if (then > 0) after++
      else {
        before++
        expect(await end).toBe('kernel/cancelled')
      }
    }
    expect(before).toBeGreaterThan(3)
  })
})

describe('a wallet is asked for what the intent says, and by nobody else', () => {
  test('a connection that has ended is none, and another one is not asked in its place', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const gone = { ...intent(), connectionId: 'eip155:medlar' }
    expect(await codeOf(transactions.send(gone))).toBe('transactions/not-connected')
    expect(await codeOf(transactions.estimate(gone))).toBe('transactions/not-connected')
    let asked = 0
    const bridged = transactions.request({
      ...gone,
      transfers: [{ from: me, to: friend, units: '5' }],
      ask: async () => ++asked,
    })
    expect(await codeOf(bridged)).toBe('transactions/not-connected')
    expect(await codeOf(transactions.prepare({ ...proposal, ...gone }))).toBe(
      'transactions/not-connected',
    )
    expect([asked, world.transfers]).toEqual([0, []])
  })

  test('of two connections the named one is', async () => {
    const wallets: string[] = []
    const { world, dispatch, second } = await twoWallets({
      async transfer(io) {
        wallets.push(io.connection.id)
        return hash
      },
    })
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    await dispatch.transactions.send({ ...intent({ from: other }), connectionId: second })
    const preview = await dispatch.transactions.prepare({ ...proposal, connectionId: second })
    expect(preview).toMatchObject({ connectionId: second, from: other })
    await dispatch.transactions.submit(preview.intentId)
    expect(wallets).toEqual([second, second])
    expect(await codeOf(dispatch.transactions.prepare(proposal))).toBe(
      'transactions/account-changed',
    )
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('a provider that a host holds is of its own connection, also beside another one', async () => {
    const held: HostedConnection[] = []
    const { second } = await twoWallets({
      hosted(provider, connection) {
        held.push(connection)
        return provider
      },
    })
    expect(held.map(({ current }) => current()?.id)).toEqual([mine, second])
  })

  test('on the network that its wallet is on', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const elsewhere = { ...intent(), networkId: 'eip155:137' } as const
    expect(await codeOf(transactions.send(elsewhere))).toBe('transactions/network-changed')
    expect(await codeOf(transactions.estimate(elsewhere))).toBe('transactions/network-changed')
    expect(world.transfers).toEqual([])
  })

  test('a fee is estimated for the account that pays', async () => {
    const world = await sendWorld()
    const estimated = world.kernel.dispatch.transactions.estimate(intent({ from: other }))
    expect(await codeOf(estimated)).toBe('transactions/account-changed')
  })

  test('an intent is used up by a wallet, and told so also once that wallet has gone', async () => {
    const world = await sendWorld()
    const { connections, transactions } = world.kernel.dispatch
    const used = intent()
    await transactions.send(used)
    await connections.disconnect()
    expect(await codeOf(transactions.send(used))).toBe('transactions/already-sent')
  })

  /** A world whose storage answers when the test lets it. */
  async function slowStorage() {
    const storage = memoryStorage()
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    async function get(key: string): Promise<string | undefined> {
      await opened
      return storage.get(key)
    }
    const world = await sendWorld({}, { ports: { storage: { ...storage, get } } as never })
    return { world, open, transactions: world.kernel.dispatch.transactions }
  }

  test('another account is refused at once, also while storage has not answered', async () => {
    const { transactions } = await slowStorage()
    expect(await codeOf(transactions.send(intent({ from: other })))).toBe(
      'transactions/account-changed',
    )
  })

  test('an intent that was refused for its account before anybody was asked is not used up', async () => {
    const { world, open, transactions } = await slowStorage()
    const kept = intent()
    const sent = codeOf(transactions.send(kept))
    await flush()
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    open()
    expect(await sent).toBe('transactions/account-changed')
    world.wallet.accountsChanged([{ namespace: 'eip155', address: me, type: 'eoa' }])
    await flush()
    expect(await transactions.send(kept)).toBe(hash)
  })

  test('not while nobody knows what was stored', async () => {
    const { world, open, transactions } = await slowStorage()
    const refused = codeOf(transactions.send(intent()))
    await flush()
    await world.kernel.ports.clock.advance(3_000)
    expect(await refused).toBe('transactions/not-read')
    expect(world.transfers).toEqual([])
    const sent = codeOf(transactions.send(intent()))
    await flush()
    expect(world.transfers).toEqual([])
    open()
    expect(await sent).toBe('sent')
  })

  test('not once its end is no longer waited for: before it begins, and before this tab may ask', async () => {
    const channel = channelBus().connect()
    let grant: () => void = () => undefined
    const granted = new Promise<void>((resolve) => {
      grant = resolve
    })
    const lock: typeof channel.lock = async (name, ...rest) => {
      if (name.startsWith('transfer/')) await granted
      return channel.lock(name, ...rest)
    }
    const world = await sendWorld({}, { channel: { ...channel, lock } })
    const { transactions } = world.kernel.dispatch
    const [early, late] = [intent(), intent({ units: '6' })]
    await transactions.stop(early.intentId)
    expect(await codeOf(transactions.send(early))).toBe('transactions/stopped')
    const sent = codeOf(transactions.send(late))
    await flush()
    await transactions.stop(late.intentId)
    grant()
    expect(await sent).toBe('transactions/stopped')
    await flush()
    expect(world.transfers).toEqual([])
    expect(world.kernel.state.transactions.unanswered).toEqual([])
  })
})

describe('one transfer is one of all tabs', () => {
  test('while another tab has handed it over, and for a second longer', async () => {
    const bus = channelBus()
    const wallet = slowWallet()
    const [one, two] = [
      await sendWorld(wallet, { channel: bus.connect() }),
      await sendWorld(wallet, { channel: bus.connect() }),
    ]
    const sends = (world: SendWorld): Promise<string> =>
      codeOf(world.kernel.dispatch.transactions.send({ ...intent(), accept: ['unanswered'] }))
    const first = sends(one)
    await flush()
    expect(await sends(two)).toBe('transactions/in-other-tab')
    wallet.asked[0]?.resolve(hash)
    expect(await first).toBe('sent')
    await one.kernel.ports.clock.advance(999)
    expect(await sends(two)).toBe('transactions/in-other-tab')
    await one.kernel.ports.clock.advance(1)
    await flush()
    const second = sends(two)
    await flush()
    wallet.asked[1]?.resolve(hash)
    expect(await second).toBe('sent')
  })

  test('while this tab still waits for one of several that it handed over', async () => {
    const bus = channelBus()
    const wallet = slowWallet()
    const [one, two] = [
      await sendWorld(wallet, { channel: bus.connect() }),
      await sendWorld(wallet, { channel: bus.connect() }),
    ]
    const sends = (world: SendWorld): Promise<string> =>
      codeOf(world.kernel.dispatch.transactions.send({ ...intent(), accept: ['unanswered'] }))
    const both = [sends(one), sends(one)]
    await flush()
    wallet.asked[0]?.reject(declined())
    expect(await both[0]).toBe('connections/declined')
    await flush()
    expect(await sends(two)).toBe('transactions/in-other-tab')
    wallet.asked[1]?.reject(declined())
    expect(await both[1]).toBe('connections/declined')
    await flush()
    const last = sends(two)
    await flush()
    wallet.asked[2]?.resolve(hash)
    expect(await last).toBe('sent')
  })
})

describe('what is recorded of a transfer', () => {
  test('an intent without an id is a new one each time', async () => {
    const world = await sendWorld()
    const { intentId: _named, ...unnamed } = intent()
    for (let count = 0; count < 2; count++)
      expect(await codeOf(world.kernel.dispatch.transactions.send(unnamed))).toBe('sent')
    const [first, second] = facts(world, 'transactions/handedOver') as { intentId: string }[]
    expect(first?.intentId).toEqual(expect.any(String))
    expect(second?.intentId).not.toBe(first?.intentId)
  })

  test('without a key of the host: that the wallet answered, and not what', async () => {
    const world = await sendWorld()
    const asked = intent()
    await world.kernel.dispatch.transactions.send(asked)
    const { intentId } = asked
    expect(facts(world, 'transactions/walletAnswered')).toEqual([
      { intentId, at: expect.any(Number) },
    ])
  })

  test('its broadcast is caused by the command that waits for it, and by the wallet once none does', async () => {
    const wallet = slowWallet()
    const world = await sendWorld(wallet)
    const { transactions } = world.kernel.dispatch
    const broadcast = () =>
      world.kernel.timeline.log.slice(0).findLast(({ type }) => type === 'transactions/broadcast')
    void transactions.send(intent())
    await flush()
    wallet.asked[0]?.resolve(hash)
    await flush()
    expect(broadcast()?.cause).toEqual(expect.any(Number))
    const left = intent({ units: '6' })
    void transactions.send(left)
    await flush()
    await transactions.stop(left.intentId)
    wallet.asked[1]?.resolve(hash)
    await flush()
    expect(broadcast()?.cause).toBe(`wallet:${mine}`)
  })

  test('the block is compared with what this page asked for', async () => {
    const compared: unknown[] = []
    const world = await sendWorld({
      async confirmation(_io, _hash, request) {
        compared.push(request)
        return 'confirmed'
      },
    })
    const { transactions } = world.kernel.dispatch
    const asked = intent()
    await transactions.send(asked)
    await transactions.awaitConfirmation({ networkId: 'eip155:1', hash })
    await transactions.awaitConfirmation({ networkId: 'eip155:137', hash })
    expect(compared).toMatchObject([asked.request, undefined])
  })

  test('the wallet that sent is asked as well, and no longer once it is disconnected', async () => {
    const helped: boolean[] = []
    const world = await sendWorld({
      async confirmation(io) {
        helped.push(io.provider !== undefined && io.connection !== undefined)
        return 'confirmed'
      },
    })
    const { transactions, connections } = world.kernel.dispatch
    await transactions.send(intent())
    await transactions.awaitConfirmation({ networkId: 'eip155:1', hash })
    await connections.disconnect()
    await transactions.awaitConfirmation({ networkId: 'eip155:1', hash })
    expect(helped).toEqual([true, false])
  })
})

describe('a proposal is read strictly', () => {
  test.each<[string, object, string]>([
    [
      'of another network',
      { networkId: 'eip155:137', token: { ...coin, chainId: 'eip155:137' } },
      'network-changed',
    ],
    [
      'of a token of another network',
      { token: { ...coin, chainId: 'eip155:137' } },
      'network-changed',
    ],
    ['to what is no address', { to: '0x12' }, 'receiver-unusable'],
    ['of nothing', { amountText: '0' }, 'invalid-input'],
    ['of a coin that is called otherwise', { token: { ...coin, symbol: 'ETC' } }, 'token-differs'],
    [
      'of a token that is called otherwise',
      { token: { ...usdc, symbol: 'USDT' }, amountText: '1' },
      'token-differs',
    ],
  ])('%s', async (_name, over, code) => {
    const world = await sendWorld({}, { tokens: [token] })
    const prepared = world.kernel.dispatch.transactions.prepare({ ...proposal, ...over })
    expect(await codeOf(prepared)).toBe(`transactions/${code}`)
    expect(world.kernel.state.transactions).toMatchObject({
      status: 'idle',
      failure: { code: `transactions/${code}` },
    })
  })

  test('no node is asked about one of another network', async () => {
    let asked = 0
    const world = await sendWorld({
      async balance() {
        asked++
        return '2000000000000000000'
      },
    })
    asked = 0
    const chainId = 'eip155:137'
    const away = { ...proposal, networkId: chainId, token: { ...coin, chainId } } as const
    expect(await codeOf(world.kernel.dispatch.transactions.prepare(away))).toBe(
      'transactions/network-changed',
    )
    expect(asked).toBe(0)
  })

  test('a token that the chain cannot read is not sent', async () => {
    const world = await sendWorld({ token: async () => Promise.reject(new Error('down')) })
    const prepared = world.kernel.dispatch.transactions.prepare({ ...proposal, token: usdc })
    expect(await codeOf(prepared)).toBe('transactions/tokens-unavailable')
  })

  test('the fee of a token is paid in coin, and the token itself is not', async () => {
    const world = await sendWorld({ balance: async () => '21000000000001' }, { tokens: [token] })
    const preview = await world.kernel.dispatch.transactions.prepare({
      ...proposal,
      token: usdc,
      amountText: '1',
    })
    expect(preview.units).toBe('1000000')
  })

  test('a fee that is not known is not told in dollars either', async () => {
    const world = await sendWorld(
      { estimate: async () => Promise.reject(new Error('down')) },
      { tokens: [token] },
    )
    const { transactions } = world.kernel.dispatch
    await transactions.prepare({ ...proposal, token: usdc, amountText: '1', nativePrice: '3000' })
    const { status, gasPriceInUSD } = world.kernel.state.transactions
    expect([status, gasPriceInUSD]).toEqual(['previewed', undefined])
  })

  test('a smart account pays its fee in another way: without coin it is not refused', async () => {
    const accounts = [{ type: 'smartAccount' as const }]
    const world = await sendWorld({ balance: async () => '0' }, { tokens: [token], accounts })
    const asked = { ...proposal, token: usdc, amountText: '1' }
    expect((await world.kernel.dispatch.transactions.prepare(asked)).units).toBe('1000000')
    const without = await sendWorld({ balance: async () => '0' }, { tokens: [token] })
    expect(await codeOf(without.kernel.dispatch.transactions.prepare(asked))).toBe(
      'transactions/insufficient-gas',
    )
  })

  test('not of all the coin that is held, which leaves nothing for the fee', async () => {
    const { kernel } = await sendWorld({}, { tokens: [token] })
    const { prepare } = kernel.dispatch.transactions
    expect(await codeOf(prepare({ ...proposal, amountText: '2' }))).toBe(
      'transactions/insufficient-gas',
    )
    expect(await codeOf(prepare({ ...proposal, token: usdc, amountText: '1200' }))).toBe('sent')
  })

  test.each([
    [token, { token: usdc, amountText: '1' }],
    [`0x${'00'.repeat(20)}`, {}],
  ])('not to where it would be lost: %s', async (to, over) => {
    const world = await sendWorld({}, { tokens: [token] })
    const prepared = world.kernel.dispatch.transactions.prepare({ ...proposal, ...over, to })
    expect(await codeOf(prepared)).toMatch(/^transactions\/receiver/)
  })

  test('not while another one is being reviewed', async () => {
    const world = await sendWorld({ estimate: () => new Promise(() => undefined) })
    const { transactions } = world.kernel.dispatch
    const first = codeOf(transactions.prepare(proposal))
    await flush()
    expect(await codeOf(transactions.prepare(proposal))).toBe('transactions/busy')
    expect(world.kernel.state.transactions.status).toBe('previewing')
    await transactions.discard()
    void first
  })

  test('not while another transfer is being signed', async () => {
    const wallet = slowWallet()
    const world = await sendWorld(wallet)
    const { transactions } = world.kernel.dispatch
    const { intentId } = await transactions.prepare(proposal)
    void transactions.submit(intentId)
    await flush()
    expect(await codeOf(transactions.prepare(proposal))).toBe('transactions/busy')
    expect(world.kernel.state.transactions).toMatchObject({
      status: 'signing',
      preview: { intentId },
    })
  })
})

describe('a review is of what is still so when it ends', () => {
  /** A review whose fee is being estimated. */
  async function reviewing() {
    let estimated: (error?: Error) => void = () => undefined
    const world = await sendWorld({
      estimate: () =>
        new Promise((resolve, reject) => {
          estimated = (error) => (error ? reject(error) : resolve({ fee: '1', gasPrice: '1' }))
        }),
    })
    const calls = new AbortController()
    const review = world.kernel.with({ signal: calls.signal }).transactions.prepare(proposal)
    await flush()
    return { world, calls, review, estimated: (error?: Error) => estimated(error) }
  }

  test('[T41] a wallet that has moved to another network ends it', async () => {
    const { world, review, estimated } = await reviewing()
    world.wallet.networkChanged('eip155:999')
    estimated()
    expect(await codeOf(review)).toBe('transactions/network-changed')
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('another wallet that took its place ends it', async () => {
    const { world, review, estimated } = await reviewing()
    const [first] = world.kernel.state.connections.connections
    if (!first) throw new Error('Nothing is connected.')
    const connector = { ...first.connector, id: 'medlar' }
    await world.kernel.dispatch.connections.connect({ connector })
    estimated()
    expect(await codeOf(review)).toBe('transactions/outdated')
  })

  test('it is not of a family that the visitor is not with', async () => {
    const world = await sendWorld()
    const { networks, transactions } = world.kernel.dispatch
    await networks.switchNetwork('bip122:2')
    expect(world.kernel.state.networks.activeNamespace).toBe('bip122')
    expect(await codeOf(transactions.prepare(proposal))).toBe('transactions/outdated')
  })

  test('one that is called off says nothing more', async () => {
    const { world, calls, review, estimated } = await reviewing()
    calls.abort()
    expect(await codeOf(review)).toBe('kernel/cancelled')
    estimated(new Error('down'))
    await flush()
    expect(world.kernel.state.transactions).toMatchObject({ status: 'idle' })
    expect(world.kernel.state.transactions.failure).toBeUndefined()
    expect(facts(world, 'kernel/factDropped')).toEqual([])
  })
})

describe('a preview is sent once, as it was shown', () => {
  test('by its own name', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const { intentId } = await transactions.prepare(proposal)
    const error = await transactions.submit('another').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'transactions/already-submitted' })
    expect(isKernelError(error) && error.facts).toBeUndefined()
    expect(await transactions.submit(intentId)).toBe(hash)
  })

  test('one that was written back into the state is not what was reviewed', async () => {
    const world = await sendWorld(
      { transfer: async () => Promise.reject(declined()) },
      { mode: 'production' },
    )
    const { transactions } = world.kernel.dispatch
    const preview = await transactions.prepare(proposal)
    await codeOf(transactions.submit(preview.intentId))
    Object.assign(world.kernel.state.transactions, { status: 'previewed', preview })
    expect(await codeOf(transactions.submit(preview.intentId))).toBe('transactions/outdated')
    expect(world.transfers).toHaveLength(1)
  })

  test('one that was written to where it is shown is not what was reviewed', async () => {
    const world = await sendWorld({}, { mode: 'production' })
    const { transactions } = world.kernel.dispatch
    const { intentId } = await transactions.prepare(proposal)
    const { preview } = world.kernel.state.transactions
    Object.assign(world.kernel.state.transactions, { preview: { ...preview, to: other } })
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/outdated')
    expect(world.transfers).toEqual([])
  })

  test('nothing is abandoned that no wallet was asked for', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    await transactions.abandon()
    const { intentId } = await transactions.prepare(proposal)
    await transactions.abandon()
    expect(facts(world, 'transactions/abandoned')).toEqual([])
    expect(await transactions.submit(intentId)).toBe(hash)
  })

  test('one that is left in the turn of the click is not handed over', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const { intentId } = await transactions.prepare(proposal)
    const sent = codeOf(transactions.submit(intentId))
    void transactions.discard({ signing: true })
    expect(await sent).toBe('transactions/abandoned')
    await flush()
    expect(world.transfers).toEqual([])
  })

  test('one that is called off says nothing more', async () => {
    const wallet = slowWallet()
    const world = await sendWorld(wallet)
    const { transactions } = world.kernel.dispatch
    const { intentId } = await transactions.prepare(proposal)
    const calls = new AbortController()
    const sent = codeOf(world.kernel.with({ signal: calls.signal }).transactions.submit(intentId))
    await flush()
    calls.abort()
    expect(await sent).toBe('kernel/cancelled')
    await flush()
    expect(facts(world, 'kernel/factDropped')).toEqual([])
    expect(facts(world, 'transactions/submitFailed')).toEqual([])
  })

  test('one that was refused is not unanswered because another one is', async () => {
    const wallet = slowWallet()
    const world = await sendWorld(wallet)
    const { transactions } = world.kernel.dispatch
    void transactions.send(intent())
    await flush()
    const { intentId } = await transactions.prepare(proposal)
    const sent = codeOf(transactions.submit(intentId))
    await flush()
    wallet.asked[1]?.reject(declined())
    expect(await sent).toBe('connections/declined')
    expect(facts(world, 'transactions/submitFailed')).toEqual([
      expect.not.objectContaining({ unanswered: expect.anything() }),
    ])
    expect(world.kernel.state.transactions.abandoned).toEqual([])
  })

  test('two payments without a key are two', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    await transactions.pay(proposal)
    await transactions.pay(proposal)
    await transactions.pay({ ...proposal, amountText: '0.4' })
    expect(world.transfers).toHaveLength(3)
  })
})

describe('a network says what became of a transaction, or nothing', () => {
  const read = async (receipt: unknown): Promise<unknown> => {
    const { kernel } = await sendWorld({ receipt: async () => receipt } as never)
    return kernel.dispatch.transactions.readReceipt({ networkId: 'eip155:1', hash })
  }

  test.each([
    ['no receipt', undefined],
    ['a receipt of no block', { confirmations: 0, fee: '1' }],
    ['one of less than no block', { confirmations: -1, fee: '1' }],
    ['one of part of a block', { confirmations: 1.5, fee: '1' }],
    ['one of blocks in words', { confirmations: '2', fee: '1' }],
  ])('%s is none', async (_what, receipt) => {
    expect(await read(receipt)).toBeUndefined()
  })

  test('a block is one', async () => {
    expect(await read({ confirmations: 1, fee: '1' })).toEqual({ confirmations: 1, fee: '1' })
  })
})

test('a family that the app does not have is not one whose wallet is missing', async () => {
  const { kernel } = await sendWorld()
  const { transactions, connections } = kernel.dispatch
  const sign = (namespace?: 'solana'): Promise<unknown> =>
    transactions.sign({ message: 'hello', ...(namespace && { namespace }) })
  expect(await codeOf(sign('solana'))).toBe('transactions/no-client')
  await connections.disconnect()
  expect(await codeOf(sign())).toBe('transactions/not-connected')
})

test('an app without any network refuses a signature for want of a chain', async () => {
  const { kernel } = await sendWorld({}, { connected: false })
  const { transactions, networks } = kernel.dispatch
  await networks.removeNamespace('bip122')
  await networks.removeNamespace('eip155')
  expect(await codeOf(transactions.sign({ message: 'hello' }))).toBe('transactions/no-chain')
})

describe('an amount that is no whole number in the smallest unit', () => {
  const wrong = ['1.5', '-1', '', ' 1', '0x10', '1e18', 5, undefined] as readonly string[]
  const calling = (value: string): Proposal => ({
    ...{ flow: 'vault', kind: 'call', connectionId: mine, networkId: 'eip155:1' },
    input: { to: friend, value, data: '0x01' },
  })

  test.each(wrong)('(%j) is refused before anybody is asked or shown it', async (amount) => {
    const estimates: unknown[] = []
    const world = await sendWorld({
      estimate: async (_io, request) => {
        estimates.push(request)
        return { fee: '1' }
      },
    })
    const { transactions } = world.kernel.dispatch
    const asked: unknown[] = []
    const bridged = {
      ...{ connectionId: mine, networkId: 'eip155:1' as const },
      transfers: [{ from: me, to: friend, units: amount }],
      ask: async () => asked.push('wallet'),
    }
    const { request } = intent({ units: amount })
    const codes = [
      await codeOf(transactions.send({ ...intent(), request })),
      await codeOf(transactions.estimate({ ...intent(), request })),
      await codeOf(transactions.request(bridged)),
      await codeOf(transactions.prepare(calling(amount))),
    ]
    expect(codes).toEqual(codes.map(() => 'transactions/invalid-input'))
    expect([estimates, asked, world.transfers]).toEqual([[], [], []])
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test.each(['fee', 'gas', 'gasPrice', 'maxPriorityFeePerGas'] as const)(
    'is refused as the %s of a transfer, too',
    async (field) => {
      const world = await sendWorld()
      const { transactions } = world.kernel.dispatch
      for (const figure of ['1.5', '-1', '', ' 1', '0x10', '1e18'])
        expect(await codeOf(transactions.send(intent({ [field]: figure })))).toBe(
          'transactions/invalid-input',
        )
      expect(world.transfers).toEqual([])
    },
  )
})

test('a request that can change after its check is refused: an instance with methods, at whatever depth', async () => {
  class Transfer {
    readonly from = me
    to = friend
    readonly units = '1'
    describe(): string {
      return this.to
    }
  }
  class Token {
    readonly address = token
    readonly decimals = 6
    describe(): string {
      return this.address
    }
  }
  const world = await sendWorld()
  const { transactions } = world.kernel.dispatch
  for (const request of [new Transfer(), { from: me, to: friend, units: '1', token: new Token() }])
    expect(await codeOf(transactions.send({ ...intent(), request }))).toBe(
      'transactions/invalid-input',
    )
  expect(world.transfers).toEqual([])
})
