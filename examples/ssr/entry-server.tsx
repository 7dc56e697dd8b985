import { renderToString } from 'react-dom/server'
import type { CaipNetwork } from 'wallet-kernel/networks'
import { App, createAppKernel } from './app.tsx'

/** The app as HTML, as the visitor with these cookies left it. Nothing starts: no request, no timer. */
export function render(networks: readonly CaipNetwork[], cookies: string): string {
  return renderToString(<App kernel={createAppKernel(networks, cookies)} />)
}
