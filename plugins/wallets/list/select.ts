import type { FoundWallet, Wallet, WalletFilter, WalletListState } from '../contract.ts'
import { passes } from '../filter.ts'

const rows = new WeakMap<FoundWallet, Wallet>()

/** A row of the list as a wallet: the same object for the same row, so that only new rows are created. */
function listed(row: FoundWallet): Wallet {
  const known = rows.get(row)
  if (known !== undefined) return known
  const { origin: _origin, connector: _connector, order: _order, chains: _chains, ...found } = row
  const { listId = found.name, certified = false, ...rest } = found
  const wallet: Wallet = {
    ...rest,
    id: listId,
    installed: false,
    group: 'recommended',
    namespaces: [],
    connectors: [],
    recent: false,
    certified,
  }
  rows.set(row, wallet)
  return wallet
}

/**
 * The list id of a wallet is its own id unless it was also found on the device; in that case its rdns identifies it.
 */
function keysOf(wallets: readonly Wallet[]): ReadonlySet<string> {
  return new Set(wallets.flatMap(({ id, rdns }) => (rdns === undefined ? [id] : [id, rdns])))
}

/**
 * All wallets to choose from: the displayed ones, then the pages of the list, each wallet once. During a search, the
 * matches of both. `certified` leaves out other wallets.
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
  const all = [...shown, ...fetched]
  const matching =
    wanted === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(wanted))
  return list.certified ? matching.filter(({ certified }) => certified) : matching
}
