import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectButton } from '../index.ts'
import { createKernel } from '../kernel/index.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { KernelModal, KernelProvider } from './index.ts'

test('[REACT-1] renders on a server without a window, timers or requests', () => {
  expect('window' in globalThis).toBe(false)
  const kernel = createKernel({ plugins: [eip155()] })
  const html = renderToString(
    <KernelProvider kernel={kernel}>
      <ConnectButton />
      <KernelModal />
    </KernelProvider>,
  )
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
  // Nothing started: the log of a kernel that only rendered is empty.
  expect(kernel.timeline.log.slice()).toEqual([])
})
