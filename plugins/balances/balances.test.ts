import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/testing/index.ts'
import { account } from '../../tests/plugins/connected.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { parseBalance } from './persist.ts'

beforeAll(ready)

const oneEther = '1000000000000000000'
const key = 'wallet-kernel/balances'

async function connected(storage = memoryStorage()): Promise<Page> {
  const page = openPage({ storage })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(500)
  return page
}
const asked = ({ kernel }: Page): number =>
  kernel.ports.fetch.requests.filter(({ body }) => JSON.stringify(body).includes('eth_getBalance'))
    .length

/** The page again, some time after it was left; what it shows before any answer. */
async function reload({ storage, wallet, kernel }: Page, laterMs: number): Promise<Page> {
  const page = openPage({ storage, wallet, started: false })
  await page.kernel.ports.clock.advance(kernel.ports.clock.now() - page.kernel.ports.clock.now())
  await page.kernel.ports.clock.advance(laterMs)
  page.kernel.start()
  return page
}

describe('[~ENT-9] the native balance is kept for 30 s', () => {
  test('the first paint after a reload has it, and the node is not asked again', async () => {
    const page = await reload(await connected(), 5_000)
    expect(account(page)).toMatchObject({
      status: 'restoring',
      balance: oneEther,
      balanceSymbol: 'ETH',
      balanceDecimals: 18,
      balanceStatus: 'loaded',
    })
    await page.settle(500)
    expect(account(page)).toMatchObject({ status: 'connected', balance: oneEther })
    expect(asked(page)).toBe(0)
  })

  test('after 30 s it is not shown, and the node is asked', async () => {
    const page = await reload(await connected(), 30_000)
    expect(account(page).status).toBe('restoring')
    expect(account(page).balance).toBeUndefined()
    await page.settle(500)
    expect(account(page)).toMatchObject({ status: 'connected', balance: oneEther })
    expect(asked(page)).toBe(1)
  })

  test('[DISC-1] nothing is kept of what is answered after its account has left', async () => {
    const page = await connected()
    const { balances, connections } = page.kernel.dispatch
    const reading = balances.refresh()
    await Promise.all([connections.disconnect(), reading])
    await page.settle(1_000)
    expect(page.kernel.state.balances).toEqual({ native: [], shown: [] })
    expect(page.storage.entries.get(key) ?? '').not.toContain(alice)
  })

  test('it is kept per network: going back within 30 s asks nobody, later it does', async () => {
    const page = await connected()
    const go = async (id: number): Promise<number> => {
      page.wallet.changeChain(id)
      await page.settle(500)
      expect(account(page)).toMatchObject({ balance: oneEther, balanceStatus: 'loaded' })
      return asked(page)
    }
    expect(asked(page)).toBe(1)
    expect(await go(137)).toBe(2)
    expect(await go(1)).toBe(2)
    await page.settle(30_000)
    expect(await go(137)).toBe(3)
  })

  test('a balance that is being read is not read again, and its read is not cancelled', async () => {
    const page = openPage({})
    const answers: ((answer: unknown) => void)[] = []
    page.kernel.ports.fetch.reply(
      /rpc\.example/,
      () => new Promise((resolve) => answers.push(resolve)) as never,
    )
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(500)
    expect(answers).toHaveLength(1)
    const { payload } =
      page.kernel.timeline.log.slice().find(({ type }) => type === 'connections/connected') ?? {}
    for (let again = 0; again < 3; again++) {
      page.kernel.observe('wallet').record('connections/connected', payload as never)
      await page.settle(500)
    }
    expect(answers).toHaveLength(1)
    answers[0]?.({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' })
    await page.settle(500)
    expect(account(page)).toMatchObject({ balance: oneEther, balanceStatus: 'loaded' })
    const { records } = page.kernel.traffic
    expect(records.filter(({ outcome }) => outcome === 'aborted')).toEqual([])
  })

  test('a cancelled read is repeated for a refresh that joined it', async () => {
    const page = openPage({})
    page.kernel.ports.fetch.reply(/rpc\.example/, 'hang')
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    const calls = new AbortController()
    const { balances } = page.kernel.with({ signal: calls.signal })
    const first = balances.refresh({ cached: true }).catch(() => 'cancelled')
    await page.settle()
    const second = page.kernel.dispatch.balances.refresh({ cached: true })
    await page.settle()
    expect(asked(page)).toBe(1)
    page.kernel.ports.fetch.reply(/rpc\.example/, { jsonrpc: '2.0', id: 1, result: '0x7' })
    calls.abort()
    expect(await first).toBe('cancelled')
    await page.settle()
    await second
    expect(account(page)).toMatchObject({ balance: '7', balanceStatus: 'loaded' })
  })

  test('who asks for a refresh gets one', async () => {
    const page = await connected()
    await page.kernel.dispatch.balances.refresh()
    expect(asked(page)).toBe(2)
  })

  test('disconnecting forgets it, in storage as well', async () => {
    const page = await connected()
    expect(page.storage.entries.get(key)).toContain(oneEther)
    await page.kernel.dispatch.connections.disconnect()
    await page.settle(500)
    expect(page.kernel.state.balances.native).toEqual([])
    expect(page.storage.entries.get(key)).not.toContain(oneEther)
    expect(page.storage.entries.get(key)).not.toContain(alice)
  })

  test('a node that fails takes it away', async () => {
    const page = await connected()
    page.kernel.ports.fetch.reply(/rpc\.example/, 'offline')
    const refresh = page.kernel.dispatch.balances.refresh()
    await page.settle(60_000)
    await refresh
    expect(account(page).balanceStatus).toBe('failed')
    expect(page.kernel.state.balances.native).toEqual([])
  })
})

const stored = {
  caipAddress: `eip155:1:${alice}`,
  value: '7',
  symbol: 'ETH',
  decimals: 18,
  at: 1,
}
test.each([
  ['null', null],
  ['a text', 'x'],
  ['no address', { ...stored, caipAddress: 'x' }],
  ['a negative value', { ...stored, value: '-7' }],
  ['a number for a value', { ...stored, value: 7 }],
  ['half a decimal', { ...stored, decimals: 0.5 }],
  ['absurd decimals', { ...stored, decimals: 1e9 }],
  ['no time', { ...stored, at: 'now' }],
])('T59: %s is no stored balance', (_name, value) => {
  expect(parseBalance(value)).toBeUndefined()
  expect(parseBalance(stored)).toEqual(stored)
})

test('a balance that nobody here can read is said to be unavailable, not awaited', async () => {
  const page = openPage({ options: { allowUnsupportedChain: true } })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  page.wallet.changeChain(999)
  await page.settle(500)
  expect(account(page)).toMatchObject({
    caipAddress: `eip155:999:${alice}`,
    balanceStatus: 'failed',
  })
})
