import { type Context, errorText } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { SessionStore, SignInSession, SiwxContract, SiwxOptions, StoreIo } from './contract.ts'
import { localStore } from './local-store.ts'
import { optionsKey } from './options-key.ts'
import { siweStore } from './siwe-store.ts'

type SiwxContext = Context<SiwxContract>

/** Families whose accounts can sign in. */
const families: readonly string[] = ['eip155', 'solana', 'polkadot', 'bip122']

export const optionsOf = ({ resources }: Pick<SiwxContext, 'resources'>): SiwxOptions =>
  resources.get(optionsKey) ?? {}

const fallback = localStore()

/** The store of the host, else of another plugin, else one for development. */
export function storeOf(ctx: Pick<SiwxContext, 'resources' | 'slots'>): SessionStore {
  const { store, siwe } = optionsOf(ctx)
  if (store) return store
  return siwe ? siweStore(siwe) : (ctx.slots.stores[0] ?? fallback)
}

export const storeIo = ({ ports, traffic }: SiwxContext, signal: AbortSignal): StoreIo => ({
  ports,
  traffic,
  signal,
})

/** Ends orphaned sessions, not awaited; failures are logged. */
export async function endAtStore(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
  signal: AbortSignal = ctx.signal,
): Promise<void> {
  try {
    await storeOf(ctx).signOut(sessions, storeIo(ctx, signal))
  } catch (error) {
    if (signal.aborted) return
    ctx.ports.logger.warn('Sessions could not be ended at their store', errorText(error))
  }
}

/** Whether a connection's account signs in: of a family that the store knows, on a network that the app lists. */
export function isServed(ctx: SiwxContext, { namespace, networkId }: Connection): boolean {
  const served = storeOf(ctx).namespaces ?? families
  const { networks } = ctx.state.networks
  return (
    families.includes(namespace) &&
    served.includes(namespace) &&
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  )
}
