import { safeLink } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { afterSwitchError, classifyRpcError } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { chainHex, readChainId } from './responses.ts'

/** Why a wallet did not move: one that is gone fails with its own code. */
function unmoved(cause: unknown): unknown {
  if (afterSwitchError(cause) === 'rejected')
    return eip155Errors.create('declined', undefined, { cause })
  if (classifyRpcError(cause).kind === 'disconnected') return cause
  return eip155Errors.create('chain-not-supported', undefined, { cause })
}

async function addChain(provider: Eip1193Provider, network: CaipNetwork): Promise<void> {
  const explorer = safeLink(network.explorerUrl)
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: chainHex(network.caipNetworkId),
          chainName: network.name,
          nativeCurrency: network.nativeCurrency,
          // The key of the app's project is no wallet's business.
          rpcUrls: network.rpcUrls.filter((url) => !network.rpc?.keyed?.includes(url)),
          ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
        },
      ],
    })
  } catch (cause) {
    throw unmoved(cause)
  }
}

/**
 * Moves a wallet to a network, adding the network where the wallet does not know it, and checks that it moved.
 * Once the signal is aborted nothing further is asked.
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<void> {
  const chainId = chainHex(network.caipNetworkId)
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (cause) {
    if (afterSwitchError(cause) !== 'add') throw unmoved(cause)
    signal.throwIfAborted()
    await addChain(provider, network)
  }
  // Some wallets resolve without switching, and adding need not switch either.
  const now = readChainId(await provider.request({ method: 'eth_chainId' }))
  if (now !== network.caipNetworkId)
    throw eip155Errors.create('wrong-network', { name: network.name })
}
