import { privateKeyToAccount } from 'viem/accounts'

/** A wallet of the page with a real key, for what is verified. It says yes to everything. */
export function installSigningWallet(): void {
  const account = privateKeyToAccount(`0x${'2'.repeat(64)}`)
  const methods: Readonly<Record<string, (params: readonly string[]) => unknown>> = {
    eth_requestAccounts: () => [account.address],
    eth_accounts: () => [account.address],
    eth_chainId: () => '0x1',
    personal_sign: ([raw]) => account.signMessage({ message: { raw: raw as `0x${string}` } }),
  }
  const provider = {
    async request({ method, params }: { method: string; params?: readonly string[] }) {
      const answer = methods[method]
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer(params ?? [])
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '1d2f6c9a-8f0e-4d7b-9a3c-5e6f70812345',
    name: 'Signing Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'org.example.signing',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
