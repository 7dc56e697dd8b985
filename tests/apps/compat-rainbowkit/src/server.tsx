import { renderToString } from 'react-dom/server'
import { cookieToInitialState } from 'wagmi'
import { Page } from './components/page'
import { Providers } from './providers'
import { config } from './wagmi'

declare const process: { exit(code: number): never }

// Rendered as a server does it, without a visitor.
const html = renderToString(
  <Providers config={config} initialState={cookieToInitialState(config, '')} signsIn={false}>
    <Page />
  </Providers>,
)
if (!html.includes('Come in') || !html.includes('data-rk')) throw new Error(html)
console.log('rendered', html.length)
process.exit(0)
