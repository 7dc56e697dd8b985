import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createAppKernel } from './kernel.ts'
import { toyNode } from './outside.ts'
import { installWallets, loadSandbox } from './sandbox.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

try {
  const sandbox = await loadSandbox()
  await installWallets()
  const visit = { query: new URLSearchParams(location.search), origin: location.origin }
  if (toyNode(visit.query) !== undefined)
    (await import('../plugin-toy-chain/wallet/index.ts')).installToyWallet()
  const kernel = createAppKernel(sandbox, visit)
  // For the browser's console and for tests; a real host has no need to publish its kernel.
  Object.assign(window, { kernel })
  root.render(
    <StrictMode>
      <App kernel={kernel} sandbox={sandbox} />
    </StrictMode>,
  )
} catch (error) {
  root.render(
    <main>{error instanceof Error ? error.message : 'The playground did not start.'}</main>,
  )
}
