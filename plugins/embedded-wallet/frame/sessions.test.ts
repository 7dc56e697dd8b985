import { describe, expect, test } from 'vitest'
import { contribute } from '../../../kernel/index.ts'
import {
  type EmbeddedWorld,
  embeddedWorld,
  loggedIn,
  type Replies,
  solanaMe,
} from '../../../tests/embedded-world.ts'
import { alice, bob, rdns } from '../../../tests/plugins/world.ts'
import type { CaipNetwork, NetworksContract } from '../../networks/contract.ts'
import type { SolanaProvider } from '../../solana/contract.ts'
import { solanaMainnet } from '../../solana/index.ts'
import { encodeBase58 } from '../../values/index.ts'
import { connectorOf } from './connector.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const key = (name: string): string => `@appkit-wallet/${name}`
const names = (world: EmbeddedWorld): readonly string[] => world.asked.map(({ name }) => name)
const active = ({ page }: EmbeddedWorld) => page.kernel.state.connections.active
const connectionOf = ({ page }: EmbeddedWorld, id: string) =>
  page.kernel.state.connections.connections.find((one) => one.id === id)
const fail = (message: string) => (): never => {
  throw new Error(message)
}

describe('[EMB-4] the accounts of a login', () => {
  test('are of each family that the app lists, at one network of it', async () => {
    const world = await loggedIn({ solana: true })
    expect(connectionOf(world, 'eip155:AUTH')).toMatchObject({
      ...{ address: alice, networkId: 'eip155:1' },
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
    })
    expect(connectionOf(world, 'solana:AUTH')).toMatchObject({
      ...{ address: solanaMe, accounts: [{ namespace: 'solana', type: 'eoa' }] },
    })
  })

  test('of a family that the frame does not serve leave the other', async () => {
    const world = await loggedIn({
      solana: true,
      replies: {
        GET_USER: ({ chainId }: { chainId: string }) =>
          chainId.startsWith('solana') ? fail('No.')() : { address: alice, chainId: 1 },
      },
    })
    expect(active(world)).toEqual({ eip155: 'eip155:AUTH' })
  })

  test.each<[string, object]>([
    ['an address that is none', { address: '0x12', chainId: 1 }],
    ['an account that is none', { accounts: [{ address: '0x12', type: 'eoa' }] }],
    ['a network of another family', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ])('are not taken over with %s', async (_what, said) => {
    const ended = loggedIn({
      replies: { GET_USER: () => ({ address: alice, chainId: 1, ...said }) },
    })
    await expect(ended).rejects.toMatchObject({ message: 'An error occurred' })
  })

  test('are in the words of the frame where nobody is served', async () => {
    await expect(loggedIn({ replies: { GET_USER: fail('Closed.') } })).rejects.toThrow('Closed.')
  })

  test.each<[string, object, readonly object[]]>([
    ['the active one first', {}, [{ address: alice, type: 'eoa' }]],
    [
      'of the preferred type, where no list says',
      { preferredAccountType: 'smartAccount' },
      [{ address: alice, type: 'smartAccount' }],
    ],
    [
      'as the list says, where it has the active one',
      {
        accounts: [
          { address: bob, type: 'eoa' },
          { address: alice, type: 'smartAccount' },
        ],
      },
      [
        { address: bob, type: 'eoa' },
        { address: alice, type: 'smartAccount' },
      ],
    ],
    [
      'beside those of the list',
      { accounts: [{ address: bob, type: 'eoa' }] },
      [
        { address: alice, type: 'eoa' },
        { address: bob, type: 'eoa' },
      ],
    ],
  ])('are %s', async (_what, said, accounts) => {
    const world = await loggedIn({
      replies: { GET_USER: () => ({ address: alice, chainId: '1', ...said }) },
    })
    expect(connectionOf(world, 'eip155:AUTH')?.accounts).toEqual(
      accounts.map((one) => ({ namespace: 'eip155', ...one })),
    )
  })

  test('of the vendor’s frame are on the networks that it knows', async () => {
    const world = await loggedIn({ vendor: true, solana: true })
    expect(world.loaded[0]).toMatch(/^https:\/\/secure\.walletconnect\.org\/sdk\?/)
    const { approved } = world.page.kernel.state.networks as { readonly approved?: object }
    expect(approved).toMatchObject({ eip155: ['eip155:1', 'eip155:137', 'eip155:8453'] })
    const own = await loggedIn({ solana: true })
    expect((own.page.kernel.state.networks as { approved?: object }).approved).not.toMatchObject({
      eip155: expect.anything(),
    })
  })

  test('leave what is kept for the next page, and the pause after the mail is over', async () => {
    const world = await loggedIn()
    const kept = Object.fromEntries(world.page.storage.entries)
    expect(kept).toMatchObject({
      [key('EMAIL_LOGIN_USED_KEY')]: 'true',
      [key('EMAIL')]: 'wren@orchard.example',
      [key('LAST_USED_CHAIN_KEY')]: 'eip155:1',
    })
    expect(kept).not.toHaveProperty([key('LAST_EMAIL_LOGIN_TIME')])
    world.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    await world.turns()
    expect(world.page.storage.entries.get(key('SESSION_TOKEN_KEY'))).toBe('t')
  })
})

describe('[EMB-4] the network that a login begins at', () => {
  const other = (namespace: 'eip155' | 'polkadot', id: string): CaipNetwork => ({
    ...{ id, caipNetworkId: `${namespace}:${id}`, chainNamespace: namespace, name: `Net ${id}` },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example/x'],
  })
  const more = [
    contribute<NetworksContract>({
      id: 'more',
      provides: { networks: { networks: [other('eip155', '31337'), other('polkadot', '9')] } },
    }) as never,
  ]
  async function at(network: string, vendor = false) {
    const world = await embeddedWorld({ more, vendor })
    await world.end(world.page.kernel.dispatch.networks.switchNetwork(network as never))
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    await world.end(world.dispatch.enterCode('123456'))
    const { payload } = world.asked.find(({ name }) => name === 'GET_USER') ?? {}
    const query = new URL(world.loaded[0] ?? '').searchParams
    return [query.get('chainId'), (payload as { readonly chainId?: string } | undefined)?.chainId]
  }

  test('is the active one, if the frame knows it', async () => {
    expect(await at('eip155:137')).toEqual(['eip155:137', 'eip155:137'])
    expect(await at('eip155:31337')).toEqual(['eip155:31337', 'eip155:31337'])
    expect((await at('eip155:31337', true))[1]).toBe('eip155:1')
  })

  test('is one of a family that the frame knows', async () => {
    expect((await at('polkadot:9'))[0]).toBe('eip155:1')
  })

  test.each([
    ['eip155', []],
    ['eip155', ['polkadot']],
    ['solana', ['solana']],
  ])('without any, the families are %s for an app of %j', (family, listed) => {
    const networks = listed.map((chainNamespace) => ({ chainNamespace }))
    const host = { ctx: { state: { networks: { networks } } } } as never
    expect(connectorOf(host).namespaces).toEqual([family])
  })
})

describe('[EMB-4] a login that was called off', () => {
  test('while one family is asked leaves nothing behind', async () => {
    const world = await embeddedWorld({ solana: true })
    world.replies.GET_USER = ({ chainId }: { chainId: string }) =>
      chainId.startsWith('solana') ? never() : { address: alice, chainId: 1 }
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    const calls = new AbortController()
    const { embeddedWallet } = world.page.kernel.with({ signal: calls.signal }) as never as {
      embeddedWallet: EmbeddedWorld['dispatch']
    }
    const ends = embeddedWallet.enterCode('123456').catch((error: unknown) => error)
    await world.turns()
    expect(names(world).filter((name) => name === 'GET_USER')).toHaveLength(2)
    calls.abort()
    expect(await ends).toMatchObject({ code: 'kernel/cancelled' })
    await world.turns()
    expect(world.page.facts()).not.toContain('embeddedWallet/loggedIn')
    expect(world.page.storage.entries.has(key('EMAIL_LOGIN_USED_KEY'))).toBe(false)
  })

  test('without an e-mail keeps none', async () => {
    const world = await loggedIn({ replies: { GET_USER: () => ({ address: alice, chainId: 1 }) } })
    expect(world.page.storage.entries.has(key('EMAIL'))).toBe(false)
    expect(world.page.facts()).toContain('embeddedWallet/loggedIn')
  })
})

test('[EMB-4] a Solana account signs in base58, on its own network', async () => {
  const signature = encodeBase58(Uint8Array.from([1, 2, 3]))
  const world = await loggedIn({ solana: true, replies: { RPC_REQUEST: () => ({ signature }) } })
  const provider = (await world.provider('solana:AUTH')) as never as SolanaProvider
  const signed = await world.end(provider.signMessage?.(solanaMe, Uint8Array.from([7])) as never)
  expect(signed).toEqual(Uint8Array.from([1, 2, 3]))
  expect(world.asked.at(-1)?.payload).toEqual({
    ...{ method: 'solana_signMessage', chainNamespace: 'solana' },
    chainId: solanaMainnet.caipNetworkId,
    params: { message: encodeBase58(Uint8Array.from([7])), pubkey: solanaMe },
  })
  world.replies.RPC_REQUEST = () => ({})
  const unread = await world.end(provider.signMessage?.(solanaMe, Uint8Array.from([7])) as never)
  expect(unread).toMatchObject({ code: 'embeddedWallet/bad-reply' })
})

describe('[EMB-17] a login of an earlier page', () => {
  const entries = {
    [key('EMAIL_LOGIN_USED_KEY')]: 'true',
    [key('EMAIL')]: 'wren@orchard.example',
    [key('SESSION_TOKEN_KEY')]: 't',
  }
  /** A page that comes after one on which the visitor logged in. */
  async function nextPage(replies: Replies, more: Readonly<Record<string, string>> = entries) {
    const earlier = await loggedIn()
    await earlier.page.settle(2_000)
    const { storage } = earlier.page
    for (const name of Object.keys(entries)) storage.entries.delete(name)
    for (const [name, text] of Object.entries(more)) storage.entries.set(name, text)
    const world = await embeddedWorld({ storage, replies })
    await world.end(world.page.kernel.dispatch.connections.restore())
    for (let turn = 0; turn < 4; turn += 1) {
      await world.page.settle(500)
      await world.turns()
    }
    return world
  }

  test('comes back with its session, once the frame says so', async () => {
    const world = await nextPage({})
    expect(active(world).eip155).toBe('eip155:AUTH')
    expect(world.asked[0]).toEqual({ name: 'IS_CONNECTED', payload: { token: 't' } })
    expect(world.page.storage.entries.get(key('SESSION_TOKEN_KEY'))).toBe('t')
  })

  test('that was called off while the frame was asked stays for the next try', async () => {
    const earlier = await loggedIn()
    await earlier.page.settle(2_000)
    const { storage } = earlier.page
    const world = await embeddedWorld({ storage, replies: { IS_CONNECTED: never } })
    await world.page.settle(500)
    await world.turns()
    expect(names(world)).toEqual(['IS_CONNECTED'])
    world.page.kernel.dispose()
    await world.turns()
    expect(storage.entries.get(key('EMAIL_LOGIN_USED_KEY'))).toBe('true')
  })

  test('is not asked about while another one takes its place', async () => {
    const world = await embeddedWorld({ replies: { IS_CONNECTED: () => ({ isConnected: false }) } })
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    world.page.storage.entries.set(key('EMAIL_LOGIN_USED_KEY'), 'true')
    expect(await world.end(world.dispatch.enterCode('123456'))).toBeUndefined()
    expect(names(world)).not.toContain('IS_CONNECTED')
    expect(active(world).eip155).toBe('eip155:AUTH')
  })

  test('[~FRAME-1] loads no frame where no login is kept', async () => {
    const world = await nextPage({}, {})
    expect([world.loaded, active(world).eip155]).toEqual([[], undefined])
  })

  test('without a session is asked for without one', async () => {
    const world = await nextPage({}, { [key('EMAIL_LOGIN_USED_KEY')]: 'true' })
    expect(world.asked[0]).toEqual({ name: 'IS_CONNECTED', payload: undefined })
  })

  test.each([
    ['says no', { IS_CONNECTED: () => ({ isConnected: false }) }],
    ['fails', { IS_CONNECTED: fail('?') }],
  ])('is forgotten where the frame %s', async (_what, replies) => {
    const world = await nextPage(replies)
    expect([names(world), active(world).eip155]).toEqual([['IS_CONNECTED'], undefined])
    expect([...world.page.storage.entries.keys()].join()).not.toContain(key('EMAIL'))
  })
})

describe('[EMB-1] a login whose frame does not get ready after a reload', () => {
  const ready = { type: '@w3m-frame/READY', payload: {} }
  const text = 'Unable to load email login dependency'
  /** Where `announce` is true, with another wallet that the visitor connected as well. */
  async function reloaded(announce = false) {
    const earlier = await loggedIn({ announce })
    if (announce)
      await earlier.end(earlier.page.kernel.dispatch.wallets.connect({ walletId: rdns }))
    await earlier.page.settle(2_000)
    const { storage, wallet } = earlier.page
    const world = await embeddedWorld({ storage, wallet, announce, mute: true })
    await world.turns()
    return world
  }
  const lost = async (world: EmbeddedWorld) => {
    for (let turn = 0; turn < 25; turn += 1) {
      await world.page.settle(500)
      await world.turns()
    }
    return world
  }

  test('is kept, and that it did not come back is a fact', async () => {
    const world = await lost(await reloaded())
    expect(active(world)).toEqual({})
    expect(world.page.storage.entries.get(key('EMAIL_LOGIN_USED_KEY'))).toBe('true')
    expect(world.login).toMatchObject({ status: 'idle', failure: { step: 'restore', text } })
  })

  test('comes back with another try, without a mail', async () => {
    const world = await lost(await reloaded())
    world.page.storage.entries.set(key('SESSION_TOKEN_KEY'), 't')
    const trying = world.dispatch.refresh()
    await world.turns()
    world.say(ready)
    expect(await world.end(trying)).toBeUndefined()
    expect(names(world).slice(0, 2)).toEqual(['IS_CONNECTED', 'GET_USER'])
    expect(world.asked[0]?.payload).toEqual({ token: 't' })
    expect(active(world).eip155).toBe('eip155:AUTH')
    expect(world.login.failure).toBeUndefined()
  })

  test('is over where the next try finds it ended, and none is tried without one', async () => {
    const world = await lost(await reloaded())
    world.replies.IS_CONNECTED = () => ({ isConnected: false })
    const trying = world.dispatch.refresh()
    await world.turns()
    world.say(ready)
    expect(await world.end(trying)).toMatchObject({ code: 'embeddedWallet/logged-out' })
    expect(active(world)).toEqual({})
    const { length } = world.asked
    expect(await world.end(world.dispatch.refresh())).toMatchObject({
      code: 'embeddedWallet/logged-out',
    })
    expect(world.asked).toHaveLength(length)
  })

  test.each<[string, boolean, object]>([
    ['', false, {}],
    [', also beside another wallet', true, { eip155: `eip155:${rdns}` }],
  ])(
    'but does after the page stopped waiting comes back with another try%s',
    async (_beside, announce, others) => {
      const world = await reloaded(announce)
      await world.page.settle(9_800)
      world.say(ready)
      await lost(world)
      expect(active(world)).toEqual(others)
      expect(names(world)).toEqual(['IS_CONNECTED'])
      expect(world.login.failure).toMatchObject({ step: 'restore' })
      expect(await world.end(world.dispatch.refresh())).toBeUndefined()
      expect(active(world).eip155).toBe('eip155:AUTH')
    },
  )
})

test('[EMB-2] a login is kept where the frame does not say whether it goes on', async () => {
  const earlier = await loggedIn()
  await earlier.page.settle(2_000)
  const { storage } = earlier.page
  const world = await embeddedWorld({ storage, replies: { IS_CONNECTED: never } })
  for (let turn = 0; turn < 80; turn += 1) {
    await world.page.settle(500)
    await world.turns()
  }
  expect(names(world)).toEqual(['IS_CONNECTED'])
  expect(storage.entries.get(key('EMAIL_LOGIN_USED_KEY'))).toBe('true')
})

describe('[EMB-8] another network', () => {
  test('is one that the app lists, and the frame goes there', async () => {
    const world = await loggedIn()
    const provider = await world.provider()
    const heard: unknown[] = []
    for (const event of ['chainChanged', 'accountsChanged'])
      provider.on(event, (value) => heard.push([event, value]))
    const go = (chainId: unknown) =>
      world.end(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }))
    expect(await go('0x89')).toBeNull()
    expect(world.asked.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:137' } },
      { name: 'GET_USER', payload: { chainId: 'eip155:137' } },
    ])
    expect(heard).toEqual([['chainChanged', '0x89']])
    expect(connectionOf(world, 'eip155:AUTH')?.networkId).toBe('eip155:137')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(await provider.request({ method: 'net_version' })).toBe('137')
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice])
    expect(await go('0x89')).toBeNull()
    expect(heard).toHaveLength(1)
    expect(await go('0x63')).toMatchObject({ code: 4902 })
    for (const wrong of [['0x89'], 137, '137', '0x', `0x${'1'.repeat(14)}`, undefined])
      expect(await go(wrong)).toMatchObject({ code: -32602 })
    expect(
      await world.end(provider.request({ method: 'wallet_switchEthereumChain' })),
    ).toMatchObject({ code: -32602 })
  })

  test('that the frame does not have is told as one', async () => {
    const world = await loggedIn({ replies: { SWITCH_NETWORK: fail('Unknown network') } })
    const provider = await world.provider()
    const ended = await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    expect(ended).toMatchObject({ code: 4901, message: 'Unknown network' })
    expect(connectionOf(world, 'eip155:AUTH')?.networkId).toBe('eip155:1')
  })

  test('that the frame went to, and says nothing more of, is the one that it is on', async () => {
    const world = await loggedIn()
    world.replies.GET_USER = fail('Closed.')
    const provider = await world.provider()
    await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    await world.end(provider.request({ method: 'eth_call' }))
    expect(world.asked.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:1' } },
      { name: 'RPC_REQUEST' },
    ])
  })

  test('without an answer stays what it was, and no missing network', async () => {
    const world = await loggedIn({ replies: { SWITCH_NETWORK: never } })
    const provider = await world.provider()
    const ended = await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    expect(ended).toMatchObject({ code: 'embeddedWallet/timed-out' })
  })

  test('with another address is another account, for the app and for the modal', async () => {
    const world = await loggedIn({
      replies: {
        GET_USER: ({ chainId }: { chainId: string }) => ({
          address: chainId === 'eip155:1' ? alice : bob,
          chainId,
        }),
      },
    })
    const provider = await world.provider()
    const heard: unknown[] = []
    provider.on('accountsChanged', (value) => heard.push(value))
    await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    expect(heard).toEqual([[bob]])
    expect(connectionOf(world, 'eip155:AUTH')?.address).toBe(bob)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob])
  })

  test('waits until the frame shows nothing', async () => {
    const world = await loggedIn()
    const provider = await world.provider()
    let answer = (): void => undefined
    world.replies.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = () => resolve('0x5161')
      })
    const signs = provider.request({ method: 'personal_sign' })
    await world.turns()
    const goes = provider.request({
      ...{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    })
    await world.turns()
    expect(names(world)).not.toContain('SWITCH_NETWORK')
    answer()
    await signs
    await world.end(goes)
    expect(names(world)).toContain('SWITCH_NETWORK')
  })

  test('a listener that throws keeps no other from hearing', async () => {
    const world = await loggedIn()
    const provider = await world.provider()
    const heard: unknown[] = []
    provider.on('chainChanged', fail('mine'))
    provider.on('chainChanged', (value) => heard.push(value))
    await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    expect(heard).toEqual(['0x89'])
    expect(world.page.kernel.ports.logger.lines).toMatchObject([
      { text: 'A listener of the embedded wallet threw' },
    ])
  })
})

