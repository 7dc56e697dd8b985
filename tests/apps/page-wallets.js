// A page script: an EIP-6963 wallet and a Wallet Standard wallet for Solana, which grant at once and remember it.
;(() => {
  const evmAddress = '0x1111111111111111111111111111111111111111'
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const listeners = new Set()
  const chainListeners = new Set()
  const granted = () => localStorage.getItem('page-wallet/granted') === 'yes'
  const grant = (yes) => {
    const before = granted()
    localStorage.setItem('page-wallet/granted', yes ? 'yes' : 'no')
    // As MetaMask does: every listener on the page is notified of the grant, not only its requester.
    if (before !== yes) for (const tell of listeners) tell(yes ? [evmAddress] : [])
  }
  let chainId = '0x1'
  const methods = {
    eth_requestAccounts() {
      grant(true)
      return [evmAddress]
    },
    eth_accounts: () => (granted() ? [evmAddress] : []),
    eth_chainId: () => chainId,
    net_version: () => String(Number(chainId)),
    personal_sign: () => `0x${'22'.repeat(65)}`,
    wallet_switchEthereumChain([{ chainId: wanted }]) {
      chainId = wanted
      for (const tell of chainListeners) tell(chainId)
      return null
    },
    eth_blockNumber: () => '0x1',
    eth_getBalance: () => '0xde0b6b3a7640000',
    wallet_requestPermissions() {
      grant(true)
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_revokePermissions() {
      grant(false)
      return null
    },
  }
  const provider = {
    async request({ method, params }) {
      const answer = methods[method]
      if (answer) return answer(params)
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on(event, listener) {
      if (event === 'accountsChanged') listeners.add(listener)
      if (event === 'chainChanged') chainListeners.add(listener)
      return provider
    },
    removeListener(_event, listener) {
      listeners.delete(listener)
      chainListeners.delete(listener)
      return provider
    },
  }
  const info = {
    uuid: '6f1d7c1e-3b1f-4d52-9d6c-0d3c5a1e8f00',
    name: 'Page Wallet',
    icon,
    rdns: 'org.example.page',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const chains = ['solana:mainnet', 'solana:devnet']
  const features = ['solana:signTransaction', 'solana:signMessage']
  const account = {
    address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    publicKey: new Uint8Array(32).fill(1),
    chains,
    features,
  }
  const changes = new Set()
  const setAccounts = (accounts) => {
    solana.accounts = accounts
    for (const tell of changes) tell({ accounts })
  }
  const solana = {
    version: '1.0.0',
    name: 'Page Wallet',
    icon,
    chains,
    accounts: [],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          if (!silent) localStorage.setItem('page-wallet/solana', 'yes')
          if (localStorage.getItem('page-wallet/solana') === 'yes') setAccounts([account])
          return { accounts: solana.accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          localStorage.removeItem('page-wallet/solana')
          setAccounts([])
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event, tell) {
          changes.add(tell)
          return () => changes.delete(tell)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) =>
          inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs) =>
          inputs.map(({ message }) => ({
            signedMessage: message,
            signature: new Uint8Array(64).fill(7),
          })),
      },
    },
  }
  const register = (api) => api.register(solana)
  window.addEventListener('wallet-standard:app-ready', ({ detail: api }) => register(api))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
})()
