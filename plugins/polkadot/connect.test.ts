import { describe, expect, test } from 'vitest'
import { createTestKernel, flush, memoryStorage, waitFor } from '../../kernel/testing/index.ts'
import { fakeExtension, pageWithWindow } from '../../tests/plugins/fake-extension.ts'
import { type defaultOptions, options } from '../options/index.ts'
import { polkadot } from '../presets/index.ts'
import { encodeSs58 } from '../values/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { polkadotNetwork } from './networks.ts'

const key = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`
const on = (prefix: number, byte: number): string => encodeSs58(key(byte), prefix)
/** An account as extensions share it, with the generic prefix. */
const account = (byte: number, more: object = {}): object => ({
  address: on(42, byte),
  type: 'sr25519',
  name: 'Somebody',
  ...more,
})

const local = (reference: string, name: string, ss58Prefix: number) =>
  polkadotNetwork({
    genesis: `0x${reference.repeat(32)}`,
    name,
    rpcUrl: `https://${name}.example`,
    symbol: 'UNIT',
    decimals: 10,
    ss58Prefix,
  })
const first = local('a1', 'first', 0)
const second = local('b2', 'second', 2)

function world({ storage = memoryStorage(), start = true, name = 'Orchard' } = {}) {
  const { page, window } = pageWithWindow()
  const kernel = createTestKernel({
    plugins: [
      ...polkadot({ networks: [first, second] }).filter(({ id }) => id !== 'options'),
      options({ metadata: { name } }),
    ] as never as readonly [...ReturnType<typeof polkadot>, typeof defaultOptions],
    ports: { page, storage },
    started: start,
  })
  const shown = () => {
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: false }).map(({ name }) => name)
  }
  const connect = async (name: string) => {
    const { wallets, options } = kernel.state
    const wallet = selectWallets({ wallets, options, mobile: false }).find((w) => w.name === name)
    return kernel.dispatch.wallets.connect({ walletId: wallet?.id ?? '' })
  }
  const state = () => kernel.state.connections.accounts.polkadot
  return { kernel, page, window, storage, shown, connect, state, clock: kernel.ports.clock }
}

async function connected(signer: ReturnType<typeof fakeExtension>['signer'] = {}) {
  const here = world()
  const orchid = fakeExtension(here.window, 'orchid')
  Object.assign(orchid.signer, signer)
  orchid.accounts = [account(1), account(2), account(3)]
  await here.clock.advance(0)
  await here.connect('Orchid')
  await flush()
  return { ...here, orchid }
}

