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

/** The host's store, otherwise that of another plugin, otherwise the development store. */
export function storeOf(ctx: Pick<SiwxContext, 'resources' | 'slots'>): SessionStore {
  const { store, siwe } = optionsOf(ctx)
  if (store) return store
  return siwe ? siweStore(siwe) : (ctx.slots.stores[0] ?? fallback)
}

export const storeIo = ({ ports, traffic, state }: SiwxContext, signal: AbortSignal): StoreIo => ({
  ports,
  traffic,
  signal,
  ...(state.siwx.scope && { scope: state.siwx.scope }),
})

/** True if a connection's account can sign in: the store serves its family, and the app lists its network. */
export function isServed(ctx: SiwxContext, { namespace, networkId }: Connection): boolean {
  const { networks } = ctx.state.networks
  return (
    canSignIn(namespace) &&
    (storeOf(ctx).namespaces?.includes(namespace) ?? true) &&
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  )
}
