import { beforeAll, describe, expect, test } from 'vitest'
import { readFound } from '../../plugins/wallets/found.ts'
import { selectWallets } from '../../plugins/wallets/index.ts'
import { families, type HostilePage, openPage, ready } from './families.ts'
import { expectSound, unhandledIn } from './invariants.ts'
import { hostileValues } from './values.ts'

beforeAll(ready)

const values = Object.entries(hostileValues)
const flood = 3_000

/** Everything that one hostile value can be put into on a page. */
function putEverywhere(window: Window, value: unknown): void {
  const announce = (detail: unknown): void =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  announce(value)
  announce({ info: value, provider: value })
  announce({ info: { uuid: value, name: value, rdns: value, icon: value }, provider: {} })
  const register = (wallet: unknown): void =>
    void window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(...wallets: unknown[]): unknown }) => api.register(wallet),
      }),
    )
  register(value)
  register({ name: value, chains: value, accounts: value, features: value, icon: value })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: value }))
  for (const name of ['ethereum', 'injectedWeb3', 'btc_providers', 'unisat', 'coinbaseSolana'])
    Object.defineProperty(window, name, { value, configurable: true, writable: true })
}

const shownOn = ({ kernel: { state } }: HostilePage) =>
  selectWallets({ wallets: state.wallets, options: state.options, mobile: false } as never)

async function expectConnects(page: HostilePage, family: (typeof families)[number][1]) {
  family.put(page.window, family.mine)
  await page.kernel.dispatch.modal.open()
  await page.settle(7_000)
  await page.kernel.dispatch.wallets.connect({ walletId: family.walletId })
}

describe('a page that holds anything where wallets are looked for', () => {
  test.each(['before', 'after'])('%s the start leaves the honest wallet usable', async (when) => {
    const unhandled = await unhandledIn(async () => {
      for (const [name, make] of values) {
        const page = openPage()
        if (when === 'before') putEverywhere(page.window, make())
        page.start()
        await page.settle(300)
        if (when === 'after') putEverywhere(page.window, make())
        await page.settle(5_000)
        expectSound(page.kernel as never)
        const [namespace, family] = families[0] as (typeof families)[number]
        await expectConnects(page, family)
        expect(page.kernel.state.connections.accounts[namespace].status, name).toBe('connected')
        page.kernel.dispose()
      }
    })
    expect(unhandled).toEqual([])
  })

  test('as getters that throw lists none of them, and the honest wallets stay', async () => {
    const page = openPage()
    for (const name of ['ethereum', 'injectedWeb3', 'btc_providers', 'okxwallet', 'coinbaseSolana'])
      Object.defineProperty(page.window, name, {
        get: () => {
          throw new Error('trap')
        },
      })
    page.start()
    await page.settle(5_000)
    expect(shownOn(page)).toEqual([])
    const [, family] = families[1] as (typeof families)[number]
    await expectConnects(page, family)
    expect(page.kernel.state.connections.accounts.solana.status).toBe('connected')
    expectSound(page.kernel as never)
    page.kernel.dispose()
  })
})

test('a flood of thousands of wallets with one name is listed in bounds', async () => {
  const page = openPage()
  page.start()
  for (let index = 0; index < flood; index++) {
    const uuid = `350670db-19fa-4704-a166-${index.toString(16).padStart(12, '0')}`
    const info = { uuid, name: 'MetaM\u0430sk\u200b', rdns: 'io.metamask' }
    const detail = { info, provider: { request: async () => [] } }
    page.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  Object.assign(page.window, {
    injectedWeb3: Object.fromEntries(
      Array.from({ length: flood }, (_, index) => [`wallet-${index}`, { enable: () => ({}) }]),
    ),
    btc_providers: Array.from({ length: flood }, () => ({ id: 'Orchid', name: 'Orchid' })),
  })
  await page.settle(7_000)
  const shown = shownOn(page)
  expect(shown.length).toBeLessThanOrEqual(200)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  for (const { name } of shown) expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expectSound(page.kernel as never)
  page.kernel.dispose()
})

test.each([
  ['one wallet each', 1],
  ['dozens of wallets each', 30],
])('a flood of Wallet Standard registrations of %s is listed in bounds', async (_name, each) => {
  const page = openPage()
  page.start()
  const [namespace, family] = families[1] as (typeof families)[number]
  family.put(page.window, family.mine)
  let released = 0
  const wallet = (index: number) => ({
    version: '1.0.0',
    name: index % 2 === 0 ? 'Sorrel' : `Sorrel ${index}`,
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    accounts: [],
    features: Object.fromEntries(
      [
        ...['standard:connect', 'standard:events', 'solana:signTransaction', 'solana:signMessage'],
        ...['bitcoin:connect', 'bitcoin:signTransaction', 'bitcoin:signMessage'],
      ].map((name) => [name, { [name.split(':')[1] ?? '']: async () => ({ accounts: [] }) }]),
    ),
  })
  for (let index = 0; index < flood; index++)
    page.window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail(api: { register(...wallets: unknown[]): () => void }) {
          const list = Array.from({ length: each }, (_, at) => wallet(index * each + at))
          const leave = api.register(...list)
          // Some go again at once, and say so twice.
          if (index % 3 !== 0) return
          leave()
          leave()
          released++
        },
      }),
    )
  await page.settle(7_000)
  // Two families listen.
  expect(released).toBe((2 * flood) / 3)
  const shown = shownOn(page)
  expect(shown.length).toBeLessThanOrEqual(200)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  await page.kernel.dispatch.modal.open()
  await page.kernel.dispatch.wallets.connect({ walletId: family.walletId })
  expect(page.kernel.state.connections.accounts[namespace].status).toBe('connected')
  expectSound(page.kernel as never)
  page.kernel.dispose()
})

describe('what a wallet source of a third party found', () => {
  const good = { origin: 'injected', name: 'Orchid' } as const
  const connector = {
    id: 'orchid',
    driver: 'toy',
    name: 'Orchid',
    type: 'INJECTED',
    namespaces: ['eip155'],
  } as const

  test('is read field by field: bounded texts, judged pages, no other key', () => {
    expect(readFound([{ ...good, connector }])).toEqual([{ ...good, connector }])
    const odd = {
      ...good,
      name: '\u202eOrchid',
      icon: 'javascript:alert(1)',
      homepage: 'javascript:alert(1)',
      mobileLink: `orchid://${'x'.repeat(300)}`,
      webappLink: 7,
      desktopLink: 'orchid://',
      appStore: 'https://store.example/',
      order: Number.NaN,
      secret: 'x',
    }
    expect(readFound([odd])).toEqual([
      { ...good, desktopLink: 'orchid://', appStore: 'https://store.example/' },
    ])
    expect(readFound([{ ...good, name: 'n'.repeat(5_000_000) }])[0]?.name).toHaveLength(40)
    expect(readFound([{ ...good, connector: { ...connector, id: 'x'.repeat(301) } }])).toEqual([])
  })

  test.each(values)('may be %s: it is left out, the others stay', (_name, make) => {
    for (const place of ['origin', 'name', 'connector'])
      expect(readFound([{ ...good, [place]: make() }, good]).at(-1)).toEqual(good)
    expect(readFound([make(), good])).toContainEqual(good)
    expect(() => readFound(make())).not.toThrow()
  })
})
