// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { modal } from '../../../plugins/modal/index.ts'
import { theme } from '../../../plugins/theme/index.ts'
import {
  inside,
  kernelOf,
  key,
  openPanels,
  type PanelKernel,
  press,
} from '../../../tests/devtools/open-panel.tsx'
import { frame } from '../../../tests/mount.tsx'

const { paintStrip } = vi.hoisted(() => ({ paintStrip: vi.fn() }))
vi.mock('./paint-strip.ts', () => ({ paintStrip, stripHeight: 28 }))
vi.mock('../parts/canvas.ts', () => ({ penOf: () => ({}), useScheme: () => 0 }))

const { mount } = openPanels()

test('the strip is drawn in new ink when the modal changes its theme, which the panel follows', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const kernel = createTestKernel({ plugins: [modal, theme({ themeMode: 'dark' })] })
  await mount(kernel as unknown as PanelKernel)
  const ink = () => paintStrip.mock.lastCall?.[3]
  const before = ink()
  expect(before).toBeDefined()
  await act(() => kernel.dispatch.modal.open())
  await frame()
  expect(ink()).toBe(before)
  await act(() => kernel.dispatch.theme.switchMode('light'))
  await frame()
  expect(ink()).not.toBe(before)
})

test('the strip shows what the filter finds and the chips leave, of one look through the log for all', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await kernel.dispatch.bank.pay(1)
  await mount(kernel)
  const types = () =>
    paintStrip.mock.lastCall?.[4]?.found.map((seq: number) => kernel.timeline.log.at(seq)?.type)
  expect(types()).toBeUndefined()
  const field = inside().querySelector<HTMLInputElement>('[role=combobox]')
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, 'kind:event')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(types()).toContain('ticker/ticked')
  expect(types()).not.toContain('bank/pay')
  await press('Hide')
  await press('ticker3')
  expect(types()).not.toContain('ticker/ticked')
  expect(types()).toContain('bank/paid')
  // The same matches grow as records come.
  const before = paintStrip.mock.lastCall?.[4]
  await act(() => kernel.dispatch.bank.pay(2))
  await frame()
  expect(paintStrip.mock.lastCall?.[4]).toBe(before)
  expect(types().filter((type: string) => type === 'bank/paid')).toHaveLength(2)
  await press('Show what is hidden')
  expect(types()).toContain('ticker/ticked')
})

/** A strip of two gestures far from each other. */
async function openStrip(): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await kernel.ports.clock.advance(9000)
  await kernel.dispatch.bank.pay(1)
  await mount(kernel)
}

test('a pin stands on the strip at its record until it is let go of', async () => {
  await openStrip()
  const mark = () => inside().querySelector<HTMLElement>('.session .pinmark')
  expect(mark()).toBeNull()
  await key('Home')
  await key('p')
  expect(mark()?.textContent).toBe('A')
  // The room for the mark of the first record.
  expect(mark()?.style.getPropertyValue('--at')).toMatch(/^6(\.0\d*)?px$/)
  expect(mark()?.dataset.flipped).toBe('false')
  await key('p')
  expect(mark()).toBeNull()
  // At the right end its letter stands on the other side of the line.
  await key('End')
  await key('p')
  expect(mark()?.dataset.flipped).toBe('true')
})

test('the gesture under the mouse is named in a card below the strip, and none where there is none', async () => {
  await openStrip()
  const card = () => inside().querySelector('.scrub > .markcard')?.textContent
  const move = (clientX: number) =>
    act(async () => {
      const at = { clientX, bubbles: true, pointerType: 'mouse' }
      inside().querySelector('.session')?.dispatchEvent(new PointerEvent('pointermove', at))
    })
  await move(792)
  expect(card()).toMatch(/^Host bank pay 1#\d+ to #\d+/)
  await move(400)
  expect(card()).toBeUndefined()
  await move(8)
  expect(card()).toMatch(/started the kernel#1 to #5/)
})
