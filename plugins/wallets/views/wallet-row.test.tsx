// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { contribute, type Namespace } from '../../../kernel/index.ts'
import { KernelProvider } from '../../../react/index.ts'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { driverId } from '../../eip155/keys.ts'
import { noteFamily } from '../../values/index.ts'
import type { WalletSource, WalletsContract } from '../contract.ts'
import { WalletRow } from './wallet-row.tsx'

beforeAll(ready)

const near = {
  'a pointer': () => new Event('pointerover', { bubbles: true }),
  focus: () => new FocusEvent('focusin', { bubbles: true }),
}

test.each(Object.entries(near))(
  '%s that reaches a wallet fetches what the click needs, and does nothing else',
  async (_, arrives) => {
    const loads = { near: vi.fn(async () => ({})), other: vi.fn(async () => ({})) }
    const source = (id: string, load: () => Promise<unknown>): WalletSource => ({
      ...{ id, driver: { id, load } },
      start: () => () => undefined,
    })
    const sources = [source(driverId, loads.near), source('other', loads.other)]
    const plugin = contribute<WalletsContract>({ id: 'near', provides: { wallets: { sources } } })
    const page = openPage({ more: [plugin as never] })
    await page.settle()
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    const commands = vi.spyOn(page.kernel, 'preload')
    const view = page.kernel.views.get('ConnectingExternal')
    if (!view) throw new Error('The view is missing')
    const code = vi.spyOn(view, 'load')
    const { requests } = page.wallet
    const [asked, told] = [requests.length, page.kernel.timeline.log.last]
    expect(commands).not.toHaveBeenCalled()
    await act(async () => void shown.button('Example Wallet').dispatchEvent(arrives()))
    expect(commands.mock.calls.flat()).toEqual(['wallets/connect', 'connections/connect'])
    expect(code).toHaveBeenCalledOnce()
    expect([loads.near.mock.calls.length, loads.other.mock.calls.length]).toEqual([1, 0])
    expect(requests).toHaveLength(asked)
    expect(page.kernel.timeline.log.last).toBe(told)
    await code.mock.results[0]?.value
    await shown.settle()
    // Drawn with the click itself: nothing is left to wait for.
    await act(async () => shown.button('Example Wallet').click())
    expect(shown.text()).toContain('Example Wallet')
    expect(shown.text()).not.toContain('Loading')
  },
)

test('a wallet that cannot serve the app says so in its row, and stands behind those that can', async () => {
  const connector = (id: string, name: string) =>
    ({ id, name, driver: 'x', type: 'ANNOUNCED', namespaces: ['eip155'] }) as const
  const source = {
    id: 'fixed',
    start(found: (wallets: readonly object[]) => void) {
      found([
        {
          origin: 'standard',
          name: 'Quince',
          chains: ['eip155:5'],
          connector: connector('q', 'Quince'),
        },
        {
          origin: 'standard',
          name: 'Plum',
          chains: ['eip155:1'],
          connector: connector('p', 'Plum'),
        },
      ])
      return () => undefined
    },
  } as unknown as WalletSource
  const plugin = contribute<WalletsContract>({
    id: 'fixed',
    provides: { wallets: { sources: [source] } },
  })
  const page = openPage({ more: [plugin as never], announce: false })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('Quince'))
  expect(shown.text()).toMatch(/Plum.*Quince ?Does not know this app’s networks/)
})

test('a wallet of several families names each, one from elsewhere by its own name', async () => {
  noteFamily({
    namespace: 'orchard' as Namespace,
    name: 'Orchard',
    address: { isAccount: () => true },
    accountTypes: ['eoa'],
  })
  const wallet = {
    id: 'tree',
    name: 'Tree',
    connectors: [],
    namespaces: ['eip155', 'orchard', 'bush'],
  }
  const host = document.createElement('div')
  const root = createRoot(host)
  const page = openPage()
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel}>
        <WalletRow
          wallet={wallet as never}
          onSelect={() => undefined}
          onNear={() => undefined}
          reason={undefined}
        />
      </KernelProvider>,
    ),
  )
  expect(host.textContent).toContain('Ethereum, Orchard, bush')
  await act(async () => root.unmount())
})

test('a wallet whose name mixes letters of look-alike alphabets carries a mark; others do not', async () => {
  const page = openPage({ announce: { name: 'MetaM\u0430sk' } })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('MetaM'))
  expect(shown.button('MetaM').textContent).toContain('Suspicious name')
  const honest = openPage()
  await honest.settle()
  const other = await showModal(honest.kernel, 'Connect')
  await other.until(() => other.text().includes('Example Wallet'))
  expect(other.button('Example Wallet').textContent).not.toContain('Suspicious')
})
