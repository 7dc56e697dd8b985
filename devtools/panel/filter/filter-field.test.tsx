// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inside, kernelOf, openPanels, press, text } from '../../../tests/devtools/open-panel.tsx'

const { mount, render } = openPanels()

// Ten rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(264)
})
afterEach(() => vi.restoreAllMocks())
const field = (): HTMLInputElement => {
  const found = inside().querySelector<HTMLInputElement>('[role=combobox]')
  if (!found) throw new Error('no filter')
  return found
}
async function type(words: string): Promise<void> {
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function filter(words: string): Promise<void> {
  await type(words)
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
}
const chips = () => [...inside().querySelectorAll('.word')].map((each) => each.textContent)

test('which kinds of records are shown is remembered, what is looked for in one session is not', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Hide')
  await press('ticker3')
  await filter('-plugin:kernel error state:0xa11ce cause:3 #4')
  expect(chips()).toHaveLength(5)
  expect(JSON.stringify(localStorage)).not.toContain('0xa11ce')
  await render(null)
  await mount(kernel)
  expect(chips()).toEqual(['-plugin:kernel×', 'error×'])
  expect(text()).toContain('ticker hidden')
})

test('while a key is typed the list stays as it is, and with a filter its head counts what is found alone', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await kernel.dispatch.bank.pay(1)
  await mount(kernel)
  await press('Story')
  const rows = () => inside().querySelector('[role=treegrid]')?.getAttribute('aria-rowcount')
  const before = rows()
  expect(text()).toContain('1 gesture')
  await type('plugin:')
  expect(rows()).toBe(before)
  expect(text()).toContain('1 gesture')
  await type('plugin:bank')
  expect(text()).toContain(`3 of ${kernel.timeline.log.last}`)
  expect(text()).not.toContain('1 gesture')
})

test('what a filter looks for in the state is marked among the changes', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(1)
  await mount(kernel)
  await filter('state:balance')
  await act(async () => inside().querySelector<HTMLElement>('[data-seq]')?.click())
  const marks = () => [...inside().querySelectorAll('.diff mark')].map((each) => each.textContent)
  expect(marks()).toEqual(['balance: 100', 'balance: 99'])
  await press('Remove state:balance')
  expect(marks()).toEqual([])
})
