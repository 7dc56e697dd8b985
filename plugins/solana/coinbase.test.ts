import { expect, test, vi } from 'vitest'
import {
  checkWalletSource,
  createTestKernel,
  fakePage,
  flush,
  memoryStorage,
} from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { type OptionsInput, options as optionsPlugin } from '../options/index.ts'
import { foundation } from '../presets/index.ts'
import { encodeBase58 } from '../values/base58.ts'
import { featureOf } from '../values/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { coinbaseAsStandard } from './coinbase.ts'
import { isPresent, unregisteredWallets } from './discovery.ts'
import { type SolanaProvider, solanaAdapter } from './index.ts'
import { solanaMainnet } from './networks.ts'

const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const signature = new Uint8Array(64).fill(9)

/**
 * The provider as Coinbase Wallet builds it: an account after `connect`, message signatures as bytes, transaction
 * signatures as text.
 */
function coinbase(answers: { readonly declines?: boolean; readonly hash?: unknown } = {}) {
  const listeners = new Set<() => void>()
  const sent: Uint8Array[] = []
  const refusal = new Error('User canceled request')
  const provider = {
    isConnected: false,
    publicKey: null as { toString(): string } | null,
    async connect() {
      if (answers.declines) throw refusal
      provider.isConnected = true
      provider.publicKey = { toString: () => address }
    },
    async disconnect() {
      provider.isConnected = false
      provider.publicKey = null
    },
    signMessage: async (): Promise<unknown> => (answers.declines ? refusal : { signature }),
    async signAndSendTransaction(transaction: { serialize(): Uint8Array }) {
      sent.push(transaction.serialize())
      return { signature: 'hash' in answers ? answers.hash : encodeBase58(signature) }
    },
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    removeListener: (_event: string, listener: () => void) => void listeners.delete(listener),
  }
  return { provider, sent, listeners, answers }
}

async function open(
  globals: object,
  registered?: object,
  storage = memoryStorage(),
  options: OptionsInput = {},
) {
  const window = Object.assign(new EventTarget(), globals) as unknown as Window & typeof globalThis
  window.addEventListener('wallet-standard:app-ready', (event) => {
    const { detail } = event as CustomEvent<{ register(wallet: object): void }>
    if (registered) detail.register(registered)
  })
  const kernel = createTestKernel({
    plugins: [...foundation, optionsPlugin(options), solanaAdapter()],
    ports: { page: fakePage({ window }), storage },
  })
  await kernel.ports.clock.advance(1_000)
  await flush()
  const shown = () => {
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: false })
  }
  const provider = () =>
    kernel.resources.need('connections/provider/solana:coinbaseSolana') as SolanaProvider
  const connect = () => kernel.dispatch.wallets.connect({ walletId: 'coinbaseSolana' })
  const state = () => kernel.state.connections.accounts.solana
  return { kernel, window, shown, connect, provider, state }
}

test('[CONN-9] Coinbase Wallet is found, connected, signs, sends and says goodbye', async () => {
  const wallet = coinbase()
  const { kernel, shown, connect, provider, state } = await open({
    coinbaseSolana: wallet.provider,
  })
  expect(shown().map(({ name, namespaces }) => [name, namespaces])).toEqual([
    ['Coinbase Wallet', ['solana']],
  ])
  await connect()
  expect(state()).toMatchObject({ status: 'connected', address })
  const message = new TextEncoder().encode('hello')
  expect(await provider().signMessage?.(address, message)).toEqual(signature)
  const wire = new Uint8Array(200).fill(3)
  expect(await provider().signAndSendTransaction?.(address, wire, solanaMainnet)).toEqual(signature)
  expect(wallet.sent).toEqual([wire])
  expect(provider().signTransaction).toBeUndefined()
  expect(wallet.listeners.size).toBe(1)
  await kernel.dispatch.connections.disconnect()
  expect(wallet.provider.isConnected).toBe(false)
  expect(wallet.listeners.size).toBe(0)
})

test('it comes back on the next visit, unless injected wallets were switched off since', async () => {
  const { provider } = coinbase()
  const storage = memoryStorage()
  const first = await open({ coinbaseSolana: provider }, undefined, storage)
  await first.connect()
  await flush()
  first.kernel.dispose()
  const visit = async (options: OptionsInput, status: string) => {
    const { kernel, state } = await open({ coinbaseSolana: provider }, undefined, storage, options)
    await vi.waitFor(async () => {
      await kernel.ports.clock.advance(200)
      expect(state().status).toBe(status)
    })
    kernel.dispose()
  }
  await visit({}, 'connected')
  await visit({ enableInjected: false }, 'disconnected')
  await visit({}, 'disconnected')
})

test('it has an account while it says so itself, and is asked for one aloud alone', async () => {
  const { provider } = coinbase()
  const wallet = coinbaseAsStandard(provider)
  const connect = featureOf(wallet, 'standard:connect')
  expect(await connect?.({ silent: true })).toEqual({ accounts: [] })
  expect(provider.isConnected).toBe(false)
  provider.publicKey = { toString: () => address }
  expect(wallet.accounts).toEqual([])
  Object.assign(provider, { publicKey: null, isConnected: true })
  expect(wallet.accounts).toEqual([])
  expect(await connect?.()).toEqual({ accounts: [{ address, chains: ['solana:mainnet'] }] })
})

