// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestKernel } from '../kernel/testing/index.ts'
import { modal } from '../plugins/modal/index.ts'
import { causesOf } from '../tests/causes-of.ts'
import { mountWith } from '../tests/mount.tsx'
import { KernelModal } from './index.ts'

// No port stands for the host's server, asked for a file of the bundle.
vi.mock('./shell/mounted-modal.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a modal whose code cannot be loaded closes by itself, not by an act of the visitor', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const kernel = createTestKernel({ plugins: [modal] })
  await mountWith(kernel, <KernelModal />)
  await act(async () => void (await kernel.dispatch.modal.open()))
  await vi.waitFor(() => expect(kernel.state.modal.open).toBe(false))
  expect(causesOf(kernel, 'modal/close')).toEqual(['view:modal'])
  expect(kernel.state.kernel.failures).toMatchObject([{ plugin: 'modal', event: 'modal/opened' }])
})
