import { useEffect } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import type {
  OnrampContract,
  OnrampForm,
  OnrampOffer,
  OnrampOrder,
  OnrampQuote,
  OnrampSeller,
  OnrampState,
  Purchase,
} from './contract.ts'
import { readOrder } from './order.ts'
import { refusalOf, sellersOn } from './sellers.ts'

export const plugin: PluginHooks<OnrampContract> = bindPlugin<OnrampContract>('onramp')

const none: readonly Purchase[] = []

/** A seller for the form's order. */
export interface OfferedSeller extends Pick<OnrampSeller, 'id' | 'name' | 'icon' | 'fee'> {
  /** Why it does not accept this order. */
  readonly refusal?: Error
}

/** Buying, for hosts. */
export interface Onramp {
  readonly status: OnrampState['status']
  readonly offer?: OnrampOffer
  /** The form's order; absent while incomplete. */
  readonly order?: OnrampOrder
  readonly quoteStatus: OnrampState['quoteStatus']
  readonly quote?: OnrampQuote
  readonly sellers: readonly OfferedSeller[]
  /** The account's purchases, newest first, once read. */
  readonly purchases: readonly Purchase[]
  /** Sets an amount or a choice; other fields are kept. */
  enter(change: Partial<OnrampForm>): void
  /** Opens a seller's page; resolves with its URL. Repeating an order needs `accept` with `opened`. */
  readonly buy: Mutation<Parameters<OnrampContract['commands']['buy']>, string>
  loadPurchases(): void
}

/** The state of the active account. */
export function useOwned(): OnrampState | undefined {
  const owner = plugin.useSelect((state) => selectAccount(state)?.caipAddress)
  const state = plugin.useSelect(({ onramp }) => onramp, undefined)
  return owner !== undefined && state?.owner === owner ? state : undefined
}

/** Sellers on the active family, each with a reason if it refuses the order. */
export function useSellers(): readonly OfferedSeller[] {
  const state = plugin.useSelect(({ onramp }) => onramp, undefined)
  // Undefined until a lazy kernel is loaded.
  const { sellers = [] } = plugin.useSlots()
  const namespace = plugin.useSelect(({ networks }) => networks.activeNamespace)
  if (!namespace || !state) return []
  const { order } = readOrder(state)
  return sellersOn(namespace, sellers, state).map((seller) => {
    const { id, name, icon, fee } = seller
    const refusal = order && refusalOf(seller, order)
    return { id, name, fee, ...(icon !== undefined && { icon }), ...(refusal && { refusal }) }
  })
}

/** Reads the offer for the active account when a component shows it. */
export function useOffer(): OnrampState | undefined {
  const dispatch = plugin.useDispatch('view')
  const connection = plugin.useSelect((state) =>
    selectConnection(state, state.networks.activeNamespace),
  )
  const { address, networkId } = connection ?? {}
  useEffect(() => {
    // The state holds a failure.
    if (address !== undefined && networkId !== undefined) void dispatch.onramp.load()
  }, [dispatch, address, networkId])
  return useOwned()
}

/**
 * Buying coins for money: the offer, the quote for the form's order, and the sellers. Read when a component shows it.
 *
 * @example
 * const { quote, sellers, enter, buy } = useOnramp()
 */
export function useOnramp(): Onramp {
  const state = useOffer()
  const sellers = useSellers()
  const { onramp } = plugin.useDispatch()
  const order = state && readOrder(state).order
  return {
    status: state?.status ?? 'idle',
    quoteStatus: state?.quoteStatus ?? 'idle',
    sellers,
    purchases: state?.purchases ?? none,
    ...(state?.offer && { offer: state.offer }),
    ...(order && { order }),
    ...(state?.quote && { quote: state.quote }),
    enter: (change) => void onramp.enter(change),
    buy: useMutation(plugin.useCommands().buy),
    loadPurchases: () => void onramp.loadPurchases(),
  }
}
