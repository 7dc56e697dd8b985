import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel, flush, mockWallet, virtualPorts } from '../kernel/testing/index.ts'
import { activity } from '../plugins/activity/index.ts'
import { evmNetwork } from '../plugins/eip155/index.ts'
import { names } from '../plugins/names/index.ts'
import { options } from '../plugins/options/index.ts'
import { eip155, foundation } from '../plugins/presets/index.ts'
import { providerErrors } from '../plugins/provider/errors.ts'
import { provider } from '../plugins/provider/index.ts'
import { tokens } from '../plugins/tokens/index.ts'
import { hostConnector, hostWallet } from './host-wallet.ts'
import { loadNames } from './names-world.ts'
import { connected, withToys } from './plugins/connected.ts'
import { toyConnector } from './plugins/toy-families.ts'
import { alice, openPage, ready } from './plugins/world.ts'
import { fillForm, friend, sendWorld } from './send-world.ts'
import { siwxWorld, testServer } from './siwx-world.ts'
import { loadSwapCommands, swapWorld } from './swap-world.ts'

// The catalogue of the specification (8), each sentence word for word where a host or a visitor meets it.

beforeAll(async () => {
  await ready()
  // Time that passes is virtual, and would not wait for code.
  await Promise.all([
    loadSwapCommands(),
    loadNames(),
    import('../plugins/activity/commands.ts'),
    import('../plugins/options/describe.ts'),
    import('../plugins/provider/history-source.ts'),
    import('../plugins/provider/name-source.ts'),
    import('../plugins/provider/profile-source.ts'),
    import('../plugins/provider/sources.ts'),
    import('../plugins/provider/tokens-source.ts'),
    import('../plugins/tokens/commands.ts'),
  ])
})

const solanaFriend = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

/** What a command was rejected with. */
const thrown = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: Error) => error.message,
  )

interface Answer {
  /** Status and body by a part of the address; the provider serves the network otherwise. */
  readonly [path: string]: { readonly status: number; readonly body?: object }
}

/** An app on the provider, with a wallet connected on a network whose chain is down. */
async function served(answers: Answer = {}, chainId = 1, connect = true) {
  const ports = virtualPorts()
  const network = evmNetwork({ id: chainId, name: 'Net', rpcUrl: 'https://rpc.example' })
  ports.fetch.reply('rpc.example', 400)
  ports.fetch.reply('provider.example', 500)
  ports.fetch.reply('supported-chains', { http: [network.caipNetworkId], ws: [] })
  for (const [path, { status, body }] of Object.entries(answers))
    ports.fetch.reply(path, Response.json(body ?? {}, { status }))
  const kernel = createTestKernel({
    ports,
    plugins: [
      options({ projectId: 'p' }),
      ...eip155({ networks: [network] }),
      provider({ url: 'https://provider.example' }),
      ...([tokens(), names(), activity()] as const),
      hostWallet(async () => `0x${'5e'.repeat(65)}`, {
        networkId: network.caipNetworkId as 'eip155:1',
      }),
    ] as const,
  })
  if (connect) await kernel.dispatch.connections.connect({ connector: hostConnector })
  return kernel
}
type Served = Awaited<ReturnType<typeof served>>

/** Errors that were passed over in favour of another source. */
const logged = ({ ports }: Served): readonly string[] =>
  ports.logger.lines.map(({ detail }) => (detail as Error).message)

/** Lets retries and time-outs pass while something is under way. */
async function passing<T>({ ports }: Pick<Served, 'ports'>, work: Promise<T>): Promise<T> {
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    await ports.clock.advance(1_000)
    await flush()
  }
  return work
}
const snackbar = async (
  kernel: {
    readonly state: { readonly modal: { readonly snackbar?: { readonly message: string } } }
  },
  work?: Promise<unknown>,
): Promise<string | undefined> => {
  await work?.catch(() => undefined)
  await flush()
  return kernel.state.modal.snackbar?.message
}

const sent = async (given: Parameters<typeof sendWorld>) => {
  const world = await sendWorld(...given)
  const to = given[1]?.namespace === 'solana' ? solanaFriend : friend
  await fillForm(world, { to })
  const { intentId } = await world.kernel.dispatch.send.review()
  return snackbar(world.kernel, world.kernel.dispatch.send.submit(intentId))
}
const failing = { transfer: () => Promise.reject(new Error('boom')) }

