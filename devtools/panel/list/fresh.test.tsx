// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  button,
  inside,
  kernelOf,
  key,
  openPanels,
  type PanelKernel,
  press,
} from '../../../tests/devtools/open-panel.tsx'
import { frame } from '../../../tests/mount.tsx'

const { mount } = openPanels()

// Ten rows and the heading.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(264)
})
afterEach(() => vi.restoreAllMocks())

const grid = (): HTMLElement => {
  const found = inside().querySelector<HTMLElement>('[role=grid]')
  if (!found) throw new Error('no list')
  return found
}
const chip = () => inside().querySelector('.fresh')?.textContent
const isListed = (seq: number): boolean => inside().querySelector(`[data-seq="${seq}"]`) !== null
/** A scroll by hand, of a list as long as it is. */
async function scroll(top: number): Promise<void> {
  const rows = Number(grid().getAttribute('aria-rowcount'))
  Object.defineProperty(grid(), 'scrollHeight', { value: rows * 24, configurable: true })
  grid().scrollTop = top
  await act(async () => grid().dispatchEvent(new Event('scroll')))
}
async function tick(kernel: PanelKernel, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await act(() => kernel.dispatch.ticker.tick())
  await frame()
}

test('live, the list follows the newest record and counts nothing', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  expect(isListed(kernel.timeline.log.last)).toBe(true)
  expect(chip()).toBeUndefined()
})

test('a list that becomes smaller before its own scroll is heard of follows on', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(160)
  await scroll(grid().scrollTop)
  await tick(kernel, 3)
  expect(isListed(kernel.timeline.log.last)).toBe(true)
  expect(chip()).toBeUndefined()
})

test('scrolled up, it stays where it is and counts the rows that come; a press leads to them and follows again', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  await scroll(0)
  const before = kernel.timeline.log.last
  await tick(kernel, 2)
  const { last } = kernel.timeline.log
  expect(isListed(1)).toBe(true)
  expect(isListed(last)).toBe(false)
  expect(chip()).toBe(`${last - before} new`)
  await press(`${last - before} new`)
  expect(isListed(last)).toBe(true)
  expect(chip()).toBeUndefined()
  expect(inside().activeElement).toBe(grid())
  await tick(kernel, 1)
  expect(isListed(kernel.timeline.log.last)).toBe(true)
})

test('scrolled back to its end by hand, it follows again', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  await scroll(0)
  await scroll(Number(grid().getAttribute('aria-rowcount')) * 24 - 264)
  await tick(kernel, 3)
  expect(isListed(kernel.timeline.log.last)).toBe(true)
  expect(chip()).toBeUndefined()
})

test('while the past is shown, what goes on behind it is counted and moves neither list nor page', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  await act(async () => kernel.timeline.inspect(2))
  const observer = kernel.observe('wallet')
  await act(async () => observer.record('ticker/ticked', { label: 'meanwhile' }))
  await frame()
  expect(isListed(2)).toBe(true)
  expect(chip()).toBe('1 new')
  await press('1 new')
  expect(isListed(kernel.timeline.log.last)).toBe(true)
  expect(kernel.timeline.mode).toEqual({ kind: 'inspecting', seq: 2 })
  await press('Back to live')
  expect(chip()).toBeUndefined()
})

test('records that come do not pull the list back to the chosen row', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 20)
  await key('End')
  await scroll(0)
  await tick(kernel, 1)
  expect(isListed(1)).toBe(true)
  expect(button('3 new')).toBeDefined()
})

test('rows that a filter leaves out are not counted', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await tick(kernel, 10)
  await act(async () => kernel.timeline.inspect(1))
  await press('Hide')
  await press('ticker30')
  await act(async () => kernel.observe('wallet').record('ticker/ticked', { label: 'meanwhile' }))
  await frame()
  expect(chip()).toBeUndefined()
})
