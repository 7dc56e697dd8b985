// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'

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