/** A sign-in that its wallet refuses. */
async function refusedSignIn(smart: boolean): Promise<string | undefined> {
  const wallet = mockWallet({ behaviour: { personal_sign: 'reject' } })
  const world = await siwxWorld({
    wallet,
    ...(smart && { more: [hostWallet(wallet.provider.request)] }),
  })
  const { connections } = world.kernel.dispatch
  const connecting = smart ? connections.connect({ connector: hostConnector }) : world.connect()
  connecting.catch(() => undefined)
  await world.settle(1_000)
  return snackbar(world.kernel, world.siwx.signIn())
}

type Sentences = readonly (readonly [string, () => Promise<string | undefined>])[]

const userMessages: Sentences = [
  [
    'Token Balance Unavailable',
    async () => {
      const kernel = await served()
      return snackbar(kernel, passing(kernel, kernel.dispatch.tokens.load()))
    },
  ],
  [
    'Failed to fetch transactions',
    async () => {
      const kernel = await served()
      return snackbar(kernel, passing(kernel, kernel.dispatch.activity.load()))
    },
  ],
  ['Something went wrong', () => sent([failing])],
  ['Failed to send transaction. Please try again.', () => sent([failing, { namespace: 'solana' }])],
  ['Transaction started', () => sent([])],
  [
    'Please enter a valid amount and receiver address.',
    async () => {
      const world = await sendWorld({}, { namespace: 'solana' })
      await fillForm(world, { to: solanaFriend, amount: '' })
      return thrown(world.kernel.dispatch.send.review())
    },
  ],
  [
    'A problem occurred while trying initialize authentication',
    async () => {
      const server = testServer()
      server.failures.nonce = new Error('down')
      const world = await siwxWorld({ server })
      const done = world.connect()
      done.catch(() => undefined)
      await world.settle(1_000)
      return snackbar(world.kernel, done)
    },
  ],
  ['Signature declined', () => refusedSignIn(false)],
  ['This application might not support Smart Accounts', () => refusedSignIn(true)],
  [
    'Unknown error',
    async () => {
      const odd = openPage({
        wallet: mockWallet({ handlers: { eth_requestAccounts: () => Promise.reject({}) } }),
      })
      await odd.settle()
      return thrown(odd.kernel.dispatch.wallets.connect({ walletId: 'com.example.wallet' }))
    },
  ],
]

describe('[ERR-1] what visitors are told', () => {
  test.each(userMessages)('%s', async (sentence, reach) => {
    expect(await reach()).toBe(sentence)
  })
})

