// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { walletConnect } from '../../presets/index.ts'

beforeAll(ready)

test('Connect fetches the code that its opening asks for the list with, where there is a list', async () => {
  for (const list of [undefined, walletConnect({ projectId: 'project' })]) {
    const page = openPage(list && { more: list as never })
    await page.settle()
    const preload = vi.spyOn(page.kernel, 'preload')
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    expect(preload.mock.calls.flat().includes('wallets/loadList')).toBe(list !== undefined)
  }
})
