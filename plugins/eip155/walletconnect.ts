import { type CaipNetworkId, parseCaipAddress } from '../../kernel/index.ts'
import type { FamilySession, FamilyWallet, WalletConnectFamily } from '../walletconnect/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { accountOf } from './responses.ts'

type Listener = (value: unknown) => void

/** EIP-1193: the provider is disconnected from all chains. */
const disconnected = 4900

const hexOf = (chain: string): string => `0x${Number(chain.split(':')[1]).toString(16)}`

/** The chain that a switch request names; undefined if it names none. */
function targetOf(params: unknown): CaipNetworkId | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const chainId = (first as { readonly chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[0-9a-fA-F]{1,13}$/.test(chainId)) return undefined
  return `eip155:${Number.parseInt(chainId, 16)}`
}

/**
 * An EIP-1193 provider over a session: it answers accounts and chain itself, and sends other granted methods to the
 * wallet.
 */
function connect(session: FamilySession): FamilyWallet {
  let addresses: readonly string[] = [
    ...new Set(session.granted().accounts.map((account) => parseCaipAddress(account).address)),
  ]
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  async function switchTo(params: unknown): Promise<null> {
    const target = targetOf(params)
    // Refused like a chain that was not granted.
    if (target === undefined) await session.switchTo('without an id')
    else {
      // Each request names its chain, so switching to a granted one needs no request.
      if (!session.granted().chains.includes(target))
        await session.ask({ method: 'wallet_switchEthereumChain', params })
      session.moveTo(target)
    }
    return null
  }

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const chain = session.network()
      if (method === 'eth_chainId') return hexOf(chain)
      if (method === 'net_version') return String(Number(hexOf(chain)))
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...addresses]
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
      return session.ask({ method, params: params ?? [] })
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    provider,
    networkChanged: (chain) => emit('chainChanged', hexOf(chain)),
    accountsChanged(now) {
      addresses = now
      emit('accountsChanged', [...now])
    },
    ended({ message }) {
      addresses = []
      emit('disconnect', Object.assign(new Error(message), { code: disconnected }))
    },
  }
}

/** The EVM family for WalletConnect. */
export const walletConnect: WalletConnectFamily = {
  methods: [
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
  ],
  sends: ['eth_sendTransaction'],
  entries: (addresses) => addresses.map((address) => accountOf(address)),
  connect,
}
