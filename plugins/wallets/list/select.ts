import type { FoundWallet, Wallet, WalletFilter, WalletListState } from '../contract.ts'
import { passes } from '../filter.ts'

/** A row of the list as a wallet that nothing else is known of. */
function listed({
  origin: _origin,
  connector: _connector,
  order: _order,
  ...found
}: FoundWallet): Wallet {
  const { listId = found.name, certified = false, ...rest } = found
  return {
    ...rest,
    id: listId,
    installed: false,
    group: 'recommended',
    namespaces: [],
    connectors: [],
    recent: false,
    certified,
  }
}

/** The list id of a wallet is its own id unless it was also found on the device; then its rdns identifies it. */
function keysOf(wallets: readonly Wallet[]): ReadonlySet<string> {
  return new Set(wallets.flatMap(({ id, rdns }) => (rdns === undefined ? [id] : [id, rdns])))
}

/**
 * All wallets to pick from: those shown anyway, then the pages of the list, each wallet once. While a search is on,
 * what matches of the former and what the search found. `certified` leaves out what is not.
 */
export function selectListed(
  shown: readonly Wallet[],
  list: WalletListState,
  query: string,
  filters: readonly WalletFilter[] = [],
): readonly Wallet[] {
  const wanted = query.trim().toLowerCase()
  const known = keysOf(shown)
  const pages = wanted === '' ? list.wallets : [...(list.search?.wallets ?? []), ...list.wallets]
  const taken = new Set<string>()
  const rest = pages.filter(({ listId = '', rdns }) => {
    if (known.has(listId) || (rdns !== undefined && known.has(rdns)) || taken.has(listId))
      return false
    taken.add(listId)
    return true
  })
  const fetched = rest.map(listed).filter((wallet) => passes(wallet, filters))
  return [...shown, ...fetched].filter(
    ({ name, certified }) => name.toLowerCase().includes(wanted) && (certified || !list.certified),
  )
}
