import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ListsOptions, makeWallets, type RunningLists, start } from './index.ts'

let lists: RunningLists
const open = async (options: ListsOptions = {}) => {
  await lists?.close()
  lists = await start(options)
}
beforeEach(() => open())
afterEach(() => lists.close())

const common = { projectId: 'p', st: 'appkit', sv: 'react-ethers-1.0.0' }
const get = (path: string, params: Record<string, string> = {}) =>
  fetch(`${lists.url}${path}?${new URLSearchParams({ ...common, ...params })}`)
const wallets = async (params: Record<string, string> = {}) =>
  (await (await get('/getWallets', params)).json()) as {
    data: { id: string; name: string; chains: string[]; badge_type: string; supports_wc: boolean }[]
    count: number
  }

describe('getWallets', () => {
  test('2,000 distinct wallets, the same ones every time', async () => {
    const made = makeWallets(2_000)
    expect(new Set(made.map(({ id }) => id)).size).toBe(2_000)
    expect(new Set(made.map(({ name }) => name)).size).toBe(2_000)
    expect(made[0]).toEqual(makeWallets(1)[0])
    const { data, count } = await wallets({ page: '1', entries: '40' })
    expect(count).toBe(2_000)
    expect(data).toEqual(JSON.parse(JSON.stringify(made.slice(0, 40))))
  })

  test('paging goes through every wallet once', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 20; page += 1) {
      const { data } = await wallets({ page: String(page), entries: '100' })
      seen.push(...data.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(2_000)
    expect((await wallets({ page: '21', entries: '100' })).data).toEqual([])
  })

  test('include, exclude and search', async () => {
    const [a, b, c] = lists.wallets
    const include = `${a?.id},${b?.id},${c?.id}`
    const some = await wallets({ include, exclude: String(b?.id) })
    expect(some.data.map(({ id }) => id)).toEqual([a?.id, c?.id])
    expect(some.count).toBe(2)
    const searched = await wallets({ search: ' AMBER anchor ', entries: '100' })
    expect(searched.data.map(({ name }) => name)).toContain('Amber Anchor')
    expect(searched.data.every(({ name }) => name.startsWith('Amber Anchor'))).toBe(true)
    expect(await wallets({ search: 'no such wallet' })).toEqual({ data: [], count: 0 })
  })

  test('chains, badge and platform', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const onSolana = await wallets({ chains: solana, entries: '100' })
    expect(onSolana.count).toBeGreaterThan(100)
    expect(onSolana.data.every(({ chains }) => chains.includes(solana))).toBe(true)
    const certified = await wallets({ badge_type: 'certified', entries: '100' })
    expect(certified.count).toBe(667)
    expect(certified.data.every((one) => one.badge_type === 'certified')).toBe(true)
    expect((await wallets({ badge: 'certified' })).count).toBe(667)
    const desktop = await wallets({ platform: 'desktop' })
    expect(desktop.count).toBeGreaterThan(0)
    expect(desktop.count).toBeLessThan(2_000)
    expect((await wallets({ platform: 'constructor' })).count).toBe(0)
  })

  test('a client without adapters is not shown wallets that cannot use the relay', async () => {
    const all = await wallets({ sv: 'html-core-1.0.0', entries: '100' })
    expect(all.count).toBeLessThan(2_000)
    expect(all.data.every(({ supports_wc }) => supports_wc)).toBe(true)
  })

  test('wallets of the sandbox come first and have only the links they say', async () => {
    await open({ count: 3, extra: [{ name: 'Phone', webapp_link: 'http://127.0.0.1:1' }] })
    const { data } = await wallets()
    expect(data).toHaveLength(4)
    expect(data[0]).toMatchObject({
      name: 'Phone',
      webapp_link: 'http://127.0.0.1:1',
      mobile_link: null,
    })
  })

  test('hostile rows appear only when asked for', async () => {
    expect((await wallets({ search: '<img' })).count).toBe(0)
    await open({ hostile: true })
    expect((await wallets({ search: '<img' })).count).toBe(1)
  })
})

test('images are pictures of ours, one per id', async () => {
  const id = lists.wallets[0]?.image_id ?? ''
  const first = await get(`/getWalletImage/${id}`)
  expect(first.headers.get('content-type')).toBe('image/svg+xml')
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const text = await first.text()
  expect(text).toMatch(/^<svg xmlns/)
  expect(await (await get(`/getWalletImage/${id}`)).text()).toBe(text)
  expect(await (await get('/public/getAssetImage/692ed6ba')).text()).not.toBe(text)
  expect((await get('/getWalletImage/..%2F..%2Fcontrol')).status).toBe(404)
})

test('the other endpoints have the shapes of the provider', async () => {
  await open({ origins: ['http://app.localhost'], analytics: false })
  const json = async (path: string) => (await get(path)).json()
  expect(await json('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  expect(await json('/projects/v1/origins')).toEqual({ allowedOrigins: ['http://app.localhost'] })
  expect(await json('/appkit/v1/config')).toEqual({ features: [] })
  expect(await json('/appkit/v1/project-limits')).toMatchObject({ planLimits: { tier: 'none' } })
})

test('a request without a known project id is 401', async () => {
  const response = await fetch(`${lists.url}/getWallets`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ status: 'FAILED' })
  await open({ projectIds: ['known'] })
  expect((await get('/getWallets')).status).toBe(401)
  expect((await get('/getWallets', { projectId: 'known' })).status).toBe(200)
})

describe('faults', () => {
  const fault = (body: object) =>
    fetch(`${lists.controlUrl}/faults`, { method: 'POST', body: JSON.stringify(body) })

  test('down breaks the connection, then clearing heals', async () => {
    await fault({ kind: 'down' })
    await expect(get('/getWallets')).rejects.toThrow('fetch failed')
    await fetch(`${lists.controlUrl}/faults`, { method: 'DELETE' })
    expect((await get('/getWallets')).status).toBe(200)
  })

  test('slow, status and times', async () => {
    await fault({ kind: 'slow', ms: 60, times: 1 })
    const before = performance.now()
    expect((await get('/getWallets')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(50)
    await fault({ kind: 'status', status: 500, times: 1 })
    expect((await get('/getWallets')).status).toBe(500)
    expect((await get('/getWallets')).status).toBe(200)
  })

  test('malformed answers, for one path only', async () => {
    for (const kind of ['malformed', 'truncated', 'html']) {
      lists.faults.clear()
      await fault({ kind, path: '/getWallets' })
      await expect((await get('/getWallets')).json()).rejects.toThrow(SyntaxError)
      expect((await get('/getWalletImage/x')).status).toBe(200)
    }
    lists.faults.clear()
    await fault({ kind: 'wrong-shape' })
    expect(await (await get('/getWallets')).json()).toEqual({ data: { id: 7 }, count: 'many' })
  })

  test('nonsense is refused and requests are counted', async () => {
    expect((await fault({ kind: 'explode' })).status).toBe(400)
    expect((await fault({ kind: 'status', status: 200 })).status).toBe(400)
    await get('/getWallets')
    await get('/getWalletImage/a')
    await get('/getWalletImage/b')
    const state = await (await fetch(`${lists.controlUrl}/state`)).json()
    expect(state.counts).toEqual({ '/getWallets': 1, '/getWalletImage': 2 })
  })
})
