// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import {
  button,
  inside,
  kernelOf,
  key,
  openPanels,
  openRecording,
  press,
} from '../../../tests/devtools/open-panel.tsx'
import { frame } from '../../../tests/mount.tsx'

const { mount, render } = openPanels()

const back = () => button('Back to live')
const ribbon = () =>
  document.querySelector('[data-kernel-devtools-ribbon]')?.shadowRoot?.textContent
/** Escape where the focus would be; answers whether the browser is left out of it. */
async function pressEscape(at: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', {
    ...{ key: 'Escape', bubbles: true, composed: true, cancelable: true },
  })
  await act(async () => {
    inside().querySelector(at)?.dispatchEvent(event)
  })
  return event.defaultPrevented
}

test('the way back is there in the past alone, and leaves the focus in its row', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  expect(back().style.visibility).toBe('hidden')
  await press('Step back one record')
  expect(back().style.visibility).toBe('')
  await press('Back to live')
  expect(kernel.timeline.mode.kind).toBe('live')
  expect(inside().activeElement).toBe(inside().querySelector('input[type=range]'))
  expect(back().style.visibility).toBe('hidden')
})

test('Escape lets go of the chosen row first and then of the past, wherever in the panel the focus is', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Step back one record')
  await key('Home')
  await pressEscape('[role=tab]')
  expect(kernel.timeline.mode.kind).toBe('inspecting')
  await pressEscape('input[type=range]')
  expect(kernel.timeline.mode.kind).toBe('live')
})

test('the Escape that brings the present back is no Escape to the modal that opens with it', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Step back one record')
  expect(await pressEscape('input[type=range]')).toBe(true)
  // Nothing is left to go out of: the modal's own, or the browser's.
  expect(await pressEscape('input[type=range]')).toBe(false)
})

test('Escape on the way back, which is hidden then, leaves the focus in the list', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Step back one record')
  back().focus()
  await pressEscape('[aria-keyshortcuts=Escape]')
  expect(back().style.visibility).toBe('hidden')
  expect(inside().activeElement).toBe(inside().querySelector('[role=grid]'))
})

test('Escape in a field is the field’s own', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Dispatch')
  await press('Step back one record')
  for (const field of ['[role=combobox]', 'textarea', 'select']) await pressEscape(field)
  expect(kernel.timeline.mode.kind).toBe('inspecting')
})

test('Escape does not drop a recording, whose file would have to be opened again', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  const recording = await kernel.exportRecording()
  await mount(kernel)
  await openRecording(recording, 'visit.json')
  await pressEscape('[role=tab], .report')
  expect(kernel.timeline.mode.kind).toBe('recording')
  await press('Back to live')
  expect(kernel.timeline.mode.kind).toBe('live')
})

test('the page says itself that it shows the past, also while the panel is closed', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  expect(ribbon()).toBe('')
  await press('Step back one record')
  expect(ribbon()).toBe('Time travel: the page shows the past, actions are off')
  await press('Close the devtools')
  expect(ribbon()).toContain('Time travel')
  await act(async () => kernel.timeline.resume())
  await frame()
  expect(ribbon()).toBe('')
  await render(null)
  expect(ribbon()).toBeUndefined()
})
