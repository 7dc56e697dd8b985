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

/** A seller as it is offered for the order of the form. */
export interface OfferedSeller extends Pick<OnrampSeller, 'id' | 'name' | 'icon' | 'fee'> {
  /** Why this order cannot be placed with it. */
  readonly refusal?: Error
}

/** Buying as hosts see it. */
export interface Onramp {
  readonly status: OnrampState['status']
  readonly offer?: OnrampOffer
  /** What the form orders; absent while it is incomplete. */
  readonly order?: OnrampOrder
  readonly quoteStatus: OnrampState['quoteStatus']
  readonly quote?: OnrampQuote
  readonly sellers: readonly OfferedSeller[]
  /** What the account bought, newest first, once it was read. */
  readonly purchases: readonly Purchase[]
  /** Types an amount or chooses something; what is not named stays. */
  enter(change: Partial<OnrampForm>): void
  /** Opens a seller's page; resolves with its address. The same order asks again, unless `accept` names `opened`. */
  readonly buy: Mutation<Parameters<OnrampContract['commands']['buy']>, string>
  loadPurchases(): void
}

/** The state of the active account. */
export function useOwned(): OnrampState | undefined {
  const owner = plugin.useSelect((state) => selectAccount(state)?.caipAddress)
  const state = plugin.useSelect(({ onramp }) => onramp)
  return owner !== undefined && state.owner === owner ? state : undefined
}

/** Sellers on the active family, each with why it may not. */
export function useSellers(): readonly OfferedSeller[] {
  const state = plugin.useSelect(({ onramp }) => onramp)
  // Not there before the plugin is declared.
  const { sellers = [] } = plugin.useSlots()
  const namespace = plugin.useSelect(({ networks }) => networks.activeNamespace)
  if (!namespace) return []
  const { order } = readOrder(state)
  return sellersOn(namespace, sellers, state).map((seller) => {
    const { id, name, icon, fee } = seller
    const refusal = order && refusalOf(seller, order)
    return { id, name, fee, ...(icon !== undefined && { icon }), ...(refusal && { refusal }) }
  })
}

/** Reads what is on sale for the active account, when something shows it. */
export function useOffer(): OnrampState | undefined {
  const dispatch = plugin.useDispatch('view')
  const connection = plugin.useSelect((state) =>
    selectConnection(state, state.networks.activeNamespace),
  )
  const { address, networkId } = connection ?? {}
  useEffect(() => {
    // A failure is in the state.
    if (address !== undefined && networkId !== undefined) void dispatch.onramp.load()
  }, [dispatch, address, networkId])
  return useOwned()
}

/**
 * Buying coins for money: what is on sale, what the form's order costs, and who sells. Read when something shows it.
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
