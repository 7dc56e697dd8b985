import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, WalletKernel } from 'wallet-kernel'

// No import of viem: the product finds it, or builds without it.
const ethereum = { id: 1, name: 'Ethereum', rpcUrl: 'https://cloudflare-eth.com' }

createRoot(document.getElementById('root')).render(
  createElement(
    WalletKernel,
    { projectId: 'a project', networks: [ethereum] },
    createElement(ConnectButton),
  ),
)