const thrownErrors: Sentences = [
  [
    'Network not supported for Gas Price',
    async () => {
      const refused = providerErrors.create('gas-price-unsupported')
      const { filled } = await swapWorld({ gasPrice: () => Promise.reject(refused) })
      return thrown(filled())
    },
  ],
  [
    'Network not supported for Swaps',
    async () => thrown((await swapWorld({}, { networks: ['eip155:137'] })).swap.load()),
  ],
  [
    'Chain is required to update chain account data',
    async () => thrown((await connected()).kernel.dispatch.connections.activate('safe')),
  ],
  [
    'Chain is required to update chain account data',
    async () =>
      thrown(
        (await connected()).kernel.dispatch.connections.selectAccount({
          ...({ address: alice } as { readonly connectionId: string; readonly address: string }),
        }),
      ),
  ],
  [
    'Chain adapter not found',
    async () => thrown((await connected()).kernel.dispatch.networks.switchNamespace('solana')),
  ],
  [
    'NetworkController client not set',
    async () => {
      const { page } = await withToys()
      const { connections, networks } = page.kernel.dispatch
      await connections.connect({ connector: toyConnector('sol', ['solana']) })
      const [first] = page.kernel.state.networks.networks.filter(
        ({ chainNamespace }) => chainNamespace === 'solana',
      )
      return thrown(networks.switchNetwork(first?.caipNetworkId ?? 'solana:none'))
    },
  ],
  [
    'Chain is required to get connection controller client',
    async () =>
      thrown(
        createTestKernel({ plugins: foundation }).dispatch.transactions.sign({ message: 'm' }),
      ),
  ],
  [
    'ConnectionController client not set',
    async () =>
      thrown(
        (await connected()).kernel.dispatch.transactions.sign({
          ...{ message: 'm', namespace: 'polkadot' },
        }),
      ),
  ],
  [
    'Chain is required to set account prop',
    async () => {
      const { connections } = createTestKernel({ plugins: foundation }).dispatch
      return thrown(connections.preferAccountType({ type: 'eoa' }))
    },
  ],
  [
    'Unsupported chain',
    async () => {
      const world = await sendWorld({}, { namespace: 'polkadot' })
      await fillForm(world)
      return thrown(world.kernel.dispatch.send.review())
    },
  ],
  [
    "Transactions can't be fetched without an accountAddress",
    async () => thrown((await served({}, 1, false)).dispatch.activity.load()),
  ],
  [
    'Network not found',
    async () => thrown((await connected()).kernel.dispatch.networks.switchNetwork('eip155:5')),
  ],
  [
    'Address or auth connector not found',
    async () => thrown((await served({}, 1, false)).dispatch.names.register({ label: 'otter' })),
  ],
  [
    'Error resolving name',
    async () => {
      const kernel = await served()
      return thrown(passing(kernel, kernel.dispatch.names.resolve({ name: 'otter.reown.id' })))
    },
  ],
  [
    'Error fetching name suggestions',
    async () => {
      const kernel = await served()
      await kernel.dispatch.names.enterLabel('otter')
      return thrown(passing(kernel, kernel.dispatch.names.suggest()))
    },
  ],
  [
    'Error fetching names for address',
    async () => {
      const kernel = await served({ '/v1/identity/': { status: 200, body: { name: '' } } })
      const { address = '' } = kernel.state.connections.accounts.eip155
      await passing(kernel, kernel.dispatch.profiles.load({ namespace: 'eip155', address }))
      return logged(kernel).at(-1)
    },
  ],
  [
    'Error registering name otter.reown.id',
    async () => {
      const kernel = await served()
      return thrown(passing(kernel, kernel.dispatch.names.register({ label: 'otter' })))
    },
  ],
  [
    'Invalid chainId',
    async () => {
      const kernel = await served({}, 2 ** 31)
      return thrown(passing(kernel, kernel.dispatch.names.register({ label: 'otter' })))
    },
  ],
  [
    'SIWX is not enabled',
    async () => {
      const kernel = createTestKernel({ plugins: [foundation[0], options({ siwx: {} })] as const })
      await flush()
      return kernel.state.modal.alert?.short
    },
  ],
  [
    'No ActiveCaipAddress found',
    async () => thrown(openPage().kernel.dispatch.transactions.sign({ message: 'm' })),
  ],
  [
    'No ActiveCaipNetwork or client found',
    async () => {
      const page = await connected({ options: { allowUnsupportedChain: true } })
      page.wallet.changeChain(999)
      await page.settle()
      return thrown(page.kernel.dispatch.transactions.sign({ message: 'm' }))
    },
  ],
  [
    'No ConnectionController client found',
    async () => {
      const { sign } = (await connected()).kernel.dispatch.transactions
      return thrown(sign({ message: 'm', connectionId: 'eip155:nobody' }))
    },
  ],
  [
    'WalletConnectConnector not found',
    async () => {
      const { page } = await withToys()
      const phone = { driver: 'walletConnect', type: 'WALLET_CONNECT' } as const
      const connector = toyConnector('walletConnect', ['solana'], phone)
      return thrown(page.kernel.dispatch.connections.connect({ connector }))
    },
  ],
  [
    'HTTP status code: 400',
    async () => {
      const kernel = await served({ '/v1/account/': { status: 400 } })
      await passing(kernel, kernel.dispatch.tokens.load()).catch(() => undefined)
      return logged(kernel).at(-1)
    },
  ],
]

describe('[ERR-4] what is thrown', () => {
  test.each(thrownErrors)('%s', async (sentence, reach) => {
    expect(await reach()).toBe(sentence)
  })

  test('what the provider gives as its first reason takes the place of the words for a name', async () => {
    const body = { reasons: [{ name: 'name', description: 'That name is taken.' }] }
    const kernel = await served({ '/v1/profile/account': { status: 400, body } })
    const register = kernel.dispatch.names.register({ label: 'otter' })
    expect(await thrown(passing(kernel, register))).toBe('That name is taken.')
  })
})
