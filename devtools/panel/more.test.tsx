// @vitest-environment happy-dom

import { act } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, inside, kernelOf, openPanels, press } from '../../tests/devtools/open-panel.tsx'

const { mount } = openPanels()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(420)
})
afterEach(() => vi.restoreAllMocks())

const list = () => inside().querySelector('.morelist')
const names = (): readonly string[] =>
  [...(list()?.querySelectorAll('button') ?? [])].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent ?? '',
  )

test('a narrow bar keeps its tools behind one button', async () => {
  await mount(kernelOf())
  expect(() => button('Dispatch')).toThrow()
  expect(button('More').getAttribute('aria-expanded')).toBe('false')
  await press('More')
  expect(button('More').getAttribute('aria-expanded')).toBe('true')
  expect(button('More').getAttribute('aria-controls')).toBe(list()?.id)
  expect(names()).toEqual([
    'Dispatch',
    'Faults',
    'Recording',
    'Plugins',
    'Speed',
    'Keys of the panel',
    'Keys of single characters',
    'Theme: like the modal. Change to dark',
  ])
})

test('a press in it does what it says, closes it and leaves the focus at its button', async () => {
  await mount(kernelOf())
  await press('More')
  await press('Faults')
  expect(list()).toBeNull()
  expect(inside().querySelector('[aria-label=Faults]')).not.toBeNull()
  expect(inside().activeElement).toBe(button('More'))
  await press('More')
  await press('Keys of the panel')
  expect(inside().querySelector('dialog')?.open).toBe(true)
  await act(async () => button('Close keys').focus())
  await press('Close keys')
  expect(inside().activeElement).toBe(button('More'))
})

test('a press by hand, between whose phases React draws, does what it says as well', async () => {
  await mount(kernelOf())
  await press('More')
  button('Faults').addEventListener('click', () => flushSync(() => undefined), { capture: true })
  await press('Faults')
  expect(list()).toBeNull()
  expect(inside().querySelector('[aria-label=Faults]')).not.toBeNull()
})

test('Escape closes it alone, and so does the focus that goes elsewhere', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Step back one record')
  await press('More')
  await act(async () => {
    button('Faults').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    )
  })
  expect(list()).toBeNull()
  expect(kernel.timeline.mode.kind).toBe('inspecting')
  await press('More')
  await act(async () => button('Close the devtools').focus())
  expect(list()).toBeNull()
})

test('a bar with room for some keeps the usual tools in it, so that it stays one line', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280)
  await mount(kernelOf())
  for (const name of ['Dispatch', 'Faults', 'Recording']) expect(button(name)).toBeDefined()
  await press('More')
  expect(names()).toEqual([
    'Plugins',
    'Speed',
    'Keys of the panel',
    'Keys of single characters',
    'Theme: like the modal. Change to dark',
  ])
})

test('with room for all of them, the tools stand in the bar', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1500)
  await mount(kernelOf())
  expect(button('Dispatch')).toBeDefined()
  expect(() => button('More')).toThrow()
})
