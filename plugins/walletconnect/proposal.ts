import type { KnownNamespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { aliasOf } from './chain-ids.ts'
import { isCarried } from './connector.ts'
import type { Proposal } from './contract.ts'

const eip155Methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
] as const

const methods: Readonly<Record<KnownNamespace, readonly string[]>> = {
  eip155: eip155Methods,
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

const both = ['accountsChanged', 'chainChanged'] as const
const events: Readonly<Record<KnownNamespace, readonly string[]>> = {
  eip155: both,
  solana: both,
  polkadot: both,
  bip122: [...both, 'bip122_addressesChanged'],
}

/** What is asked of a wallet, everything optional: one required chain it lacks would end the pairing. */
export function proposal(
  networks: readonly Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace'>[],
): Proposal {
  const chains = new Map<KnownNamespace, string[]>()
  for (const { caipNetworkId, chainNamespace } of networks) {
    if (!isCarried(chainNamespace)) continue
    const twin = aliasOf(caipNetworkId)
    const known = chains.get(chainNamespace) ?? []
    chains.set(chainNamespace, [...known, caipNetworkId, ...(twin === undefined ? [] : [twin])])
  }
  // Without chain adapters a session is still worth having: the app may use it by itself.
  if (chains.size === 0) chains.set('eip155', ['eip155:1'])
  return Object.fromEntries(
    [...chains].map(([namespace, list]) => [
      namespace,
      { chains: list, methods: [...methods[namespace]], events: [...events[namespace]] },
    ]),
  )
}
