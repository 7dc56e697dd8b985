import { renderToString } from 'react-dom/server'
import type { CaipNetwork } from 'wallet-kernel/networks'
import { App, createAppKernel } from './app.tsx'

/** The app as HTML, with the state in these cookies. Starts nothing: no request, no timer. */
export function render(networks: readonly CaipNetwork[], cookies: string): string {
  return renderToString(<App kernel={createAppKernel(networks, cookies)} />)
}
