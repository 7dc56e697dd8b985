// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kernelErrors } from '../../kernel/index.ts'
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

test('a view whose code does not come says so in its own words, and is loaded by trying again', async () => {
  let loads = 0
  const Later = async () => {
    loads++
    if (loads < 3) throw kernelErrors.create('not-loaded')
    return { view: plainView(<p>What came</p>) }
  }
  const kernel = createTestKernel({ plugins: [modal, plainPage(null, { Later })] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.push('Later' as never))
  await shown.until(() => shown.text().includes('Try again'))
  expect(shown.text()).toContain('This part did not load. Check the connection and try again.')
  await shown.click('Try again')
  await shown.until(() => loads === 2 && shown.text().includes('Try again'))
  await shown.click('Try again')
  await shown.until(() => shown.text().includes('What came'))
  const failed = kernel.state.kernel.failures.filter(({ event }) => event === 'Later')
  expect(failed.map(({ plugin }) => plugin)).toEqual(['page', 'page'])
})

test('a view whose code failed for another reason says that trying again is safe', async () => {
  const Broken = async () => ({})
  const kernel = createTestKernel({ plugins: [modal, plainPage(null, { Broken })] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.push('Broken' as never))
  await shown.until(() => shown.text().includes('Try again'))
  expect(shown.text()).toContain('Trying again signs and sends nothing.')
})

test('a view whose code has not come after 30 s is given up, and loaded by trying again', async () => {
  let bring: (() => Promise<unknown>) | undefined
  const Later = () => bring?.() ?? new Promise(() => undefined)
  const kernel = createTestKernel({ plugins: [modal, plainPage(null, { Later })] })
  const shown = await showModal(kernel, 'Page')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => kernel.dispatch.modal.push('Later' as never))
  await act(async () => vi.advanceTimersByTime(29_999))
  expect(shown.text()).not.toContain('Try again')
  await act(async () => vi.advanceTimersByTime(1))
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown.text()).toContain('This part did not load. Check the connection and try again.')
  bring = async () => ({ view: plainView(<p>What came</p>) })
  await act(async () => shown.button('Try again').click())
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown.text()).toContain('What came')
})
