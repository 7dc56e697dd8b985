import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { channelBus, mockWallet, providerError } from '../../kernel/testing/index.ts'
import { type Toys, toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import type { SessionObserver } from './contract.ts'

beforeAll(ready)

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})
const open = (given: Parameters<typeof openPage>[0] = {}): Page => {
  const page = openPage(given)
  opened.push(page)
  return page
}

const btc = toyConnector('btc', ['bip122'])
const btcId = 'bip122:btc'
const liveKeys = ({ kernel }: Page): readonly string[] =>
  kernel.resources.keys().filter((key) => /^connections\/(provider|watch|gone)\//.test(key))
const losses = ({ kernel }: Page): readonly unknown[] =>
  kernel.timeline.log
    .slice()
    .filter(({ kind, type }) => kind === 'event' && type === 'connections/disconnected')
    .map(({ payload }) => (payload as { readonly by: string }).by)

async function withToys(
  given: Parameters<typeof openPage>[0] = {},
): Promise<{ page: Page; toys: Toys }> {
  const toys = toyFamilies([], true)
  const page = open({ ...given, more: [toys.plugin] })
  await page.settle()
  return { page, toys }
}

describe('a goodbye of the visitor is no loss', () => {
  test('a question that the wallet ends because of it is not', async () => {
    let end: ((error: Error) => void) | undefined
    const wallet = mockWallet({
      handlers: {
        personal_sign: () =>
          new Promise((_resolve, reject) => {
            end = reject
          }),
        // Like a relay session: pending requests end first, then the disconnect is answered.
        wallet_revokePermissions: async () => {
          end?.(providerError(4900, 'The wallet is disconnected.'))
          await new Promise((resolve) => setTimeout(resolve))
          return null
        },
      },
    })
    const bus = channelBus()
    const page = open({ wallet, channel: bus.connect() })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(100)
    const signing = page.kernel.dispatch.transactions.sign({ message: 'm' })
    signing.catch(() => undefined)
    await page.settle()
    expect(end).toBeDefined()
    await page.kernel.dispatch.connections.disconnect()
    await expect(signing).rejects.toMatchObject({ code: expect.stringMatching(/^connections\//) })
    expect(losses(page)).toEqual(['visitor'])
    const told = bus.messages.map((one) => (one as { readonly payload: object }).payload)
    expect(told).not.toContainEqual(expect.objectContaining({ by: 'wallet' }))
  })

  test('what a session says after it was let go of is heard by nobody', async () => {
    const { page, toys } = await withToys()
    const observers: SessionObserver[] = []
    toys.watch = (observer) => {
      observers.push(observer)
      return () => undefined
    }
    const { connections } = page.kernel.dispatch
    await connections.connect({ connector: btc })
    await connections.disconnect({ connectionId: btcId })
    await connections.connect({ connector: btc })
    await page.settle(100)
    const before = page.facts().length
    // An answer that was pending when the session was released.
    const [old] = observers
    old?.accountsChanged([{ namespace: 'bip122', address: 'bc1old', type: 'payment' }])
    old?.networkChanged('bip122:000000000933ea01ad0ee984209779ba')
    old?.disconnected()
    await page.settle(100)
    expect(page.facts().slice(before)).toEqual([])
    expect(page.kernel.state.connections.accounts.bip122).toMatchObject({
      status: 'connected',
      address: 'bc1pay',
    })
  })
})

test('a wallet that throws when it is listened to leaves nothing behind', async () => {
  const { page, toys } = await withToys()
  const stopped: string[] = []
  toys.watch = () => {
    if (stopped.length > 0) throw new Error('no events')
    return () => void stopped.push('first')
  }
  const connect = () => page.kernel.dispatch.connections.connect({ connector: btc })
  await connect()
  await page.kernel.dispatch.connections.disconnect()
  await expect(connect()).rejects.toMatchObject({ code: 'connections/failed' })
  expect(stopped).toEqual(['first'])
  expect(liveKeys(page)).toEqual([])
  expect(page.kernel.state.connections.connections).toEqual([])
})

test('[ACCT-1] an account type that the wallet grants after it was left connects nothing again', async () => {
  const { page, toys } = await withToys()
  const { connections } = page.kernel.dispatch
  await connections.connect({ connector: btc })
  const closed: string[] = []
  let grant: (() => void) | undefined
  toys.prefer = (_io, { namespace, networkId }, type) =>
    new Promise((resolve) => {
      grant = () =>
        resolve([
          {
            namespace,
            networkId,
            address: 'bc1new',
            accounts: [{ namespace, address: 'bc1new', type }],
            provider: {},
            watch: () => () => undefined,
            close: () => void closed.push('closed'),
          },
        ])
    })
  const preferring = connections.preferAccountType({ type: 'ordinal', namespace: 'bip122' })
  await page.settle()
  await connections.disconnect()
  grant?.()
  await preferring.catch(() => undefined)
  await page.settle(300)
  expect(closed).toEqual(['closed'])
  expect(liveKeys(page)).toEqual([])
  expect(page.kernel.state.connections.connections).toEqual([])
  expect(page.kernel.state.connections.accounts.bip122.status).toBe('disconnected')
  expect(page.kernel.state.modal.loading).toBe(false)
})

test('[ACCT-1] a change of account type that is called off leaves the modal free', async () => {
  const { page, toys } = await withToys()
  await page.kernel.dispatch.connections.connect({ connector: btc })
  toys.prefer = () => new Promise(() => undefined)
  const control = new AbortController()
  const preferring = page.kernel
    .with({ signal: control.signal })
    .connections.preferAccountType({ type: 'ordinal', namespace: 'bip122' })
  await page.settle()
  expect(page.kernel.state.modal.loading).toBe(true)
  control.abort()
  await expect(preferring).rejects.toMatchObject({ code: 'kernel/cancelled' })
  await page.settle()
  expect(page.kernel.state.modal.loading).toBe(false)
})

test('a double click on the way out says goodbye once, and both wait for it', async () => {
  const { page, toys } = await withToys()
  const { connections } = page.kernel.dispatch
  await connections.connect({ connector: btc })
  toys.left.length = 0
  let answer: (() => void) | undefined
  toys.goodbye = new Promise((resolve) => {
    answer = resolve
  })
  const gone: boolean[] = []
  const leave = () =>
    connections
      .disconnect({ connectionId: btcId })
      .then(() => gone.push(page.kernel.state.connections.connections.length === 0))
  const both = [leave(), leave()]
  await page.settle(1_000)
  expect(gone).toEqual([])
  expect(page.kernel.state.connections.disconnecting).toBe(true)
  answer?.()
  await Promise.all(both)
  expect(gone).toEqual([true, true])
  expect(toys.left).toEqual(['btc'])
  expect(losses(page)).toEqual(['visitor'])
  expect(page.kernel.state.connections.disconnecting).toBe(false)
  expect(page.kernel.resources.keys().filter((key) => key.includes('leaving'))).toEqual([])
})

test('a second goodbye that is called off ends nothing of the first', async () => {
  const { page, toys } = await withToys()
  await page.kernel.dispatch.connections.connect({ connector: btc })
  toys.goodbye = new Promise(() => undefined)
  void page.kernel.dispatch.connections.disconnect().catch(() => undefined)
  await page.settle()
  const off = page.kernel.with({ signal: AbortSignal.abort() })
  await expect(off.connections.disconnect()).rejects.toMatchObject({ code: 'kernel/cancelled' })
  expect(page.kernel.state.connections.disconnecting).toBe(true)
})
