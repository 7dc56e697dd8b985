// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { animate } from './motion.ts'

test('a cancelled animation fails no test run, whatever the document of the tests makes of it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const animation = animate(document.createElement('div'), [{ opacity: 0 }, { opacity: 1 }], 100)
  expect(animation).toBeDefined()
  animation?.cancel()
  // Node reports a rejection once its microtasks have run.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
