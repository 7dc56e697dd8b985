// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { plainPage, plainView } from '../../tests/plain-page.tsx'
import { showModal } from '../../tests/show-modal.tsx'

test('a view that is not there leads back to the view before it', async () => {
  const kernel = createTestKernel({ plugins: [modal, plainPage(<p>What it says</p>)] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.push('Acount' as never))
  await shown.until(() => shown.text().includes('This app does not offer this.'))
  const leave = shown.find('.btn')
  expect(leave.textContent).toBe('Back')
  await act(async () => leave.click())
  await shown.until(() => shown.text().includes('What it says'))
  expect(kernel.state.modal.history.map(({ view }) => view)).toEqual(['Page'])
})

test('the view before stays out of reach while the code of the next one is on its way, and a skeleton takes over in time', async () => {
  let bring: (module: unknown) => void = () => undefined
  const Later = () => new Promise((resolve) => (bring = resolve))
  const press = vi.fn()
  const page = plainPage(
    <button type="button" onClick={press}>
      What it says
    </button>,
    { Later },
  )
  const kernel = createTestKernel({ plugins: [modal, page] })
  const shown = await showModal(kernel, 'Page')
  await shown.click('What it says')
  expect(press).toHaveBeenCalledOnce()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => kernel.dispatch.modal.push('Later' as never))
  await act(async () => vi.advanceTimersByTime(149))
  await act(async () => shown.button('What it says').click())
  expect(press).toHaveBeenCalledOnce()
  await act(async () => vi.advanceTimersByTime(1))
  expect(shown.text()).not.toContain('What it says')
  expect(shown.find('.skr')).not.toBeNull()
  await act(async () => bring({ view: plainView(<p>What came</p>) }))
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown.text()).toContain('What came')
})
