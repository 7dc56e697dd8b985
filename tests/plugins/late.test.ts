import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, memoryStorage, mockWallet, replay } from '../../kernel/testing/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { networks, openPage, type Page, rdns, ready } from './world.ts'

beforeAll(ready)

const loaded = ({ kernel }: Page): readonly string[] =>
  kernel.timeline.log
    .slice()
    .flatMap(({ type, payload }) =>
      type === 'kernel/pluginLoaded' ? [(payload as { readonly plugin: string }).plugin] : [],
    )

/** What a page knows, without ids and times of its own. */
const known = ({ kernel }: Page): unknown => {
  const { kernel: _own, ...slices } = kernel.state as never as Record<string, object>
  return slices
}

async function connected(page: Page): Promise<Page> {
  await page.settle(500)
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(2_000)
  await page.settle(2_000)
  return page
}

describe('a page that begins without the code of its plugins', () => {
  test('loads none of it before a visitor comes, and lists networks and wallets all the same', async () => {
    const page = openPage({ late: true })
    await page.settle(5_000)
    expect(loaded(page)).toEqual([])
    expect(page.kernel.state.networks.networks).toHaveLength(3)
    expect(page.kernel.state.wallets.sources).toMatchObject([{ wallets: [{ rdns }] }])
  })

  test('opens, connects, shows the balance and disconnects as with the code', async () => {
    const pages = [true, false].map((late) => openPage({ late }))
    for (const page of pages) {
      await page.kernel.dispatch.modal.open()
      await connected(page)
    }
    const [late, early] = pages as [Page, Page]
    expect(late.kernel.state.kernel.failures).toEqual([])
    expect(late.kernel.state.connections.accounts.eip155.status).toBe('connected')
    expect(late.kernel.state.balances.shown).toMatchObject([{ status: 'loaded' }])
    expect(known(late)).toEqual(known(early))
    // The page is searched once.
    expect(late.facts().filter((type) => type === 'wallets/observed')).toHaveLength(1)
    expect(loaded(late).toSorted()).toEqual([
      'balances',
      'connections',
      'modal',
      'networks',
      'wallets',
    ])
    for (const page of pages) {
      await page.kernel.dispatch.connections.disconnect()
      await page.settle(2_000)
    }
    expect(known(late)).toEqual(known(early))
    // Folding its log, with the code or without, gives the same state.
    const { state } = await replay(late.kernel, eip155({ networks }))
    expect(state.connections).toEqual(late.kernel.state.connections)
    expect(state.modal).toEqual(late.kernel.state.modal)
  })

  test.each([
    ['at once', false],
    ['later', true],
  ])('brings a remembered wallet back, from storage that answers %s', async (_when, async) => {
    const storage = memoryStorage({ async })
    const first = await connected(openPage({ storage }))
    const { wallet } = first
    first.kernel.stop()
    await first.settle(1_000)
    const page = openPage({ storage, wallet, late: true })
    if (!async) {
      expect(page.kernel.state.connections.accounts.eip155.status).toBe('restoring')
      expect(loaded(page)).toEqual([])
    }
    // Code that comes meanwhile calls nothing off.
    page.kernel.preload('modal/open')
    await page.settle(2_000)
    await page.settle(2_000)
    expect(page.kernel.state.kernel.failures).toEqual([])
    expect(page.ends('connections/restore')).not.toContain('cancelled')
    expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
    expect(page.kernel.state.balances.shown).toMatchObject([{ status: 'loaded' }])
  })

  test('learns from another tab who came and who left', async () => {
    const bus = channelBus()
    const wallet = mockWallet()
    const [one, two] = [bus, bus].map((of) =>
      openPage({ late: true, wallet, channel: of.connect() }),
    ) as [Page, Page]
    await connected(one)
    await two.settle(2_000)
    await two.settle(2_000)
    expect(two.kernel.state.connections.accounts.eip155.status).toBe('connected')
    await one.kernel.dispatch.connections.disconnect()
    await two.settle(2_000)
    expect(two.kernel.state.connections.connections).toEqual([])
  })
})
