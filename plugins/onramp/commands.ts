import {
  age,
  type CaipAddress,
  type Commands,
  type Context,
  compareAmounts,
  isKernelError,
  multiplyAmounts,
  safeLink,
  serializeError,
  within,
} from '../../kernel/index.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { isLocalNetwork } from '../values/index.ts'
import { cleanOffer, cleanPurchases, cleanQuote } from './clean.ts'
import type { OnrampContract, OnrampOrder, OnrampQuery, OnrampQuote } from './contract.ts'
import { onrampErrors } from './errors.ts'
import { sourceOf } from './offer.ts'
import { isListFull, openedBefore, openedOrder } from './opened.ts'
import { readOrder } from './order.ts'
import { refusalOf, sellersOn } from './sellers.ts'

type OnrampContext = Context<OnrampContract>

/** How long retries are refused after a failure, and the time limit of a source or seller. In ms. */
const retryMs = 30_000
const answerMs = 12_000

interface Buyer extends OnrampQuery {
  readonly owner: CaipAddress
}

/** The buying account. Throws `onramp/not-connected`. */
function buyerOf({ state }: OnrampContext): Buyer {
  const connection = selectConnection(state, state.networks.activeNamespace)
  const owner = selectAccount(state)?.caipAddress
  if (!connection || !owner) throw onrampErrors.create('not-connected')
  const { namespace, address, networkId } = connection
  const { residence } = state.onramp
  return { owner, namespace, address, networkId, ...(residence && { residence }) }
}

/** The answer of a source or seller, within the time limit. */
async function answered<T>(ctx: OnrampContext, work: Promise<T>): Promise<T> {
  const outcome = await within(
    ctx.ports.clock,
    answerMs,
    ctx.signal,
    work.then((value) => ({ value })),
  )
  if (!outcome) throw new Error('No answer in time.')
  return outcome.value
}

export async function load(ctx: OnrampContext): Promise<void> {
  const { emit, ports, signal, state } = ctx
  const { owner, ...query } = buyerOf(ctx)
  const known = state.onramp
  if (known.owner === owner) {
    if (known.status === 'loading' || known.status === 'ready') return
    const waitMs =
      known.failedAt === undefined ? 0 : retryMs - age(ports.clock.now(), known.failedAt)
    if (waitMs > 0) throw onrampErrors.create('retry-later', { seconds: Math.ceil(waitMs / 1000) })
  }
  const source = sourceOf(ctx.slots.sources, query.networkId)
  emit.started({ owner })
  if (!source) return emit.offered({ owner, offer: cleanOffer(undefined) })
  try {
    const offer = cleanOffer(await answered(ctx, source.offer(query, { signal })))
    emit.offered({ owner, offer })
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.failed({ owner, at: ports.clock.now() })
    throw onrampErrors.create('unavailable', undefined, { cause })
  }
}

/** The form's order, for the account for which the offer was read. */
function orderOf(ctx: OnrampContext, { owner }: Buyer): OnrampOrder {
  const { onramp } = ctx.state
  if (onramp.owner !== owner || onramp.status !== 'ready') throw onrampErrors.create('outdated')
  const { order, error } = readOrder(onramp)
  if (!order) throw error
  return order
}

export const quote: Commands<OnrampContract>['quote'] = async (ctx) => {
  const { emit, signal } = ctx
  const { owner, ...query } = buyerOf(ctx)
  const order = orderOf(ctx, { owner, ...query })
  const source = sourceOf(ctx.slots.sources, query.networkId)
  if (!source) throw onrampErrors.create('quote-unavailable')
  const at = ctx.ports.clock.now()
  emit.quoteStarted()
  const isSame = (): boolean => {
    const { onramp } = ctx.state
    const { order: now } = readOrder(onramp)
    return onramp.owner === owner && JSON.stringify(now) === JSON.stringify(order)
  }
  try {
    const said = await answered(ctx, source.quote({ ...query, order }, { signal }))
    if (!isSame()) throw onrampErrors.create('outdated')
    const quoted = cleanQuote(said, order)
    if (!quoted) throw onrampErrors.create('quote-mismatch')
    emit.quoted({ quote: quoted, at })
    return quoted
  } catch (cause) {
    // The order has changed, and has its own quote.
    if (signal.aborted || !isSame()) throw cause
    emit.quoteFailed()
    throw isKernelError(cause) && cause.code === 'onramp/quote-mismatch'
      ? cause
      : onrampErrors.create('quote-unavailable', undefined, { cause })
  }
}

