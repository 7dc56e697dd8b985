import { expect, test } from 'vitest'
import { type EmbeddedWorld, loggedIn, type Replies } from '../../tests/embedded-world.ts'
import { alice, bob } from '../../tests/plugins/world.ts'

const smart = bob
const accounts = [
  { address: alice, type: 'eoa' },
  { address: smart, type: 'smartAccount' },
]

/** A frame with both accounts on the first network; `deployed` is what it says of the smart one. */
function both(deployed = { now: false }): Replies {
  return {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => ({
      ...{ type, address: type === 'eoa' ? alice : smart },
    }),
    GET_USER: ({ chainId, preferredAccountType: type = 'eoa' }: Record<string, string>) => {
      if (chainId !== 'eip155:1') return { address: alice, chainId: Number(chainId?.slice(7)) }
      return {
        ...{ address: type === 'eoa' ? alice : smart, chainId: 1, accounts },
        ...{ preferredAccountType: type, smartAccountDeployed: deployed.now },
      }
    },
  }
}

const connectionsOf = ({ page }: EmbeddedWorld) => page.kernel.state.connections
const accountOf = (world: EmbeddedWorld) => connectionsOf(world).accounts.eip155
const use = (world: EmbeddedWorld, type: 'eoa' | 'smartAccount') =>
  world.end(world.dispatch.useAccountType(type))

test('[ACCT-3] a login begins at the smart account where the frame has one, and knows both', async () => {
  const world = await loggedIn({ replies: both() })
  expect(accountOf(world)).toMatchObject({
    address: smart,
    preferredAccountType: 'smartAccount',
    allAccounts: accounts,
  })
  expect(world.login.deployed).toEqual({ 'eip155:1': false })
})

test('[ACCT-1] the other type is told to the frame, kept, and said to whoever follows the session', async () => {
  const world = await loggedIn({ replies: both() })
  const provider = await world.provider()
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'disconnect'])
    provider.on(event, (value) => heard.push([event, value]))
  expect(await use(world, 'eoa')).toBeUndefined()
  expect(accountOf(world)).toMatchObject({ address: alice, preferredAccountType: 'eoa' })
  expect(connectionsOf(world).preferredTypes).toEqual({ eip155: 'eoa' })
  expect(heard).toEqual([['accountsChanged', [alice, smart]]])
  // The same session goes on: its provider stays usable.
  expect(await world.provider()).toBe(provider)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, smart])
  const facts = world.page.facts()
  expect(facts).toContain('connections/accountsChanged')
  expect(facts.indexOf('connections/accountsChanged')).toBeLessThan(
    facts.indexOf('connections/accountTypePreferred'),
  )
  expect(await use(world, 'smartAccount')).toBeUndefined()
  expect(accountOf(world).address).toBe(smart)
  const told = world.asked.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT')
  expect(told.map(({ payload }) => payload)).toEqual([{ type: 'eoa' }, { type: 'smartAccount' }])
})

test('[ACCT-1] the choice is what the next network is asked with', async () => {
  const world = await loggedIn({ replies: both() })
  await use(world, 'eoa')
  await world.end(world.page.kernel.dispatch.networks.switchNetwork('eip155:137'))
  expect(world.asked.at(-1)).toEqual({
    name: 'GET_USER',
    payload: { chainId: 'eip155:137', preferredAccountType: 'eoa' },
  })
})

test('a network without smart accounts has the plain account, and going back brings the smart one', async () => {
  const world = await loggedIn({ replies: both() })
  const go = (id: 'eip155:1' | 'eip155:137') =>
    world.end(world.page.kernel.dispatch.networks.switchNetwork(id))
  await go('eip155:137')
  expect(accountOf(world)).toMatchObject({ address: alice, allAccounts: [{ address: alice }] })
  await go('eip155:1')
  expect(accountOf(world)).toMatchObject({ address: smart, allAccounts: accounts })
})

test.each<[string, Replies]>([
  [
    'refuses',
    {
      SET_PREFERRED_ACCOUNT: () => {
        throw new Error('Smart accounts are not available.')
      },
    },
  ],
  [
    'says yes and gives another account',
    { GET_USER: () => ({ address: alice, chainId: 1, preferredAccountType: 'eoa' }) },
  ],
])('[ACCT-2] a frame that %s leaves the account at eoa, in words', async (_what, replies) => {
  const world = await loggedIn({ replies: both() })
  await use(world, 'eoa')
  Object.assign(world.replies, replies)
  expect(await use(world, 'smartAccount')).toMatchObject({
    code: 'embeddedWallet/no-smart-account',
  })
  expect(accountOf(world)).toMatchObject({ address: alice, preferredAccountType: 'eoa' })
  expect(connectionsOf(world).preferredTypes).toEqual({ eip155: 'eoa' })
  expect(world.page.kernel.state.modal.snackbar?.message).toBe(
    'The account could not be changed. Try again later.',
  )
})

test('a change waits for what the frame shows, which ends with the account it was asked of', async () => {
  const world = await loggedIn({ replies: both() })
  const provider = await world.provider()
  let answer = (): void => undefined
  world.replies.RPC_REQUEST = () =>
    new Promise((resolve) => {
      answer = () => resolve(`0x${'7'.repeat(64)}`)
    })
  const sending = provider.request({
    ...{ method: 'eth_sendTransaction', params: [{ from: smart, to: alice, value: '0x1' }] },
  })
  await world.turns()
  const changing = world.dispatch.useAccountType('eoa')
  await world.turns()
  const posted = () => world.asked.filter(({ name }) => name === 'RPC_REQUEST')
  expect(world.asked.some(({ name }) => name === 'SET_PREFERRED_ACCOUNT')).toBe(false)
  answer()
  expect(await sending).toBe(`0x${'7'.repeat(64)}`)
  await world.end(changing)
  expect(accountOf(world).address).toBe(alice)
  expect(posted()).toHaveLength(1)
  expect(posted()[0]?.payload).toMatchObject({ params: [{ from: smart }] })
})

test('[ACCT-2] networks with smart accounts are those that the frame names; none where it fails, and none after the login', async () => {
  const enabled = ({ page }: EmbeddedWorld) =>
    page.kernel.state.networks.smartAccountEnabledNetworks
  const world = await loggedIn({ replies: both() })
  await world.page.settle()
  expect(enabled(world)).toEqual(['eip155:1'])
  const kept = (name: string) => world.page.storage.entries.get(`@appkit-wallet/${name}`)
  expect(kept('SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('1')
  await world.end(world.page.kernel.dispatch.connections.disconnect())
  await world.page.settle()
  expect(enabled(world)).toEqual([])
  expect(kept('SMART_ACCOUNT_ENABLED_NETWORKS')).toBeUndefined()
  expect(world.login.deployed).toBeUndefined()
  const silent = await loggedIn({
    replies: {
      ...both(),
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => {
        throw new Error('No.')
      },
    },
  })
  await silent.page.settle()
  expect(enabled(silent)).toEqual([])
  expect(silent.page.storage.entries.get('@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('')
})

test('whether the smart account is deployed is read again on demand', async () => {
  const deployed = { now: false }
  const world = await loggedIn({ replies: both(deployed) })
  deployed.now = true
  expect(await world.end(world.dispatch.refresh())).toBeUndefined()
  expect(world.login.deployed).toEqual({ 'eip155:1': true })
  await world.end(world.page.kernel.dispatch.connections.disconnect())
  expect(await world.end(world.dispatch.refresh())).toMatchObject({
    code: 'embeddedWallet/logged-out',
  })
})
