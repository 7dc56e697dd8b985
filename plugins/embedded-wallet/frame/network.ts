import { type ResourceKey, resourceKey } from '../../../kernel/index.ts'
import type { Login } from './host.ts'
import type { SecureFrame } from './secure-frame.ts'
import { loginStore } from './store.ts'

/** CAIP-2 id of the network that the frame of this page is on; absent while that is not known. */
const chainKey: ResourceKey<string> = resourceKey('embeddedWallet/chain')

/** The frame is there, and the next page begins there. */
export async function noteChain({ ctx }: Login, chain: string): Promise<void> {
  ctx.resources.put(chainKey, chain)
  await loginStore(ctx.ports).set('chain', chain)
}

/** A frame that begins anew is on a network of its own. */
export const forgetChain = ({ ctx }: Login): void => ctx.resources.remove(chainKey)

/**
 * Whether the frame is there for sure: by what this page did, and by what the browser remembers. That memory is one for all
 * tabs; so may be the network of a site in frames.
 */
export async function isOn({ ctx }: Login, chain: string): Promise<boolean> {
  const own = ctx.resources.get(chainKey)
  return own === chain && (await loginStore(ctx.ports).get('chain')) === chain
}

/** Has the frame go there. */
export async function goTo(
  host: Login,
  frame: SecureFrame,
  chain: string,
  signal: AbortSignal,
): Promise<void> {
  // Until it answers it may be on either.
  forgetChain(host)
  await frame.request('SWITCH_NETWORK', { chainId: chain }, { signal })
  await noteChain(host, chain)
}
