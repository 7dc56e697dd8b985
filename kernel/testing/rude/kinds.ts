import type { WalletFamily } from '../stub-handlers.ts'
import type { RequestKind } from './layer.ts'

const kinds: Readonly<Record<WalletFamily, Readonly<Record<string, RequestKind>>>> = {
  eip155: {
    eth_requestAccounts: 'connect',
    wallet_requestPermissions: 'connect',
    eth_accounts: 'accounts',
    wallet_switchEthereumChain: 'switch',
    wallet_addEthereumChain: 'switch',
    wallet_revokePermissions: 'end',
    personal_sign: 'prompt',
    eth_signTypedData_v4: 'prompt',
    eth_sendTransaction: 'prompt',
    wallet_sendCalls: 'prompt',
  },
  solana: {
    connect: 'connect',
    disconnect: 'end',
    signMessage: 'prompt',
    signTransaction: 'prompt',
    signAndSendTransaction: 'prompt',
  },
  bip122: {
    requestAccounts: 'connect',
    getAccounts: 'accounts',
    disconnect: 'end',
    signMessage: 'prompt',
    signPsbt: 'prompt',
    sendBitcoin: 'prompt',
  },
  polkadot: {
    enable: 'connect',
    accounts: 'accounts',
    signRaw: 'prompt',
    signPayload: 'prompt',
  },
}

/** The meaning of a request to the mock wallet of a family. */
export const walletRequestKind =
  (family: WalletFamily) =>
  (method: string, params: unknown): RequestKind => {
    const kind = kinds[family][method] ?? 'read'
    const isSilent = (params as { readonly silent?: boolean } | null | undefined)?.silent === true
    return kind === 'connect' && isSilent ? 'accounts' : kind
  }
