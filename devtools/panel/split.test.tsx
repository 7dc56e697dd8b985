// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  inside,
  kernelOf,
  openPanels,
  press as pressButton,
} from '../../tests/devtools/open-panel.tsx'

const { mount, render } = openPanels()
afterEach(() => vi.restoreAllMocks())

const bar = (): HTMLElement => {
  const found = inside().querySelector<HTMLElement>('[aria-label="Size of the list"]')
  if (!found) throw new Error('no separator')
  return found
}
const share = () => Number(bar().getAttribute('aria-valuenow'))
const columns = () => bar().parentElement?.style.getPropertyValue('--list')
const press = (key: string) =>
  act(async () => bar().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const point = (type: string, place: { clientX: number; clientY: number }) =>
  act(async () =>
    bar().dispatchEvent(new PointerEvent(type, { ...place, pointerId: 1, bubbles: true })),
  )

const lanesBar = () => inside().querySelector<HTMLElement>('[aria-label="Lanes in view"]')

test('the bar between list and inspector moves with the arrow keys, within what both need', async () => {
  await mount(kernelOf())
  expect(bar().getAttribute('aria-orientation')).toBe('vertical')
  expect(share()).toBe(60)
  await press('ArrowRight')
  expect([share(), columns()]).toEqual([65, '65fr'])
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect(share()).toBe(55)
  await press('ArrowUp')
  expect(share()).toBe(55)
  await press('End')
  await press('ArrowRight')
  expect(share()).toBe(80)
  await press('Home')
  expect([share(), bar().getAttribute('aria-valuemin')]).toEqual([20, '20'])
})

test('dragged, it follows the pointer until it is let go', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  await mount(kernelOf())
  await point('pointerdown', { clientX: 600, clientY: 5 })
  await point('pointermove', { clientX: 450, clientY: 90 })
  expect(share()).toBe(45)
  await point('lostpointercapture', { clientX: 450, clientY: 90 })
  await point('pointermove', { clientX: 700, clientY: 90 })
  expect(share()).toBe(45)
})

test('where one stands below the other it moves up and down, and both layouts are remembered', async () => {
  await mount(kernelOf())
  await press('ArrowRight')
  await render(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  await mount(kernelOf())
  expect([bar().getAttribute('aria-orientation'), share()]).toEqual(['horizontal', 50])
  await press('ArrowUp')
  expect(share()).toBe(45)
  expect(JSON.parse(localStorage.getItem('wallet-kernel:devtools') ?? '')).toMatchObject({
    columnShare: 65,
    rowShare: 45,
  })
  await render(null)
  vi.restoreAllMocks()
  await mount(kernelOf())
  expect(share()).toBe(65)
})

test('the bar below the lanes says how many are in view, which is remembered', async () => {
  await mount(kernelOf())
  await pressButton('Lanes')
  const bar = lanesBar()
  expect([bar?.getAttribute('aria-valuemin'), bar?.getAttribute('aria-valuenow')]).toEqual([
    '0',
    '5',
  ])
  await act(async () =>
    bar?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })),
  )
  const lanes = inside().querySelector<HTMLElement>('.lanes')
  expect(lanes?.style.getPropertyValue('--lanes')).toBe('4')
  await render(null)
  await mount(kernelOf())
  expect(lanesBar()?.getAttribute('aria-valuenow')).toBe('4')
})

test('moved to none, the bar folds the lanes to the strip, and their button gets the focus; opened again all are there', async () => {
  await mount(kernelOf())
  await pressButton('Lanes')
  lanesBar()?.focus()
  await act(async () =>
    lanesBar()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })),
  )
  expect(inside().querySelector('.lanes')).toBeNull()
  expect(inside().activeElement?.textContent).toBe('Lanes')
  await pressButton('Lanes')
  expect(lanesBar()?.getAttribute('aria-valuenow')).toBe('5')
})
