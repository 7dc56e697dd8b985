// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Namespace } from '../../../kernel/index.ts'
import { KernelProvider } from '../../../react/index.ts'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { noteFamily } from '../../values/index.ts'
import { WalletRow } from './wallet-row.tsx'

beforeAll(ready)

const near = {
  'a pointer': () => new Event('pointerover', { bubbles: true }),
  focus: () => new FocusEvent('focusin', { bubbles: true }),
}

test.each(Object.entries(near))(
  '%s that reaches a wallet fetches what the click needs, and does nothing else',
  async (_, arrives) => {
    const page = openPage()
    await page.settle()
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    const commands = vi.spyOn(page.kernel, 'preload')
    const view = page.kernel.views.get('ConnectingExternal')
    if (!view) throw new Error('The view is missing')
    const code = vi.spyOn(view, 'load')
    const drivers = page.kernel
      .slots('wallets')
      .sources.flatMap(({ driver }) => (driver ? [vi.spyOn(driver, 'load')] : []))
    const { requests } = page.wallet
    const [asked, told] = [requests.length, page.kernel.timeline.log.last]
    expect(commands).not.toHaveBeenCalled()
    await act(async () => void shown.button('Example Wallet').dispatchEvent(arrives()))
    expect(commands.mock.calls.flat()).toEqual(['wallets/connect', 'connections/connect'])
    expect(code).toHaveBeenCalledOnce()
    expect(drivers.map(({ mock }) => mock.calls.length > 0)).toEqual([true, true])
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

test('a wallet of several families names each, one from elsewhere by its own name', async () => {
  noteFamily({
    namespace: 'orchard' as Namespace,
    name: 'Orchard',
    address: { isAccount: () => true },
    accountTypes: ['eoa'],
  })
  const wallet = { id: 'tree', name: 'Tree', namespaces: ['eip155', 'orchard', 'bush'] }
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