test('it works on mainnet alone', async () => {
  const wallet = coinbase()
  const { connect, provider } = await open({ coinbaseSolana: wallet.provider })
  await connect()
  const devnet = {
    ...solanaMainnet,
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  } as const
  expect(() => provider().check?.(address, devnet)).toThrow('Your wallet is on another network')
})

test('a refusal is one, thrown or returned; an answer that is no signature is a failure', async () => {
  const wallet = coinbase({ declines: true })
  const refused = await open({ coinbaseSolana: wallet.provider })
  await expect(refused.connect()).rejects.toMatchObject({ code: 'connections/declined' })
  const returned = coinbase()
  const { connect, provider } = await open({ coinbaseSolana: returned.provider })
  await connect()
  Object.assign(returned.answers, { hash: 7 })
  await expect(
    provider().signAndSendTransaction?.(address, new Uint8Array(9), solanaMainnet),
  ).rejects.toMatchObject({ code: 'solana/bad-hash' })
  Object.assign(returned.answers, { declines: true, hash: '0OIl' })
  await expect(provider().signMessage?.(address, new Uint8Array(1))).rejects.toMatchObject({
    code: 4001,
  })
  await expect(
    provider().signAndSendTransaction?.(address, new Uint8Array(9), solanaMainnet),
  ).rejects.toMatchObject({ code: 'solana/bad-hash' })
})

test('it leaves when the wallet says so, and a reload begins disconnected', async () => {
  const wallet = coinbase()
  const { connect, state, kernel } = await open({ coinbaseSolana: wallet.provider })
  await connect()
  await wallet.provider.disconnect()
  for (const listener of [...wallet.listeners]) listener()
  await flush()
  expect(state().status).toBe('disconnected')
  expect(kernel.state.kernel.failures).toEqual([])
})

test('a wallet that registers by the standard is not listed a second time', async () => {
  const standard = {
    name: 'Coinbase Wallet',
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [] }) },
      'standard:events': { on: () => () => undefined },
      'solana:signTransaction': { signTransaction: async () => [] },
    },
  }
  const { shown } = await open({ coinbaseSolana: coinbase().provider }, standard)
  expect(shown().map(({ id }) => id)).toEqual(['standard:Coinbase Wallet'])
  const { shown: nothing } = await open({ coinbaseSolana: { connect: () => undefined } })
  expect(nothing()).toEqual([])

  const hostile = await open({
    coinbaseSolana: {
      get signAndSendTransaction() {
        throw new Error('boo')
      },
    },
  })
  expect(hostile.shown()).toEqual([])
  expect(hostile.kernel.ports.logger.lines).toContainEqual({
    text: 'Coinbase Wallet could not be read',
    detail: 'boo',
  })
})

test('[W22] one whose object was taken off the page is not asked any more', async () => {
  const wallet = coinbase()
  const { kernel, window, connect, state } = await open({ coinbaseSolana: wallet.provider })
  await connect()
  Object.assign(window, { coinbaseSolana: undefined })
  await expect(kernel.dispatch.transactions.sign({ message: 'm' })).rejects.toThrow(
    'Coinbase Wallet is no longer on this page. Reload and connect again.',
  )
  expect(state().status).toBe('disconnected')
})

test.each([undefined, 7, 'not base58: 0OIl', ''])(
  'a transaction that it answers with %j has no signature',
  async (hash) => {
    const wallet = coinbaseAsStandard(coinbase({ hash }).provider)
    const send = featureOf(wallet, 'solana:signAndSendTransaction')
    await expect(send?.({ transaction: new Uint8Array(3) })).rejects.toMatchObject({
      code: 'solana/bad-hash',
    })
  },
)

test('it is there while it sits on the page, and not looked for after the source stopped', async () => {
  const window: { coinbaseSolana?: object } = { coinbaseSolana: coinbase().provider }
  const { io, ports } = connectorIo({ window })
  const told: unknown[] = []
  const start = () => unregisteredWallets(io).start((list) => void told.push(list))
  start()()
  await ports.clock.advance(1_000)
  expect([told.length, ports.clock.waiting]).toEqual([0, 0])
  const stop = start()
  await ports.clock.advance(1_000)
  expect([told.length, isPresent(io, { id: 'coinbaseSolana' })]).toEqual([1, true])
  delete window.coinbaseSolana
  expect(isPresent(io, { id: 'coinbaseSolana' })).toBe(false)
  window.coinbaseSolana = coinbase().provider
  stop()
  expect(isPresent(io, { id: 'coinbaseSolana' })).toBe(false)
})

test('its source conforms to what is asked of every source of wallets', async () => {
  const { ports, resources } = createTestKernel({ plugins: [] })
  const window = Object.assign(new EventTarget(), { coinbaseSolana: coinbase().provider }) as never
  const source = unregisteredWallets({ ports: { ...ports, page: fakePage({ window }) }, resources })
  await checkWalletSource(source, () => ports.clock.advance(1_000))
})
