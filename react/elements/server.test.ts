import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { defineElements } from './index.ts'

test('elements are defined nowhere on a server, where the kernel does not start', () => {
  const kernel = createTestKernel({ plugins: [...eip155()], started: false })
  expect('customElements' in globalThis).toBe(false)
  defineElements({ kernel })
  expect(kernel.timeline.log.slice()).toEqual([])
})
