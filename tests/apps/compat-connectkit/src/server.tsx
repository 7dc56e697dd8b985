import { renderToString } from 'react-dom/server'
import { Page } from './components/page'
import { Web3Provider } from './web3-provider'

declare const process: { exit(code: number): never }

// Rendered as a server does it, without a visitor.
const html = renderToString(
  <Web3Provider signsIn={false}>
    <Page signsIn={false} />
  </Web3Provider>,
)
if (!html.includes('Write a letter')) throw new Error(html)
console.log('rendered', html.length)
process.exit(0)
