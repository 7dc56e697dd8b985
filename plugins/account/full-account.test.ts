import { describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { type EmbeddedWorld, embeddedWorld, loggedIn } from '../../tests/embedded-world.ts'
import { account, connected, noAccount } from '../../tests/plugins/connected.ts'
import { alice, bob } from '../../tests/plugins/world.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { EmbeddedWalletState } from '../embedded-wallet/contract.ts'
import type { ProfilesContract } from '../profiles/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { type FullAccount, selectFullAccount } from './index.ts'

const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
  // What the node says as well: another balance would be corrected by it.
  quantity: { decimals: '18', numeric: '1' },
}
const book = contribute<TokensContract>({
  id: 'book',
  provides: { tokens: { sources: [{ id: 'book', list: async () => [ether] }] } },
})
const named = contribute<ProfilesContract>({
  id: 'named',
  provides: {
    profiles: {
      sources: [
        { id: 'named', profile: ({ address }) => (address === bob ? { name: 'bob.eth' } : {}) },
      ],
    },
  },
})
const of = ({ page }: EmbeddedWorld): FullAccount =>
  selectFullAccount(page.kernel.state, 'eip155') as FullAccount

test('[ENT-3] a wallet’s account tells its tokens and the names of its accounts, and is reset when it leaves', async () => {
  const page = await connected<TokensContract>({ more: [tokens(), book, named] as never })
  const { dispatch } = page.kernel
  const { tokenBalance, addressLabels } = account(page)
  expect([tokenBalance, addressLabels]).toEqual([[], {}])
  await dispatch.tokens.load()
  for (const address of [alice, bob]) await dispatch.profiles.load({ namespace: 'eip155', address })
  expect(account(page)).toMatchObject({ status: 'connected', socialProvider: 'email' })
  expect(account(page).tokenBalance).toEqual([ether])
  expect(account(page).addressLabels).toEqual({ [bob]: 'bob.eth' })
  expect(account(page)).not.toHaveProperty('user')
  await dispatch.connections.disconnect()
  await page.settle(300)
  expect(account(page)).toEqual(noAccount)
})

test('[ENT-3] an account has the name and the picture of its profile, and nobody’s once it left', async () => {
  const avatar = 'https://pictures.example/alice.png'
  const pictured = contribute<ProfilesContract>({
    id: 'pictured',
    provides: {
      profiles: {
        sources: [
          {
            id: 'pictured',
            profile: ({ address }) => (address === alice ? { name: 'alice.eth', avatar } : {}),
          },
        ],
      },
    },
  })
  const page = await connected({ more: [pictured] as never })
  const { dispatch } = page.kernel as never as {
    readonly dispatch: {
      readonly profiles: { load(who: object): Promise<void> }
      readonly connections: { disconnect(): Promise<void> }
    }
  }
  expect(account(page)).not.toHaveProperty('profileName')
  await dispatch.profiles.load({ namespace: 'eip155', address: alice })
  expect(account(page)).toMatchObject({ profileName: 'alice.eth', profileImage: avatar })
  await dispatch.connections.disconnect()
  await page.settle(300)
  expect(account(page)).not.toHaveProperty('profileName')
  expect(account(page)).not.toHaveProperty('profileImage')
})

test('[ENT-3] what is read for another account is not taken for this one’s', async () => {
  const page = await connected<TokensContract>({ more: [tokens(), book] as never })
  await page.kernel.dispatch.tokens.load()
  await page.wallet.changeAccounts([bob])
  await page.settle(300)
  expect(account(page)).toMatchObject({ address: bob, tokenBalance: [] })
})

describe('[ENT-3] the account of a login', () => {
  test('tells who is logged in, and the address of the login as a handle alone', async () => {
    const world = await loggedIn()
    const { user, ...rest } = of(world)
    expect(rest).toMatchObject({ status: 'connected', socialProvider: 'email' })
    expect(user).toEqual({
      ...{ address: alice, chainId: 'eip155:1', email: world.login.email },
      accounts: [{ address: alice, type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
    expect(JSON.stringify(of(world))).not.toContain('wren@')
    expect(world.page.kernel.vault.take(user?.email as string)).toBe('wren@orchard.example')
  })

  test('is reset when the visitor leaves: by e-mail again, and nobody’s', async () => {
    const world = await loggedIn()
    await world.end(world.page.kernel.dispatch.connections.disconnect())
    await world.page.settle(300)
    expect(of(world)).toEqual(noAccount)
  })

  test.each([true, false])('tells of a smart account whether it is deployed: %s', async (now) => {
    const smart = '0x00000000000000000000000000000000000000AA'
    const accounts = [
      { address: alice, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ]
    const is = { preferredAccountType: 'smartAccount', smartAccountDeployed: now }
    const GET_USER = () => ({ address: smart, chainId: 1, accounts, ...is })
    const world = await loggedIn({ replies: { GET_USER } })
    expect(of(world).smartAccountDeployed).toBe(now)
    expect(of(world).user).toMatchObject({ address: smart, accounts, ...is })
  })

  test('of a key alone tells nothing of what is deployed', async () => {
    const GET_USER = () => ({ address: alice, chainId: 1, smartAccountDeployed: true })
    const world = await loggedIn({ replies: { GET_USER } })
    expect(of(world)).not.toHaveProperty('smartAccountDeployed')
    expect(of(world).user).not.toHaveProperty('smartAccountDeployed')
  })

  test('by phone tells what the phone opens, then the service and how it calls the user', async () => {
    let answer = (): void => undefined
    const world = await embeddedWorld({
      replies: {
        GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect/1' }),
        CONNECT_FARCASTER: () =>
          new Promise((resolve) => {
            answer = () => resolve({ userName: 'wren' })
          }),
      },
    })
    const { dispatch, vault } = world.page.kernel
    await dispatch.modal.open({ view: 'Connect' })
    const login = world.dispatch.connectFarcaster()
    await world.turns()
    await world.page.settle(500)
    await world.turns()
    const { farcasterUrl, ...before } = of(world)
    expect(before).toEqual(noAccount)
    expect(vault.take(farcasterUrl as string)).toBe('https://farcaster.example/connect/1')
    answer()
    await world.end(login)
    expect(of(world)).toMatchObject({ socialProvider: 'farcaster', user: { userName: 'wren' } })
    expect(of(world)).not.toHaveProperty('farcasterUrl')
    await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
    await world.end(world.dispatch.enterCode('123456'))
    expect(of(world).socialProvider).toBe('email')
    expect(of(world).user).not.toHaveProperty('userName')
  })
})

test('[ENT-3] a wallet’s account is nobody’s login, whoever was logged in before', async () => {
  const embeddedWallet: EmbeddedWalletState = {
    ...{ frame: 'ready', status: 'idle', failures: 0, dropped: {} },
    ...{ socialProvider: 'google', email: 'handle', userName: 'wren' },
  }
  const { kernel } = await connected()
  const found = selectFullAccount({ ...kernel.state, embeddedWallet }, 'eip155')
  expect(found).toMatchObject({ status: 'connected', socialProvider: 'email' })
  expect(found).not.toHaveProperty('user')
})
