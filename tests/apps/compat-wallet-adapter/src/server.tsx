import { renderToString } from 'react-dom/server'
import { App } from './app'
import { Providers } from './providers'

declare const process: { exit(code: number): never }

// Rendered as a server does it, without a visitor.
const html = renderToString(
  <Providers>
    <App />
  </Providers>,
)
if (!html.includes('Write a letter')) throw new Error(html)
console.log('rendered', html.length)
process.exit(0)