test('[ACCT-1] of an account that the frame says nothing of it is not said whether it is on the chain', async () => {
  const silent = await loggedIn()
  expect(silent.page.facts()).not.toContain('embeddedWallet/deploymentRead')
  const told = await loggedIn({
    replies: { GET_USER: () => ({ address: alice, chainId: 1, smartAccountDeployed: false }) },
  })
  expect(told.page.facts()).toContain('embeddedWallet/deploymentRead')
})

test('[EMB-2] a frame that begins anew before anybody is logged in ends no login', async () => {
  const world = await embeddedWorld()
  world.reload()
  await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
  world.reload()
  world.reload()
  world.say({ type: '@w3m-frame/READY', payload: {} })
  await world.page.settle(500)
  await world.turns()
  expect(world.page.facts().filter((type) => type === 'embeddedWallet/frameReady')).toHaveLength(2)
  expect(world.page.facts()).not.toContain('embeddedWallet/loggedOut')
  expect(names(world)).not.toContain('IS_CONNECTED')
})

test('[EMB-2] the account is who a frame that began anew says is logged in, on the network of this page', async () => {
  const world = await loggedIn()
  const heard: unknown[] = []
  const provider = await world.provider()
  provider.on('accountsChanged', (value) => heard.push(value))
  world.reload()
  // Another tab: it logged another user in, on another network.
  world.page.storage.entries.set(key('LAST_USED_CHAIN_KEY'), 'eip155:137')
  world.replies.GET_USER = ({ chainId }: { chainId: string }) => ({
    ...{ address: bob, chainId: Number(chainId.slice(7)) },
  })
  world.reload()
  world.say({ type: '@w3m-frame/READY', payload: {} })
  await world.page.settle(500)
  await world.turns()
  expect(world.asked.at(-1)).toMatchObject({ name: 'GET_USER', payload: { chainId: 'eip155:1' } })
  expect(world.page.kernel.state.connections.accounts.eip155).toMatchObject({ address: bob })
  expect(heard).toEqual([[bob]])
})

