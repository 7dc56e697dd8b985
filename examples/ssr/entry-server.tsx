import { renderToString } from 'react-dom/server'
import type { CaipNetwork } from 'wallet-kernel/plugins/networks'
import { App, createAppKernel } from './app.tsx'

/** The app as HTML. Nothing starts: no request, no timer, no storage. */
export function render(networks: readonly CaipNetwork[]): string {
  return renderToString(<App kernel={createAppKernel(networks)} />)
}
