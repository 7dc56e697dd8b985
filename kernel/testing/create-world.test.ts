import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import {
  type CaipNetwork,
  type ChainFamily,
  type Connector,
  defineChainFamily,
  type FamilyContext,
  type FoundWallet,
  familyPlugin,
  type WalletSession,
} from '../../plugins/families/index.ts'
import { eip155, foundation } from '../../plugins/presets/index.ts'
import { counter } from '../../tests/kernel/toys.ts'
import type { Namespace } from '../index.ts'
import { createWorld, fakePage, mockConnector, mockNode, mockWallet } from './index.ts'

// A family as an author outside this package writes it, with its own kind of wallet object on the page.
const namespace = 'orchard' as Namespace
const network: CaipNetwork = {
  id: '1',
  caipNetworkId: `${namespace}:1`,
  chainNamespace: namespace,
  name: 'Orchard',
  nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 2 },
  rpcUrls: ['https://orchard.example'],
}
interface OrchardWindow {
  readonly orchard?: { pick(): Promise<string> }
}
const found: FoundWallet = {
  name: 'Basket',
  origin: 'injected',
  connector: {
    ...{ id: 'basket', driver: 'orchard', name: 'Basket', namespaces: [namespace] },
    type: 'INJECTED',
  },
}
const connectorOf = ({ ports }: FamilyContext): Connector => ({
  id: 'orchard',
  async connect(): Promise<readonly WalletSession[]> {
    const address = await (ports.page.window as OrchardWindow).orchard?.pick()
    if (!address) return []
    const accounts = [{ namespace, address, type: 'eoa' as const }]
    const networkId = network.caipNetworkId
    return [{ namespace, accounts, address, networkId, provider: {}, watch: () => () => undefined }]
  },
  restore: async () => [],
  disconnect: async () => undefined,
})
const family: ChainFamily<FamilyContext> = defineChainFamily<FamilyContext>({
  namespace,
  networks: [network],
  accountTypes: ['eoa'],
  address: { isAccount: (text) => /^[a-z]+-tree$/.test(text) },
  discovery: ({ ports }) => [
    {
      id: 'orchard',
      start(tell) {
        if ((ports.page.window as OrchardWindow | undefined)?.orchard) tell([found])
        return () => undefined
      },
    },
  ],
  connector: connectorOf,
  chain: {
    signMessage: async () => 'signed',
    switchNetwork: async () => undefined,
    async balance({ ports }, address) {
      const answer = await ports.fetch(`https://orchard.example/${address}`)
      return ((await answer.json()) as { readonly apples: string }).apples
    },
    token: () => Promise.reject(new Error('Orchards have no tokens.')),
    estimate: async () => ({ fee: '1' }),
    transfer: async () => 'picked',
    confirmation: async () => 'confirmed',
  },
})
const plugins = [...foundation, familyPlugin('orchard', family)] as const
const replies = { 'orchard.example': ({ url }: { url: string }) => ({ apples: `${url.length}` }) }

describe('a world with a family of its own', () => {
  test('has a wallet on the page before the kernel looks for one', async () => {
    const wallet = (window: object): void => {
      Object.assign(window, { orchard: { pick: async () => 'apple-tree' } })
    }
    const world = createWorld({ plugins, wallet, replies })
    await expect(world.connect()).resolves.toMatchObject([{ id: 'orchard:basket' }])
    expect(world.facts('connections').at(-1)).toBe('connections/connected')
    await world.kernel.dispatch.balances.refresh()
    expect(world.kernel.ports.fetch.requests.map(({ url }) => url)).toContain(
      'https://orchard.example/apple-tree',
    )
  })

  test('takes the family without its plugin, and a wallet without a page', async () => {
    const wallet = mockConnector({ namespaces: [namespace], accounts: [{ address: 'pear-tree' }] })
    const world = createWorld({ plugins: foundation, family, wallet, replies })
    const [connection] = await world.connect()
    expect(connection).toMatchObject({ id: 'orchard:quince', address: 'pear-tree' })
    expect(world.window).toBeUndefined()
    const hash = world.kernel.dispatch.transactions.sign({
      ...{ connectionId: connection?.id ?? '', message: 'hello' },
    })
    expect(await hash).toBe('signed')
    wallet.session.disconnected()
    await world.settle()
    expect(world.kernel.state.connections.connections).toEqual([])
  })

  test('says that there is no wallet of a name, after it has waited for one', async () => {
    const wallet = (window: object): void => {
      Object.assign(window, { orchard: { pick: async () => 'apple-tree' } })
    }
    const world = createWorld({ plugins, wallet, replies })
    await expect(world.connect('Barrel')).rejects.toThrow('waitFor')
    expect(world.facts('connections')).not.toContain('connections/connectStarted')
  })
})

test('mock wallets connect by the page, and a mock node answers for its address', async () => {
  const node = mockNode()
  const rpcUrl = 'https://rpc.example'
  const world = createWorld({
    plugins: eip155({ networks: [evmNetwork({ id: 1, name: 'Ethereum', rpcUrl })] }),
    wallet: mockWallet({ handlers: { eth_sendTransaction: node.send } }),
    replies: { [rpcUrl]: node },
  })
  const [connection] = await world.connect('Example Wallet')
  await world.kernel.dispatch.balances.refresh()
  expect(node.requests.map(({ method }) => method)).toContain('eth_getBalance')
  expect(connection?.address).toMatch(/^0x/)
  expect(world.ends('balances/refresh')).toContain('succeeded')
})

test('a session of a mock connector that nobody connected reports nothing', () => {
  const wallet = mockConnector({ namespaces: [namespace], accounts: [] })
  expect(() => wallet.session.disconnected()).toThrow('never watched')
})

test('a page wallet needs a page with a window', () => {
  const open = () =>
    createWorld({ plugins: eip155(), wallet: mockWallet(), ports: { page: fakePage() } })
  expect(open).toThrow('fakePage({ window })')
})

test('lazy code is waited for before time moves on', async () => {
  let loaded = false
  const code = async (): Promise<void> => {
    loaded = true
  }
  const world = createWorld({ plugins: [counter()], code, started: false })
  const early = world.kernel.dispatch.counter.add(1)
  await expect(early).rejects.toMatchObject({ code: 'kernel/not-started' })
  world.kernel.start()
  const done = world.kernel.dispatch.counter.later(500)
  await world.settle(500)
  expect(loaded).toBe(true)
  expect(await done).toBe(1)
  expect(world.facts()).toEqual(world.facts('counter'))
  expect(world.ends('counter/later')).toEqual(['succeeded'])
})

test('plugins whose requirements are not in the list do not compile', () => {
  // @ts-expect-error eip155 requires connections and others
  const open = () => createWorld({ plugins: [eip155().at(-1) as never, familyPlugin('x', family)] })
  expect(open).toThrow()
})
