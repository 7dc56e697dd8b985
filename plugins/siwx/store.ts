import type { Context } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { SessionStore, SiwxContract, SiwxOptions, StoreIo } from './contract.ts'
import { localStore } from './local-store.ts'
import { optionsKey } from './options-key.ts'
import { canSignIn } from './selectors.ts'
import { siweStore } from './siwe-store.ts'

type SiwxContext = Context<SiwxContract>

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

/** Whether a connection's account signs in: of a family that the store knows, on a network that the app lists. */
export function isServed(ctx: SiwxContext, { namespace, networkId }: Connection): boolean {
  const { networks } = ctx.state.networks
  return (
    canSignIn(namespace) &&
    (storeOf(ctx).namespaces?.includes(namespace) ?? true) &&
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  )
}
