// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { modal } from '../../../plugins/modal/index.ts'
import { theme } from '../../../plugins/theme/index.ts'
import { frame, openPanels, type PanelKernel } from '../../../tests/devtools/open-panel.tsx'

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