/** Prices are asked for again after this time, as for swaps; in ms. */
const quoteMs = 30_000
/** Part of the shown amount that a new quote must give, or the visitor looks at it again. */
const kept = '0.99'

/**
 * Asks for a new quote if the shown one is old. Throws `onramp/outdated` if the new one gives less, and
 * `onramp/estimate` for one that cannot be bought.
 */
async function renewQuote(ctx: OnrampContext, shown: OnrampQuote): Promise<void> {
  const { quotedAt = 0 } = ctx.state.onramp
  if (age(ctx.ports.clock.now(), quotedAt) < quoteMs) return
  const newer = await quote(ctx)
  if (newer.estimate) throw onrampErrors.create('estimate')
  const least = multiplyAmounts(shown.purchaseAmount.amount, kept, 18)
  if (compareAmounts(newer.purchaseAmount.amount, least) < 0) throw onrampErrors.create('outdated')
}

/** Throws `onramp/already-opened` or `onramp/too-many-opened`. */
function refuseOpened({ state, ports }: OnrampContext, order: OnrampOrder): void {
  const now = ports.clock.now()
  const opened = openedBefore(state.onramp, order, now)
  if (opened) throw onrampErrors.create('already-opened', { name: opened.sellerName })
  if (isListFull(state.onramp, now)) throw onrampErrors.create('too-many-opened')
}

const opening: Commands<OnrampContract>['buy'] = async (ctx, sellerId, { accept = [] } = {}) => {
  const { emit, ports, signal, slots, state, vault } = ctx
  const { owner, ...query } = buyerOf(ctx)
  const order = orderOf(ctx, { owner, ...query })
  const { quote: shown } = state.onramp
  if (!shown) throw onrampErrors.create('quote-unavailable')
  if (shown.estimate) throw onrampErrors.create('estimate')
  const sellers = sellersOn(query.namespace, slots.sellers, state.onramp)
  const seller = sellers.find(({ id }) => id === sellerId)
  if (!seller) throw onrampErrors.create('unknown-seller')
  const refusal = refusalOf(seller, order)
  if (refusal) throw refusal
  const before = state.onramp
  if (!accept.includes('opened')) refuseOpened(ctx, order)
  await renewQuote(ctx, shown)
  const { quote: quoted } = ctx.state.onramp
  const network = selectNetwork(state.networks, query.networkId)
  const { name } = seller
  let url: string | undefined
  try {
    const said = await answered(ctx, seller.url({ ...query, order }, { signal }))
    url = safeLink(said, { loopback: isLocalNetwork(network) })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw onrampErrors.create('no-link', { name }, { cause })
  }
  if (url === undefined) throw onrampErrors.create('no-link', { name })
  // If the form or the account changed meanwhile, this is another order or receiver.
  const now = ctx.state.onramp
  const isSame = quoted !== undefined && now.quote === quoted && buyerOf(ctx).owner === owner
  if (!isSame) throw onrampErrors.create('outdated')
  // A second press, or another tab, may have opened the page during the request.
  if (now.opened !== before.opened || now.earlier !== before.earlier) refuseOpened(ctx, order)
  if (now.opened?.link) vault.drop(now.opened.link)
  ports.opener.open(url, '_blank')
  const link = vault.put(url)
  const at = ports.clock.now()
  emit.opened({ owner, sellerId, sellerName: name, link, at, order: openedOrder(order) })
  return url
}

export async function loadPurchases(ctx: OnrampContext): Promise<void> {
  const { emit, signal } = ctx
  const { owner, ...query } = buyerOf(ctx)
  const source = sourceOf(ctx.slots.sources, query.networkId)
  emit.purchasesStarted({ owner })
  try {
    const said = source?.purchases ? await answered(ctx, source.purchases(query, { signal })) : []
    emit.purchasesLoaded({ owner, purchases: cleanPurchases(said) })
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.purchasesFailed({ owner })
    throw onrampErrors.create('purchases-unavailable', undefined, { cause })
  }
}

/** Shows failures of the visitor's own actions in the snackbar. */
const said =
  <A extends readonly unknown[], R>(run: (ctx: OnrampContext, ...input: A) => Promise<R> | R) =>
  async (ctx: OnrampContext, ...input: A): Promise<R> => {
    try {
      return await run(ctx, ...input)
    } catch (error) {
      if (!ctx.signal.aborted && isKernelError(error))
        void ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
      throw error
    }
  }

export const buy: Commands<OnrampContract>['buy'] = said(opening)
