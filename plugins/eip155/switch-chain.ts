import { delay, safeLink } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { afterSwitchError, classifyRpcError } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { chainHex, readChainId } from './responses.ts'

/** The reason why a wallet did not switch; the code of a wallet that is gone is kept. */
function unmoved(cause: unknown): unknown {
  if (afterSwitchError(cause) === 'rejected')
    return eip155Errors.create('declined', undefined, { cause })
  // A locked or busy wallet says nothing about the network.
  const { kind } = classifyRpcError(cause)
  if (kind === 'disconnected' || kind === 'unauthorized' || kind === 'resourceUnavailable')
    return cause
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
          // Wallets must not get endpoints with the app's project key.
          rpcUrls: network.rpcUrls.filter((url) => !network.rpc?.keyed?.includes(url)),
          ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
        },
      ],
    })
  } catch (cause) {
    throw unmoved(cause)
  }
}

/** False also if the wallet does not say. */
async function isOn(provider: Eip1193Provider, { caipNetworkId }: CaipNetwork): Promise<boolean> {
  try {
    return readChainId(await provider.request({ method: 'eth_chainId' })) === caipNetworkId
  } catch {
    return false
  }
}

/** Delays in ms after which a wallet is asked for its chain: it may switch later than it answers. */
const askedAfterMs = [0, 100, 300, 700, 1_500, 3_000, 5_000]

/** Resolves with true if a wallet switches to a network within a few seconds. */
async function moved(
  provider: Eip1193Provider,
  { caipNetworkId }: CaipNetwork,
  { ports, signal }: Pick<ChainIo, 'ports' | 'signal'>,
): Promise<boolean> {
  let waited = 0
  for (const at of askedAfterMs) {
    if (at > waited) await delay(ports.clock, at - waited, signal)
    waited = at
    if (readChainId(await provider.request({ method: 'eth_chainId' })) === caipNetworkId)
      return true
  }
  return false
}

/**
 * Switches a wallet to a network, adds the network if the wallet does not know it, and waits for the switch. Sends
 * nothing more after the signal is aborted. Throws `eip155/wrong-network` if the wallet does not switch.
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: CaipNetwork,
  io: Pick<ChainIo, 'ports' | 'signal'>,
): Promise<void> {
  const chainId = chainHex(network.caipNetworkId)
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (cause) {
    const after = afterSwitchError(cause)
    // Some wallets switch and report an error all the same.
    if (after === 'failed' && (await isOn(provider, network))) return
    if (after !== 'add') throw unmoved(cause)
    io.signal.throwIfAborted()
    await addChain(provider, network)
  }
  // Some wallets resolve before or without switching, and adding a network does not always switch to it.
  if (!(await moved(provider, network, io)))
    throw eip155Errors.create('wrong-network', { name: network.name })
}
