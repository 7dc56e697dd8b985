import { createRoot } from 'react-dom/client'
import { Page } from './components/page'
import { Web3Provider } from './web3-provider'

const signsIn = new URLSearchParams(window.location.search).has('sign-in')

createRoot(document.getElementById('root') as HTMLElement).render(
  <Web3Provider signsIn={signsIn}>
    <Page signsIn={signsIn} />
  </Web3Provider>,
)
