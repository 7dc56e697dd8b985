import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, memoryStorage, mockWallet, replay } from '../../kernel/testing/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { testServer } from '../siwx-world.ts'
import { networks, openPage, type Page, rdns, ready } from './world.ts'

beforeAll(ready)

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

describe('a page of the foundation', () => {
  test('lists networks and searches the page once, before a visitor comes', async () => {
    const page = openPage()
    expect(page.kernel.state.networks.networks).toHaveLength(3)
    await page.settle(5_000)
    expect(page.kernel.state.wallets.sources).toMatchObject([{ wallets: [{ rdns }] }])
    await page.kernel.dispatch.modal.open()
    await page.settle(2_000)
    expect(page.facts().filter((type) => type === 'wallets/observed')).toHaveLength(1)
  })

  test('opens, connects, shows the balance and disconnects; folding its log gives the same state', async () => {
    const page = openPage()
    await page.kernel.dispatch.modal.open()
    await connected(page)
    expect(page.kernel.state.kernel.failures).toEqual([])
    expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
    expect(page.kernel.state.balances.shown).toMatchObject([{ status: 'loaded' }])
    const folded = async (): Promise<unknown> => {
      const { kernel: _own, ...slices } = (await replay(page.kernel, eip155({ networks }))).state
      return slices
    }
    expect(await folded()).toEqual(known(page))
    await page.kernel.dispatch.connections.disconnect()
    await page.settle(2_000)
    expect(page.kernel.state.connections.connections).toEqual([])
    expect(await folded()).toEqual(known(page))
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
    const page = openPage({ storage, wallet })
    if (!async) expect(page.kernel.state.connections.accounts.eip155.status).toBe('restoring')
    // Opened meanwhile, it calls nothing off.
    await page.kernel.dispatch.modal.open()
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
    const [one, two] = [bus, bus].map((of) => openPage({ wallet, channel: of.connect() })) as [
      Page,
      Page,
    ]
    await connected(one)
    await two.settle(2_000)
    await two.settle(2_000)
    expect(two.kernel.state.connections.accounts.eip155.status).toBe('connected')
    await one.kernel.dispatch.connections.disconnect()
    await two.settle(2_000)
    expect(two.kernel.state.connections.connections).toEqual([])
  })
})

test('a sign-in that is required stands before connections as soon as there is a kernel, and holds the first one back', async () => {
  const page = openPage({ more: [siwx({ store: testServer() }) as never], started: false })
  expect(page.kernel.slots('connections').gates.map(({ id }) => id)).toContain('siwx')
  page.kernel.start()
  await page.settle(500)
  const connecting = page.kernel.dispatch.wallets.connect({ walletId: rdns })
  connecting.catch(() => undefined)
  await page.settle(2_000)
  await page.settle(2_000)
  expect(page.facts()).toContain('connections/gateReached')
  expect(page.kernel.state.connections.connections).toEqual([])
  page.kernel.dispose()
})
