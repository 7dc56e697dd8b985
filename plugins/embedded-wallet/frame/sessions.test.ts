import { describe, expect, test } from 'vitest'
import {
  type EmbeddedWorld,
  embeddedWorld,
  loggedIn,
  type Replies,
  solanaMe,
} from '../../../tests/embedded-world.ts'
import { alice, bob } from '../../../tests/plugins/world.ts'
import { settleMs, signOutLimitMs } from './constants.ts'

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
  })

  test('loads no frame where no login is kept', async () => {
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
    expect(await go('0x63')).toMatchObject({ code: 4902 })
    for (const wrong of [137, '137', '0x', `0x${'1'.repeat(14)}`, undefined])
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
  })
})

describe('[EMB-3] logging out', () => {
  async function leave(world: EmbeddedWorld): Promise<void> {
    await world.end(world.page.kernel.dispatch.connections.disconnect())
    // A frame that has to load needs its time.
    for (let turn = 0; turn < 3; turn += 1) {
      await world.page.settle(settleMs)
      await world.turns()
    }
  }

  test('forgets the login at once, and tells the frame once for all families', async () => {
    const world = await loggedIn({ solana: true })
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
    await world.page.settle(signOutLimitMs)
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

test('[EMB-5] another type of account is asked of the frame, and then who the user is', async () => {
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
})
