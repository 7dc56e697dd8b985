import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestKernel, flush, type StubbedRequest } from '../../../kernel/testing/index.ts'
import { evmNetwork } from '../../eip155/index.ts'
import type { OptionsInput } from '../../options/index.ts'
import { options } from '../../options/index.ts'
import { eip155, walletConnect } from '../../presets/index.ts'
import type { WalletListState } from '../contract.ts'
import { selectWallets } from '../index.ts'
import { selectListed } from './select.ts'

const listUrl = 'https://list.example'
const network = evmNetwork({ id: 1, name: 'One', rpcUrl: 'https://one.example' })

const row = (index: number) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  badge_type: index % 2 === 0 ? 'certified' : 'none',
  image_id: `image-${index}`,
  mobile_link: `wallet${index}://`,
  rdns: null,
})
const everything = Array.from({ length: 130 }, (_, index) => row(index))

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await flush()
}

beforeAll(async () => {
  await Promise.all([import('./commands.ts'), import('./parse.ts')])
})

/** Answers as the service does: filters, then cuts out the page. */
function serve({ url }: StubbedRequest): { data: object[]; count: number } {
  const query = new URL(url).searchParams
  const ids = (key: string): readonly string[] => (query.get(key) ?? '').split(',').filter(Boolean)
  const include = ids('include')
  const found = everything.filter(
    ({ id, name, badge_type }) =>
      (include.length === 0 || include.includes(id)) &&
      !ids('exclude').includes(id) &&
      (query.get('badge_type') ?? badge_type) === badge_type &&
      name.toLowerCase().includes(query.get('search') ?? ''),
  )
  const entries = Number(query.get('entries'))
  const from = (Number(query.get('page')) - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}

function kernelWith(input: OptionsInput = {}) {
  const kernel = createTestKernel({
    plugins: [
      options({ projectId: 'project', ...input }),
      ...eip155({ networks: [network] }),
      ...walletConnect({ listUrl }),
    ],
  })
  const { fetch } = kernel.ports
  fetch.reply('getWalletImage', new Response('picture')).reply('getWallets', serve)
  const asked = (path = 'getWallets'): readonly URLSearchParams[] =>
    fetch.requests
      .filter(({ url }) => url.includes(path))
      .map(({ url }) => new URL(url).searchParams)
  const list = (): WalletListState => kernel.state.wallets.list
  const shown = () => {
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: false })
  }
  return { kernel, fetch, asked, list, shown }
}