test('[EMB-2] a frame that began anew is asked about connections of the login, and of no other wallet', async () => {
  const world = await loggedIn({ announce: true })
  await world.end(world.page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  const { connections } = world.page.kernel.state.connections
  expect(connections.map(({ id }) => id).sort()).toEqual(['eip155:AUTH', `eip155:${rdns}`])
  const before = world.asked.length
  world.reload()
  world.reload()
  world.say({ type: '@w3m-frame/READY', payload: {} })
  await world.page.settle(500)
  await world.turns()
  expect(names(world).slice(before)).toEqual(['IS_CONNECTED', 'GET_USER'])
})

test('[EMB-2] what the frame says of a login after it was left is not kept', async () => {
  let answer = (): void => undefined
  const world = await loggedIn({
    replies: {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () =>
        new Promise((resolve) => {
          answer = () => resolve({ smartAccountEnabledNetworks: [1] })
        }),
    },
  })
  await world.end(world.page.kernel.dispatch.connections.disconnect())
  answer()
  await world.turns()
  expect([...world.page.storage.entries.keys()].join()).not.toContain(key(''))
})

describe('[EMB-2] logging out', () => {
  async function leave(world: EmbeddedWorld): Promise<void> {
    await world.end(world.page.kernel.dispatch.connections.disconnect())
    // A frame that has to load needs its time.
    for (let turn = 0; turn < 3; turn += 1) {
      await world.page.settle(500)
      await world.turns()
    }
  }

  test('forgets the login at once, and tells the frame once for all families', async () => {
    const world = await loggedIn({ solana: true })
    world.page.storage.entries.set(key('SESSION_TOKEN_KEY'), 't')
    await leave(world)
    expect(names(world).filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
    expect(names(world).filter((name) => name === 'IS_CONNECTED')).toHaveLength(0)
    expect([...world.page.storage.entries.keys()].join()).not.toContain(key(''))
    expect(active(world)).toEqual({})
    expect(world.login.email).toBeUndefined()
  })

  test('the app hears of it', async () => {
    const world = await loggedIn()
    const heard: unknown[] = []
    ;(await world.provider()).on('disconnect', (error) => heard.push(error))
    await leave(world)
    expect(heard).toMatchObject([{ code: 4900 }])
  })

  test('is over after 2.5 s without a word of the frame', async () => {
    const world = await loggedIn({ replies: { SIGN_OUT: never } })
    const left = world.page.kernel.dispatch.connections.disconnect()
    await world.turns()
    await world.page.settle(2_500)
    await left
    expect(active(world)).toEqual({})
  })

  test('a frame that was just loaded is told which session is meant', async () => {
    const world = await loggedIn()
    world.page.storage.entries.set(key('SESSION_TOKEN_KEY'), 't')
    world.detach()
    await leave(world)
    expect(world.loaded).toHaveLength(2)
    expect(world.asked.slice(-2)).toEqual([
      { name: 'IS_CONNECTED', payload: { token: 't' } },
      { name: 'SIGN_OUT', payload: undefined },
    ])
  })

  test('without a session nobody is asked about one', async () => {
    const world = await loggedIn()
    world.detach()
    await leave(world)
    expect(names(world).slice(-2)).toEqual(['GET_USER', 'SIGN_OUT'])
  })
})

test('[ACCT-1] another type of account is asked of the frame, and then who the user is', async () => {
  const world = await loggedIn()
  world.replies.SET_PREFERRED_ACCOUNT = () => ({ type: 'smartAccount', address: bob })
  world.replies.GET_USER = () => ({
    ...{ address: bob, chainId: 1, preferredAccountType: 'smartAccount' },
  })
  await world.end(
    world.page.kernel.dispatch.connections.preferAccountType({ type: 'smartAccount' }),
  )
  expect(world.asked.slice(-2)).toMatchObject([
    { name: 'SET_PREFERRED_ACCOUNT', payload: { type: 'smartAccount' } },
    { name: 'GET_USER', payload: { chainId: 'eip155:1' } },
  ])
  expect(connectionOf(world, 'eip155:AUTH')).toMatchObject({
    ...{ address: bob, accounts: [{ address: bob, type: 'smartAccount' }] },
  })
  // The session of before has closed, and the current one still receives the login's end.
  world.replies.IS_CONNECTED = () => ({ isConnected: false })
  world.replies.RPC_REQUEST = fail('Boom.')
  await world.end((await world.provider()).request({ method: 'eth_call' }))
  await world.turns()
  expect(active(world).eip155).toBeUndefined()
})

describe('[ACCT-1] a change of the type of account that ends half way', () => {
  async function change(world: EmbeddedWorld): Promise<void> {
    const { dispatch } = world.page.kernel
    await world.end(dispatch.connections.preferAccountType({ type: 'smartAccount' }))
  }

  test('has the frame say which account it uses before the next request', async () => {
    const world = await loggedIn()
    world.replies.SET_PREFERRED_ACCOUNT = () => ({ type: 'smartAccount', address: bob })
    let asked = 0
    world.replies.GET_USER = ({ chainId }: { chainId: string }) =>
      ++asked === 1 ? fail('Closed.')() : { address: bob, chainId: Number(chainId.slice(7)) }
    await change(world)
    await world.end((await world.provider()).request({ method: 'personal_sign' }))
    expect(names(world).slice(-5)).toEqual([
      ...['SET_PREFERRED_ACCOUNT', 'GET_USER', 'IS_CONNECTED', 'GET_USER', 'RPC_REQUEST'],
    ])
    expect(world.asked.at(-2)?.payload).toEqual({
      ...{ chainId: 'eip155:1', preferredAccountType: 'eoa' },
    })
    expect(connectionOf(world, 'eip155:AUTH')?.address).toBe(bob)
  })

  test('waits its turn, and is not begun once it was called off', async () => {
    const world = await loggedIn()
    let answer = (): void => undefined
    world.replies.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = () => resolve('0x5161')
      })
    const signs = (await world.provider()).request({ method: 'personal_sign' })
    await world.turns()
    const calls = new AbortController()
    const { connections } = world.page.kernel.with({ signal: calls.signal })
    const changed = connections.preferAccountType({ type: 'smartAccount' }).catch(() => undefined)
    await world.turns()
    expect(names(world).at(-1)).toBe('RPC_REQUEST')
    calls.abort()
    await changed
    answer()
    await signs
    await world.turns()
    expect(names(world).at(-1)).toBe('RPC_REQUEST')
  })
})
