// A page script: one EIP-6963 wallet that answers at once, as a fast extension would.
;(() => {
  const address = '0x1111111111111111111111111111111111111111'
  const answers = {
    eth_requestAccounts: [address],
    // Nothing is disclosed before the visitor has granted it, which outlives the page.
    eth_accounts: localStorage.getItem('measured-wallet') ? [address] : [],
    eth_chainId: '0x1',
    net_version: '1',
    eth_blockNumber: '0x1',
    eth_getBalance: '0xde0b6b3a7640000',
    wallet_requestPermissions: [{ parentCapability: 'eth_accounts' }],
    wallet_revokePermissions: null,
  }
  const provider = {
    request: async ({ method }) => {
      if (method === 'eth_requestAccounts') {
        answers.eth_accounts = [address]
        localStorage.setItem('measured-wallet', 'granted')
      }
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '6f1d7c1e-3b1f-4d52-9d6c-0d3c5a1e8f00',
    name: 'Measured Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'org.example.measured',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
})()
