import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage, mockWallet, providerError } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { pauseOf } from './selectors.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([import('./resume.ts'), import('./commands/unlock.ts')])
})

const id = `eip155:${rdns}`

async function connected(given: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = openPage(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  return page
}
const own = (page: Page) => page.kernel.state.connections.connections[0]
/** Collects the facts from now on that say how a wallet is connected. */
function factsOf(page: Page): readonly string[] {
  const facts: string[] = []
  page.kernel.events$.subscribe(({ type }) => {
    if (/^connections\/(wallet(Paused|Resumed)|disconnected|connected|accountsChanged)/.test(type))
      facts.push(type)
  })
  return facts
}
const sent = (page: Page, method: string): number =>
  page.wallet.requests.filter((one) => one.method === method).length

describe('a wallet that shares no account while it is locked', () => {
  test('stays connected, says that it is locked, and comes back on unlock without a press', async () => {
    const page = await connected()
    const facts = factsOf(page)
    page.wallet.lock()
    await page.settle(100)
    expect(own(page)).toMatchObject({ id, address: alice, paused: 'locked' })
    expect(page.kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      address: alice,
      paused: 'locked',
    })
    page.wallet.unlock()
    await page.settle(100)
    expect(own(page)).not.toHaveProperty('paused')
    expect(page.kernel.state.connections.accounts.eip155).not.toHaveProperty('paused')
    expect([...new Set(facts)]).toEqual(['connections/walletPaused', 'connections/walletResumed'])
    expect(sent(page, 'eth_requestAccounts')).toBe(1)
  })

  test('keeps the account that the visitor chose', async () => {
    const page = await connected()
    await page.kernel.dispatch.connections.selectAccount({ connectionId: id, address: bob })
    page.wallet.lock()
    await page.settle(100)
    page.wallet.unlock()
    await page.settle(100)
    expect(own(page)).toMatchObject({ address: bob })
  })

  test('is found unlocked also if it reports nothing', async () => {
    let unlocked = true
    const eth_accounts = () => (unlocked ? [alice, bob] : [])
    const page = await connected({ wallet: mockWallet({ handlers: { eth_accounts } }) })
    unlocked = false
    page.wallet.lock()
    await page.settle(5_000)
    expect(own(page)).toMatchObject({ paused: 'locked' })
    unlocked = true
    await page.settle(20_000)
    expect(own(page)).not.toHaveProperty('paused')
  })

  test('is disconnected when it says that the permission is gone', async () => {
    const page = await connected()
    await page.wallet.provider.request({ method: 'wallet_revokePermissions' })
    await page.settle(100)
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('is said to be locked or no longer connected, if it cannot say which; connecting again works', async () => {
    const page = await connected()
    page.wallet.behave({ wallet_getPermissions: 'throwsSync' })
    page.wallet.lock()
    await page.settle(100)
    expect(own(page)).toMatchObject({ paused: 'unshared' })
    expect(pauseOf(own(page))?.text).toBe('Example Wallet is locked or no longer connected')
    const signing = page.kernel.dispatch.transactions.sign({ message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'connections/locked' })
    await page.kernel.dispatch.connections.unlock(id)
    expect(own(page)).toMatchObject({ address: alice })
    expect(own(page)).not.toHaveProperty('paused')
    page.wallet.lock()
    await page.settle(100)
    await page.kernel.dispatch.connections.disconnect({ connectionId: id })
    expect(page.kernel.state.connections.connections).toEqual([])
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(own(page)).toMatchObject({ address: alice })
  })

  test('is not asked for a signature; the code says that it is locked', async () => {
    const page = await connected()
    page.wallet.lock()
    await page.settle(100)
    const signing = page.kernel.dispatch.transactions.sign({ message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'connections/locked' })
    expect(sent(page, 'personal_sign')).toBe(0)
  })

  test('is asked by unlock, which ends when it shares its account', async () => {
    const page = await connected()
    page.wallet.lock()
    await page.settle(100)
    await page.kernel.dispatch.connections.unlock(id)
    expect(own(page)).not.toHaveProperty('paused')
    await page.kernel.dispatch.transactions.sign({ message: 'hello' })
    expect(sent(page, 'personal_sign')).toBe(1)
  })

  test('stays locked if the visitor declines', async () => {
    const page = await connected()
    page.wallet.lock()
    page.wallet.behave({ eth_requestAccounts: 'reject' })
    await page.settle(100)
    await expect(page.kernel.dispatch.connections.unlock(id)).rejects.toMatchObject({
      code: 'connections/declined',
    })
    expect(own(page)).toMatchObject({ paused: 'locked' })
  })

  test('can still be disconnected', async () => {
    const page = await connected()
    page.wallet.lock()
    await page.settle(100)
    await page.kernel.dispatch.connections.disconnect()
    expect(page.kernel.state.connections.connections).toEqual([])
  })
})

test('a wallet that is locked when the page loads is remembered, and comes back on unlock', async () => {
  const given = { storage: memoryStorage(), wallet: mockWallet() }
  const before = await connected(given)
  before.kernel.dispose()
  given.wallet.lock()
  const page = openPage(given)
  await page.settle(1_000)
  expect(own(page)).toMatchObject({ address: alice, paused: 'locked' })
  given.wallet.unlock()
  await page.settle(100)
  expect(own(page)).toMatchObject({ address: alice })
  expect(own(page)).not.toHaveProperty('paused')
})

test('another wallet of the same name does not take the place of a remembered one that was locked', async () => {
  const storage = memoryStorage()
  const before = await connected({ storage })
  before.kernel.dispose()
  const other = mockWallet({ accounts: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] })
  await other.provider.request({ method: 'eth_requestAccounts' })
  other.lock()
  const page = openPage({ storage, wallet: other })
  await page.settle(1_000)
  expect(own(page)).toMatchObject({ paused: 'locked' })
  other.unlock()
  await page.settle(100)
  expect(page.kernel.state.connections.connections).toEqual([])
})

test('a refusal for want of permission pauses a wallet that shares no account any more', async () => {
  let locked = false
  const wallet = mockWallet({
    handlers: {
      eth_accounts: () => (locked ? [] : [alice]),
      personal_sign: () => {
        throw providerError(4100, 'Unauthorized')
      },
    },
  })
  const page = await connected({ wallet })
  locked = true
  const signing = page.kernel.dispatch.transactions.sign({ message: 'hello' })
  await expect(signing).rejects.toMatchObject({
    code: 'connections/locked',
    message:
      'Your wallet is locked, or no longer shares this account. Unlock it, or connect it again.',
  })
  await page.settle(100)
  expect(own(page)).toMatchObject({ paused: 'locked' })
  locked = false
  await page.settle(10_000)
  expect(own(page)).not.toHaveProperty('paused')
})

test('a wallet whose line to the page is interrupted is asleep until it connects again', async () => {
  const listeners: Record<string, ((value: unknown) => void)[]> = {}
  let asleep = false
  const eth_accounts = () => (asleep ? new Promise(() => undefined) : [alice])
  const wallet = mockWallet({ handlers: { eth_accounts } })
  const provider = {
    ...wallet.provider,
    on(event: string, listener: (value: never) => void) {
      listeners[event] = [...(listeners[event] ?? []), listener as (value: unknown) => void]
    },
  }
  const page = await connected({ wallet: { ...wallet, provider } })
  asleep = true
  for (const told of listeners.disconnect ?? []) told(providerError(1013, 'Try again later.'))
  await page.settle(100)
  expect(own(page)).toMatchObject({ paused: 'asleep' })
  for (const told of listeners.connect ?? []) told({ chainId: '0x1' })
  await page.settle(100)
  expect(own(page)).not.toHaveProperty('paused')
})
