import { beforeAll, describe, expect, test, vi } from 'vitest'
import { defineNamespace } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import {
  type FakeClient,
  fakeClient,
  loaded,
  pluginsWith,
  session,
  settled,
} from '../../tests/walletconnect-world.ts'
import {
  type ChainIo,
  defineChainFamily,
  type FamilyContext,
  familyPlugin,
} from '../families/index.ts'
import type { FamilySession, WalletConnectFamily } from './contract.ts'

beforeAll(loaded)

const namespace = defineNamespace('orchard')
const caip2 = (id: string) => `${namespace}:${id}` as const

interface Signer {
  sign(text: string): Promise<string>
  session: FamilySession
}

const terms: WalletConnectFamily = {
  methods: ['orchard_sign', 'orchard_pay'],
  events: ['orchard_harvest'],
  sends: ['orchard_pay'],
  aliases: { [caip2('apple')]: caip2('apfel') },
  isSame: (left, right) => left.toLowerCase() === right.toLowerCase(),
  connect: (session) => ({
    provider: {
      session,
      sign: (text) =>
        session.ask({ method: 'orchard_sign', params: [text] }, (answer) => {
          if (answer === 'nonsense') throw new Error('That is nonsense.')
          return typeof answer === 'string' ? answer : undefined
        }),
    } satisfies Signer,
  }),
}

/** An app with EVM accounts and a family from outside. */
function app(fake: FakeClient, load = async () => ({ walletConnect: terms })) {
  const family = defineChainFamily<FamilyContext>({
    namespace,
    networks: ['apple', 'pear'].map((id) => ({
      id,
      caipNetworkId: caip2(id),
      chainNamespace: namespace,
      name: id,
      nativeCurrency: { name: 'Seed', symbol: 'SEED', decimals: 0 },
      rpcUrls: ['https://rpc.example/orchard'],
    })),
    address: { isAccount: (text) => /^tree/i.test(text) },
    accountTypes: ['eoa'],
    chain: {
      balance: async () => '1',
      signMessage: (io: ChainIo, message: string) => (io.provider as Signer).sign(message),
      switchNetwork: ({ provider, network }: ChainIo) =>
        (provider as Signer).session.switchTo(network.caipNetworkId),
    } as never,
    walletConnect: load,
  })
  const kernel = createTestKernel({
    plugins: [...pluginsWith(fake), familyPlugin('orchard', family)],
  })
  kernel.ports.fetch.reply('example', { jsonrpc: '2.0', id: 1, result: '0x1' })
  return kernel
}

const granted = (more: object = {}) => ({
  orchard: {
    accounts: [`${caip2('apfel')}:tree1`, `${caip2('pear')}:tree1`, `${caip2('pear')}:bush`],
    chains: [caip2('apfel'), caip2('pear')],
    methods: ['orchard_sign', 'orchard_pay'],
    events: [],
    ...more,
  },
})

async function paired(more: object = {}) {
  const fake = fakeClient()
  const kernel = app(fake)
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0, session(1, granted(more)))
  await pairing
  await settled()
  const connection = kernel.state.connections.connections.find((one) => one.namespace === namespace)
  const sign = () => kernel.dispatch.transactions.sign({ message: 'hello', namespace })
  return { fake, kernel, connection, sign }
}

describe('a family from elsewhere, over WalletConnect,', () => {
  test('is asked for by its own methods, events and names of networks, beside ours', async () => {
    const { fake } = await paired()
    expect(fake.offers[0]?.asked).toMatchObject({
      eip155: { chains: ['eip155:1', 'eip155:10'] },
      orchard: {
        chains: [caip2('apple'), caip2('apfel'), caip2('pear')],
        methods: ['orchard_sign', 'orchard_pay'],
        events: ['accountsChanged', 'chainChanged', 'orchard_harvest'],
      },
    })
  })

  test('connects with the accounts that are some, under the present name of its network', async () => {
    const { connection } = await paired()
    expect(connection).toMatchObject({
      networkId: caip2('apple'),
      address: 'tree1',
      accounts: [{ namespace, address: 'tree1', type: 'eoa' }],
    })
    expect(connection).not.toHaveProperty('sends')
  })

  test('is looked at where the wallet granted nothing that sends', async () => {
    const { connection } = await paired({ methods: ['orchard_sign'] })
    expect(connection).toMatchObject({ sends: false })
  })

  test('asks by the name that the wallet knows, and for what was granted alone', async () => {
    const { fake, sign } = await paired()
    fake.answer = async () => 'signed'
    expect(await sign()).toBe('signed')
    expect(fake.requests).toEqual([{ method: 'orchard_sign', chain: caip2('apfel') }])
    const other = await paired({ methods: [] })
    await expect(other.sign()).rejects.toMatchObject({ code: 'walletconnect/method-not-granted' })
    expect(other.fake.requests).toEqual([])
  })

  test.each([7, null, 'nonsense'])('%j is no answer that it can read', async (answer) => {
    const { fake, sign } = await paired()
    fake.answer = async () => answer
    await expect(sign()).rejects.toMatchObject({ code: 'walletconnect/bad-answer' })
  })

  test('keeps the account that is selected, however the wallet writes it next', async () => {
    const { fake, kernel } = await paired()
    const accounts = [`${caip2('apfel')}:tree2`, `${caip2('apfel')}:TREE1`]
    const { namespaces } = session(1, granted({ accounts }))
    fake.emit('session_update', { topic: session(1).topic, params: { namespaces } })
    await settled()
    const now = kernel.state.connections.connections.find((one) => one.namespace === namespace)
    expect(now).toMatchObject({ address: 'TREE1' })
  })

  test('goes to a network of the session without a question', async () => {
    const { fake, kernel } = await paired()
    await kernel.dispatch.networks.switchNetwork(caip2('pear'))
    expect(kernel.state.networks.active[namespace]).toBe(caip2('pear'))
    expect(fake.requests).toEqual([])
  })
})

test('[G15] what pairing needs of a family is loaded with the relay, not before, and again after it failed', async () => {
  const fake = fakeClient()
  let loads = 0
  const kernel = app(fake, async () => {
    loads += 1
    if (loads === 1) throw new Error('The network is gone.')
    return { walletConnect: { ...terms } }
  })
  await kernel.dispatch.modal.open()
  await settled()
  expect(loads).toBe(0)
  await expect(kernel.dispatch.walletconnect.pair()).rejects.toMatchObject({
    code: 'walletconnect/failed',
  })
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0, session(1, granted()))
  await pairing
  expect(loads).toBe(2)
})

test('accounts of EVM are carried without a family, and as their family says where there is one', async () => {
  // Families stay registered as long as their module lives.
  vi.resetModules()
  const { isCarried } = await import('./families.ts')
  const { noteFamily } = await import('../values/index.ts')
  expect([isCarried('eip155'), isCarried(namespace)]).toEqual([true, false])
  const address = { isAccount: () => true }
  noteFamily({ namespace: 'eip155', address, accountTypes: ['eoa'] })
  expect(isCarried('eip155')).toBe(false)
  noteFamily({
    ...{ namespace: 'eip155', address, accountTypes: ['eoa'] },
    walletConnect: async () => ({ walletConnect: terms }),
  })
  expect(isCarried('eip155')).toBe(true)
})
