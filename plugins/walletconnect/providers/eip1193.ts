import { type CaipNetworkId, parseCaipAddress } from '../../../kernel/index.ts'
import type { Eip1193Provider } from '../../eip155/contract.ts'
import type { SessionFamily } from '../contract.ts'
import { walletConnectErrors } from '../errors.ts'
import type { FamilyProvider, SessionLink } from '../session-types.ts'

type Listener = (value: unknown) => void

/** EIP-1193: the provider reaches no chain any more. */
const disconnected = 4900

const hexOf = (chain: string): string => `0x${Number(chain.split(':')[1]).toString(16)}`

/** The chain a switch request names; undefined when it names none. */
function targetOf(params: unknown): CaipNetworkId | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const chainId = (first as { readonly chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[0-9a-fA-F]{1,13}$/.test(chainId)) return undefined
  return `eip155:${Number.parseInt(chainId, 16)}`
}

/** EIP-1193 over a session: accounts and chain are known here, the rest goes to the wallet if it granted it. */
export function createEip1193(
  link: SessionLink,
  { accounts, chains }: SessionFamily,
  networkId: CaipNetworkId,
): FamilyProvider {
  let at = networkId
  let approved = chains
  let addresses: readonly string[] = [
    ...new Set(accounts.map((account) => parseCaipAddress(account).address)),
  ]
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  function moveTo(chain: CaipNetworkId): void {
    if (chain === at) return
    at = chain
    emit('chainChanged', hexOf(chain))
  }

  async function switchTo(params: unknown): Promise<null> {
    const target = targetOf(params)
    if (target === undefined)
      throw walletConnectErrors.create('chain-not-granted', { chain: 'without an id' })
    // Each request names its chain, so one the wallet approved needs no question.
    if (!approved.includes(target))
      await link.ask('eip155', at, 'wallet_switchEthereumChain', params)
    moveTo(target)
    return null
  }

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      if (method === 'eth_chainId') return hexOf(at)
      if (method === 'net_version') return String(Number(hexOf(at)))
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...addresses]
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
      return link.ask('eip155', at, method, params ?? [])
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
    at: () => at,
    moveTo,
    granted(family) {
      approved = family.chains
    },
    accountsChanged(now) {
      addresses = now
      emit('accountsChanged', [...now])
    },
    ended() {
      addresses = []
      const { message } = walletConnectErrors.create('no-session')
      emit('disconnect', Object.assign(new Error(message), { code: disconnected }))
    },
  }
}