describe('[CONN-10] extensions on the page', () => {
  test('are found at start, a little later, and when the modal opens', async () => {
    const { window, clock, shown, kernel } = world()
    fakeExtension(window, 'polkadot-js')
    await clock.advance(0)
    expect(shown()).toEqual(['polkadot{.js}'])
    fakeExtension(window, 'fearless-wallet')
    await clock.advance(500)
    expect(shown()).toEqual(['polkadot{.js}', 'Fearless Wallet'])
    await clock.advance(60_000)
    fakeExtension(window, 'talisman')
    await clock.advance(60_000)
    expect(shown()).toHaveLength(2)
    await kernel.dispatch.modal.open()
    await flush()
    expect(shown()).toEqual(['polkadot{.js}', 'Fearless Wallet', 'Talisman'])
    kernel.stop()
    expect(clock.waiting).toBe(0)
  })

  test('are not asked for anything before one is chosen', async () => {
    const { window, clock, kernel } = world()
    const orchid = fakeExtension(window, 'orchid')
    await clock.advance(60_000)
    await kernel.dispatch.modal.open()
    await clock.advance(1000)
    expect(orchid.appNames).toEqual([])
  })

  test.each([
    [
      'a getter that throws',
      Object.defineProperty({}, 'x', {
        enumerable: true,
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    ['entries that are none', { a: null, b: 7, c: {}, d: { enable: 'yes' } }],
    ['no object', 'wallets'],
    ['reserved names', JSON.parse('{"__proto__": {"enable": 1}, "constructor": {}}')],
    ['names that cannot be shown', { '\u202e\u200b': { enable: () => undefined } }],
  ])('that are hostile are left out: %s', async (_name, entries) => {
    const { window, clock, shown, kernel } = world()
    Object.assign(window, { injectedWeb3: entries })
    await clock.advance(5000)
    expect(shown()).toEqual([])
    expect(kernel.state.kernel.status).toBe('started')
  })

  test('that flood the list are cut off', async () => {
    const { window, clock, shown } = world()
    for (let index = 0; index < 500; index++) fakeExtension(window, `wallet-${index}`)
    await clock.advance(0)
    expect(shown().length).toBeLessThanOrEqual(50)
  })
})

describe('[CONN-10] connecting', () => {
  test('asks the chosen extension alone, by the name of the app', async () => {
    const { window, clock, connect, state } = world()
    const orchid = fakeExtension(window, 'orchid')
    const other = fakeExtension(window, 'other')
    orchid.accounts = [account(1)]
    await clock.advance(0)
    await connect('Orchid')
    expect(orchid.appNames).toEqual(['Orchard'])
    expect(other.appNames).toEqual([])
    expect(state()).toMatchObject({ status: 'connected', address: on(0, 1) })
  })

  test.each([
    ['answers once it is unlocked', true],
    ['asks its visitor', false],
  ])('an extension that %s is waited for', async (_what, lets) => {
    const { window, clock, connect } = world()
    const silent = (): Promise<never> => new Promise(() => undefined)
    const orchid = fakeExtension(window, 'orchid')
    orchid.enable = lets ? () => ({ accounts: { get: silent } }) : silent
    await clock.advance(0)
    const work = connect('Orchid').catch(({ code }: { code: unknown }) => code)
    await waitFor(() => orchid.appNames.length === 1)
    await flush()
    await clock.advance(10_000)
    await flush()
    expect(await Promise.race([work, 'waits'])).toBe('waits')
  })

  test('introduces an app without a name by its origin', async () => {
    const { page, window, clock, connect } = world({ name: '' })
    const orchid = fakeExtension(window, 'orchid')
    orchid.accounts = [account(1)]
    await clock.advance(0)
    await connect('Orchid')
    expect(page.origin).not.toBe('')
    expect(orchid.appNames).toEqual([page.origin])
  })

  test('takes usable accounts once each, written for the network', async () => {
    const { window, clock, connect, state } = world()
    const orchid = fakeExtension(window, 'orchid')
    orchid.accounts = [
      null,
      { address: '0x0000000000000000000000000000000000000001', type: 'ethereum' },
      { address: 'nonsense' },
      account(1),
      { address: on(2, 1) },
      { address: key(2).toUpperCase().replace('0X', '0x') },
    ]
    await clock.advance(0)
    await connect('Orchid')
    expect(state().allAccounts).toEqual([
      { namespace: 'polkadot', address: on(0, 1), type: 'eoa', publicKey: key(1) },
      { namespace: 'polkadot', address: on(0, 2), type: 'eoa', publicKey: key(2) },
    ])
  })

  test.each([
    [new Error('Cancelled'), 'connections/declined'],
    [new Error('Rejected by user'), 'connections/declined'],
    [{ code: -32603, message: 'User rejected the request' }, 'connections/declined'],
    [new Error('Rejected by the node: 1010 invalid transaction'), 'connections/failed'],
    [Object.assign(new Error('x'), { code: 4001 }), 'connections/declined'],
    [new Error('The source has a pending authorization request'), 'connections/pending'],
    [
      new Error('The source is not allowed to interact with this extension'),
      'polkadot/not-allowed',
    ],
    [new Error('Something else'), 'connections/failed'],
    [null, 'connections/failed'],
  ])('an extension that throws %s', async (thrown, code) => {
    const { window, clock, connect, kernel } = world()
    fakeExtension(window, 'orchid').enable = () => {
      throw thrown
    }
    await clock.advance(0)
    await expect(connect('Orchid')).rejects.toMatchObject({ code })
    expect(kernel.state.connections.connecting).toBeUndefined()
  })

  test.each([undefined, {}, { accounts: {} }, { accounts: { get: () => 'x' } }])(
    'an extension that grants %j is refused',
    async (granted) => {
      const { window, clock, connect } = world()
      fakeExtension(window, 'orchid').enable = () => granted
      await clock.advance(0)
      await expect(connect('Orchid')).rejects.toMatchObject({ code: 'polkadot/bad-accounts' })
    },
  )

  test('an extension that left the page is named', async () => {
    const { window, clock, connect } = world()
    fakeExtension(window, 'orchid')
    await clock.advance(0)
    Object.assign(window, { injectedWeb3: {} })
    await expect(connect('Orchid')).rejects.toThrow('Orchid is no longer on this page.')
  })
})

describe('[W22] an extension that is gone while connected', () => {
  const sign = ({ kernel }: Awaited<ReturnType<typeof connected>>) =>
    kernel.dispatch.transactions.sign({ message: 'm', namespace: 'polkadot' })

  test('is not asked when it left the page: it is said, and the state follows', async () => {
    const asked: unknown[] = []
    const here = await connected({ signRaw: (input) => asked.push(input) })
    Object.assign(here.window, { injectedWeb3: {} })
    await expect(sign(here)).rejects.toThrow('Orchid is no longer on this page.')
    expect(asked).toEqual([])
    expect(here.state().status).toBe('disconnected')
  })

  test('stays until the page is reloaded when the browser says so in its place', async () => {
    const here = await connected({
      signRaw() {
        throw new Error('Extension context invalidated.')
      },
    })
    await expect(sign(here)).rejects.toThrow('Orchid does not answer this page.')
    expect(here.state()).toMatchObject({ status: 'connected', paused: 'orphaned' })
  })
})

describe('[CONN-10] while connected', () => {
  test('a new account leaves the chosen one chosen', async () => {
    const { kernel, orchid, state } = await connected()
    const id = kernel.state.connections.connections[0]?.id ?? ''
    await kernel.dispatch.connections.selectAccount({ connectionId: id, address: on(0, 2) })
    orchid.accounts = [account(1), account(2), account(3), account(4)]
    orchid.tell()
    await flush()
    expect(state()).toMatchObject({ address: on(0, 2) })
    expect(state().allAccounts).toHaveLength(4)
    orchid.accounts = [account(1), account(3)]
    orchid.tell()
    await flush()
    expect(state().address).toBe(on(0, 1))
  })

  test('the account chosen in one extension stays, whatever another one has', async () => {
    const { kernel, window, connect, state, clock } = await connected()
    const other = fakeExtension(window, 'other')
    other.accounts = [account(1), account(2)]
    await kernel.dispatch.modal.open()
    await clock.advance(0)
    await connect('Other')
    const id = kernel.state.connections.connections.find(
      (one) => one.connector.name === 'Other',
    )?.id
    await kernel.dispatch.connections.selectAccount({ connectionId: id ?? '', address: on(0, 2) })
    other.accounts = [account(1), account(2), account(3)]
    other.tell()
    await flush()
    expect(state().allAccounts).toHaveLength(3)
    expect(state().address).toBe(on(0, 2))
  })

  test('an extension that puts another account first is followed', async () => {
    const { orchid, state } = await connected()
    orchid.accounts = [account(2), account(1), account(3)]
    orchid.tell()
    await flush()
    expect(state().address).toBe(on(0, 2))
  })

  test('an extension that shares nothing any more has ended it', async () => {
    const { orchid, state } = await connected()
    orchid.accounts = []
    orchid.tell()
    await flush()
    expect(state().status).toBe('disconnected')
    expect(orchid.listening).toBe(0)
  })

  test('another network writes the same accounts in its own way', async () => {
    const { kernel, state } = await connected()
    const id = kernel.state.connections.connections[0]?.id ?? ''
    await kernel.dispatch.connections.selectAccount({ connectionId: id, address: on(0, 2) })
    await kernel.dispatch.networks.switchNetwork(second.caipNetworkId)
    await flush()
    expect(state().caipAddress).toBe(`${second.caipNetworkId}:${on(2, 2)}`)
    expect(state().allAccounts.map(({ publicKey }) => publicKey)).toEqual([key(1), key(2), key(3)])
  })

  test.each([
    ['is empty at first', (heard: (list: unknown) => void) => heard([])],
    ['cannot be had', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    [
      'cannot be ended',
      async () => () => {
        throw new Error('no')
      },
    ],
    ['never ends', () => undefined],
  ])('a subscription that %s harms nothing', async (_name, subscribe) => {
    const { window, clock, connect, state, kernel } = world()
    fakeExtension(window, 'orchid').enable = () => ({
      accounts: { get: async () => [account(1)], subscribe },
      signer: { signRaw: async () => ({ signature: `0x${'ab'.repeat(64)}` }) },
    })
    await clock.advance(0)
    await connect('Orchid')
    await flush()
    expect(state()).toMatchObject({ status: 'connected', address: on(0, 1) })
    expect(await kernel.dispatch.transactions.sign({ message: 'hi' })).toMatch(/^0xabab/)
    await kernel.dispatch.connections.disconnect()
    await flush()
    expect(state().status).toBe('disconnected')
    expect(kernel.state.kernel.failures).toEqual([])
  })

  test('the way to stop listening may come late', async () => {
    const { window, clock, connect, kernel } = world()
    let stopped = 0
    const off = (): void => {
      stopped += 1
    }
    fakeExtension(window, 'orchid').enable = () => ({
      accounts: { get: async () => [account(1)], subscribe: async () => off },
    })
    await clock.advance(0)
    await connect('Orchid')
    await kernel.dispatch.connections.disconnect()
    await flush()
    expect(stopped).toBe(1)
  })

  test('disconnecting stops listening', async () => {
    const { kernel, orchid } = await connected()
    expect(orchid.listening).toBe(1)
    await kernel.dispatch.connections.disconnect()
    expect(orchid.listening).toBe(0)
  })

  test('messages are signed inside <Bytes>, with the address as the extension wrote it', async () => {
    const { kernel, orchid } = await connected()
    const seen: object[] = []
    const signature = `0x01${'ab'.repeat(64)}`
    orchid.signer.signRaw = (input) => {
      seen.push(input)
      return { id: 1, signature }
    }
    // The signer's methods are read when the session begins.
    await kernel.dispatch.connections.disconnect()
    await kernel.dispatch.wallets.connect({ walletId: 'injected-web3:orchid' })
    expect(await kernel.dispatch.transactions.sign({ message: 'hi' })).toBe(
      `0x${signature.slice(4)}`,
    )
    const data = `0x${Buffer.from('<Bytes>hi</Bytes>').toString('hex')}`
    expect(seen).toEqual([{ address: on(42, 1), data, type: 'bytes' }])
  })

  test('an extension without raw signing is told so', async () => {
    const { kernel } = await connected()
    await expect(kernel.dispatch.transactions.sign({ message: 'hi' })).rejects.toMatchObject({
      code: 'polkadot/cannot-sign',
    })
  })
})

describe('[CONN-10] on the next visit', () => {
  async function returning() {
    const { storage, clock, kernel } = await connected()
    await clock.advance(2000)
    kernel.stop()
    return world({ storage, start: false })
  }

  test('an extension that comes late is waited for', async () => {
    const { kernel, window, clock, state } = await returning()
    kernel.start()
    await waitFor(() => state().status === 'restoring')
    await clock.advance(1000)
    const orchid = fakeExtension(window, 'orchid')
    orchid.accounts = [account(1)]
    // The connector itself loads in real time.
    await waitFor(() => clock.advance(100).then(() => state().status === 'connected'))
    expect(state().address).toBe(on(0, 1))
    expect(orchid.appNames).toEqual(['Orchard'])
  })

  test('an extension that is gone is given up; a silent one stays, and is back once it answers', async () => {
    for (const silent of [true, false]) {
      const { kernel, window, clock, state } = await returning()
      let answers = (): void => undefined
      if (silent) {
        const extension = fakeExtension(window, 'orchid')
        const { enable } = extension
        extension.accounts = [account(1)]
        extension.enable = (name: string) =>
          new Promise((resolve) => {
            answers = () => resolve(enable(name))
          })
      }
      kernel.start()
      const since = clock.now()
      const wanted = silent ? 'connected' : 'disconnected'
      await waitFor(() => clock.advance(500).then(() => state().status === wanted))
      expect(clock.now() - since).toBeGreaterThan(2_000)
      expect(state().paused).toBe(silent ? 'unshared' : undefined)
      answers()
      await waitFor(() => clock.advance(1).then(() => state().paused === undefined))
    }
  })
})
