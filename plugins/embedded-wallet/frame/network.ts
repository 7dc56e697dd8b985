import { type ResourceKey, resourceKey } from '../../../kernel/index.ts'
import type { Login } from './host.ts'
import type { SecureFrame } from './secure-frame.ts'
import { loginStore } from './store.ts'

/**
 * CAIP-2 id of the network that this page's frame is on; absent if unknown. A resource, because a recording must not
 * claim it for another page's frame.
 */
const chainKey: ResourceKey<string> = resourceKey('embeddedWallet/chain')

/** The frame switched there, and the next page starts there. */
export async function noteChain({ ctx }: Login, chain: string): Promise<void> {
  ctx.resources.put(chainKey, chain)
  await loginStore(ctx.ports).set('chain', chain)
}

/** A restarted frame is on its own network. */
export const forgetChain = ({ ctx }: Login): void => ctx.resources.remove(chainKey)

/**
 * Whether the frame is certainly on the network: both this page and the browser's storage say so. All tabs share that
 * storage, and frames may share a network too.
 */
export async function isOn({ ctx }: Login, chain: string): Promise<boolean> {
  const own = ctx.resources.get(chainKey)
  return own === chain && (await loginStore(ctx.ports).get('chain')) === chain
}

/** Switches the frame's network. */
export async function goTo(
  host: Login,
  frame: SecureFrame,
  chain: string,
  signal: AbortSignal,
): Promise<void> {
  // Until it answers, it may be on either network.
  forgetChain(host)
  await frame.request('SWITCH_NETWORK', { chainId: chain }, { signal })
  await noteChain(host, chain)
}
