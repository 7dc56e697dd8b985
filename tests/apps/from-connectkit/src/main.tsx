import { createRoot } from 'react-dom/client'
import { App } from './App'
import { Web3Provider } from './Web3Provider'

createRoot(document.getElementById('root') as HTMLElement).render(
  <Web3Provider>
    <App />
  </Web3Provider>,
)