describe('the wallet list', () => {
  test('[HTTP-8] nothing is asked before the modal opens; then 4 recommended wallets', async () => {
    const { kernel, asked, shown, list } = kernelWith()
    await settled()
    expect(kernel.ports.fetch.requests).toEqual([])
    await kernel.dispatch.modal.open()
    await settled()
    expect(asked()).toHaveLength(1)
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      projectId: 'project',
      st: 'wallet-kernel',
      sv: '4',
      page: '1',
      entries: '4',
      chains: 'eip155:1',
    })
    expect(shown().map(({ id }) => id)).toEqual(['wallet-0', 'wallet-1', 'wallet-2', 'wallet-3'])
    expect(list()).toMatchObject({ status: 'ready', count: 130 })
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open()
    await settled()
    expect(asked()).toHaveLength(1)
  })

  test('[HTTP-8] pages of 40 follow without what is shown anyway, until all are there', async () => {
    const { kernel, asked, list } = kernelWith()
    await kernel.dispatch.wallets.loadList()
    for (let page = 0; page < 5; page++) await kernel.dispatch.wallets.loadPage()
    const pages = asked().slice(1)
    expect(pages.map((query) => [query.get('page'), query.get('entries')])).toEqual([
      ['1', '40'],
      ['2', '40'],
      ['3', '40'],
      ['4', '40'],
    ])
    expect(pages[0]?.get('exclude')).toBe('wallet-0,wallet-1,wallet-2,wallet-3')
    expect(list()).toMatchObject({ page: 4, complete: true })
    expect(list().wallets).toHaveLength(126)
  })

  test('[HTTP-8] a search of 100 waits 200 ms and is called off by the next', async () => {
    const { kernel, asked, list } = kernelWith()
    const { clock } = kernel.ports
    const first = kernel.dispatch.wallets.search('wal')
    await clock.advance(150)
    const second = kernel.dispatch.wallets.search('wallet 12')
    await clock.advance(199)
    expect(asked()).toEqual([])
    await clock.advance(1)
    await Promise.all([first, second])
    expect(asked().map((query) => [query.get('search'), query.get('entries')])).toEqual([
      ['wallet 12', '100'],
    ])
    expect(list().search?.wallets).toHaveLength(11)
    await kernel.dispatch.wallets.search('')
    expect(list().search).toBeUndefined()
  })

  test('[HTTP-8] [N17] pictures are fetched for at most 2 seconds before the wallets are shown', async () => {
    const { kernel, fetch, list } = kernelWith()
    fetch.reply('getWalletImage', 'hang')
    const loading = kernel.dispatch.wallets.loadPage()
    await settled()
    await kernel.ports.clock.advance(1_999)
    expect(list().wallets).toEqual([])
    await kernel.ports.clock.advance(1)
    await loading
    expect(list().wallets).toHaveLength(40)
    const pictures = fetch.requests.filter(({ url }) => url.includes('getWalletImage'))
    expect(pictures).toHaveLength(20)
    expect(pictures[0]?.url).toBe(
      `${listUrl}/getWalletImage/image-0?projectId=project&st=wallet-kernel&sv=4`,
    )
  })

  test('featured wallets come in the host’s order, excluded ones are neither asked for nor shown', async () => {
    const { kernel, asked, shown } = kernelWith({
      featuredWalletIds: ['wallet-9', 'wallet-5'],
      excludeWalletIds: ['wallet-0'],
    })
    await kernel.dispatch.wallets.loadList()
    expect(shown().map(({ id, group }) => `${group} ${id}`)).toEqual([
      'featured wallet-9',
      'featured wallet-5',
      'recommended wallet-1',
      'recommended wallet-2',
      'recommended wallet-3',
      'recommended wallet-4',
    ])
    await kernel.dispatch.wallets.loadPage()
    expect(asked().at(-1)?.get('exclude')?.split(',')).toContain('wallet-0')
  })

  test('the certified filter begins the pages anew and keeps to certified wallets', async () => {
    const { kernel, asked, list } = kernelWith()
    await kernel.dispatch.wallets.loadPage()
    await kernel.dispatch.wallets.filterCertified(true)
    expect(asked().at(-1)?.get('badge_type')).toBe('certified')
    expect(list().wallets).toHaveLength(40)
    expect(selectListed([], list(), '').every(({ certified }) => certified)).toBe(true)
  })

  test.each([
    ['down', 'offline'],
    ['a 500', 500],
    ['no JSON', new Response('<html>')],
    ['another shape', { data: { id: 7 }, count: 'many' }],
    ['a list', []],
  ] as const)(
    'a server that is or answers %s is told once, and asked again on request',
    async (_what, answer) => {
      const { kernel, fetch, list } = kernelWith()
      fetch.reply('getWallets', answer as never)
      const failed = { code: 'wallets/list-failed' }
      await expect(kernel.dispatch.wallets.loadList()).rejects.toMatchObject(failed)
      expect(list().status).toBe('failed')
      await expect(kernel.dispatch.wallets.loadPage()).rejects.toMatchObject(failed)
      expect(list().more).toBe('failed')
      fetch.reply('getWallets', serve)
      await kernel.dispatch.wallets.loadList()
      await kernel.dispatch.wallets.loadPage()
      expect(list()).toMatchObject({ status: 'ready', more: 'idle', page: 1 })
    },
  )

  test('[~ERR-4] [~HTTP-1] why a list did not load: HTTP status code: N, with the answer attached', async () => {
    const { kernel, fetch } = kernelWith()
    fetch.reply('getWallets', 503)
    const failure = await kernel.dispatch.wallets.loadList().catch((error: Error) => error.cause)
    expect(failure).toMatchObject({
      message: 'HTTP status code: 503',
      facts: { status: 503 },
      cause: { status: 503, ok: false },
    })
  })

  test('asking again while a page is on its way changes nothing; a page that is called off leaves nothing loading', async () => {
    const { kernel, fetch, asked, list } = kernelWith()
    fetch.reply('getWallets', 'hang')
    const view = new AbortController()
    const shown = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
    void shown.wallets.loadPage()
    await settled()
    await kernel.dispatch.wallets.loadPage()
    expect(list().more).toBe('loading')
    expect(asked()).toHaveLength(1)
    view.abort()
    await settled()
    expect(list().more).toBe('idle')
  })

  test('a server that hangs is given up after 10 seconds', async () => {
    const { kernel, fetch, list } = kernelWith()
    fetch.reply('getWallets', 'hang')
    const loading = kernel.dispatch.wallets
      .loadList()
      .catch((error: { code: string }) => error.code)
    await settled()
    await kernel.ports.clock.advance(10_000)
    expect(await loading).toBe('wallets/list-failed')
    expect(list().status).toBe('failed')
  })

  test('hostile rows lose what is hostile, and go when nothing usable is left', async () => {
    const { kernel, fetch, list } = kernelWith()
    const data = [
      { ...row(0), id: '__proto__' },
      { ...row(1), name: '   ' },
      { ...row(2), name: 'Safe\u202Eteppilf' },
      { ...row(3), image_id: '../../control/state', mobile_link: 'java script:\n' },
      null,
      'text',
    ]
    fetch.reply('getWallets', { data, count: -1 })
    await kernel.dispatch.wallets.loadPage()
    expect(list().wallets).toEqual([
      expect.objectContaining({ listId: 'wallet-2', name: 'Safeteppilf' }),
      { origin: 'listed', listId: 'wallet-3', name: 'Wallet 3', certified: false },
    ])
  })

  test('[T64] reading an answer never turns text into code, not even to see whether it could', async () => {
    const compiled = vi.fn()
    vi.stubGlobal('Function', compiled)
    const { kernel, list } = kernelWith()
    await kernel.dispatch.wallets.loadPage()
    vi.unstubAllGlobals()
    expect(list().wallets).toHaveLength(40)
    expect(compiled).not.toHaveBeenCalled()
  })

  test('[N11] 10,000 wallets are put together, each once', () => {
    const wallets = Array.from({ length: 10_000 }, (_, index) => ({
      origin: 'listed' as const,
      listId: `id-${index}`,
      name: `Wallet ${index}`,
    }))
    const { kernel } = kernelWith()
    const list = { ...kernel.state.wallets.list, wallets }
    expect(selectListed([], list, '')).toHaveLength(10_000)
    expect(selectListed([], list, 'wallet 999')).toHaveLength(11)
  })

  test('[N11] a page that is added makes rows of its own wallets alone', () => {
    const row = (index: number) => ({
      origin: 'listed' as const,
      listId: `id-${index}`,
      name: `Wallet ${index}`,
    })
    const { kernel } = kernelWith()
    const first = { ...kernel.state.wallets.list, wallets: [row(0), row(1)] }
    const before = selectListed([], first, '')
    const after = selectListed([], { ...first, wallets: [...first.wallets, row(2)] }, '')
    expect(after.slice(0, 2).every((wallet, index) => wallet === before[index])).toBe(true)
    expect(after).toHaveLength(3)
  })

  test('without a project id, or with the list switched off, nothing is asked', async () => {
    const { kernel } = kernelWith({ projectId: '' })
    await kernel.dispatch.modal.open()
    await kernel.dispatch.wallets.loadPage()
    await settled()
    expect(kernel.ports.fetch.requests).toEqual([])
  })
})
