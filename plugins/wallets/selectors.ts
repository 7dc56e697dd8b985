import type { ConnectMethod, ConnectorGroup, OptionsState } from '../options/contract.ts'
import type { FoundWallet, Wallet, WalletFilter, WalletsState } from './contract.ts'
import { type Candidate, merge, shownName, shownRdns } from './pipeline/merge.ts'
import {
  type Announcements,
  besideAnnounced,
  type OffName,
  type RuleName,
  rules,
  type Surroundings,
  switchedOff,
} from './pipeline/rules.ts'

/** Input for computing the list of wallets. */
export interface WalletsInput {
  readonly wallets: WalletsState
  readonly options: OptionsState
  readonly mobile: boolean
  /** Filters of hosts and plugins; none if absent. */
  readonly filters?: readonly WalletFilter[]
}

/** All observations, the device's newest first, so that they name the merged entry. */
export function observed({ wallets, options }: WalletsInput): readonly FoundWallet[] {
  const custom = options.customWallets.map(
    ({ id, imageUrl, ...rest }): FoundWallet => ({
      origin: 'custom',
      listId: id,
      ...rest,
      ...(imageUrl !== undefined && { icon: imageUrl }),
    }),
  )
  // A phone wallet used before; a wallet of this device is shown by its source.
  const recent = wallets.recent
    .filter(({ mobileLink, desktopLink, webappLink }) => mobileLink ?? desktopLink ?? webappLink)
    .map(({ id, ...rest }): FoundWallet => ({ origin: 'recent', listId: id, ...rest }))
  return [...wallets.sources.flatMap((source) => source.wallets), ...custom, ...recent]
}

function announcements(found: readonly FoundWallet[]): Announcements {
  const names = new Map<string, Set<string>>()
  for (const { origin, connector, name } of found)
    if (origin === 'announced' && connector) {
      const own = names.get(connector.driver) ?? new Set()
      names.set(connector.driver, own.add(shownName(name).toLowerCase()))
    }
  return names
}

interface Judged {
  readonly found: FoundWallet
  /** Absent if it is shown. */
  readonly off?: OffName
}

/** The observations under their display names, with the reason if one is left out. */
export function judged(input: WalletsInput): readonly Judged[] {
  const all = observed(input).map((found) => ({ found, off: switchedOff(found, input.options) }))
  const announced = announcements(all.flatMap(({ found, off }) => (off ? [] : [found])))
  return all.map(({ found, off }) => {
    if (off) return { found, off }
    const known = besideAnnounced(found, announced)
    return known ? { found: known } : { found, off: 'duplicate' }
  })
}

/** The observations of kinds that the host enabled. */
export const wanted = (input: WalletsInput): readonly FoundWallet[] =>
  judged(input).flatMap(({ found, off }) => (off ? [] : [found]))

export function surroundings({
  wallets,
  options,
  mobile,
  filters = [],
}: WalletsInput): Surroundings {
  const named = wallets.sources
    .flatMap((source) => source.wallets)
    .filter(({ listId }) => listId !== undefined && options.excludeWalletIds.includes(listId))
  const excluded = new Set<string>()
  for (const { name, rdns } of named) {
    excluded.add(shownName(name).toLowerCase())
    const known = shownRdns(rdns)
    if (known !== undefined) excluded.add(known)
  }
  for (const id of options.excludeWalletIds) excluded.add(id.toLowerCase())
  return { options, mobile, excluded, filters }
}

/** The first rule that hides a wallet, if any. */
export function hiddenBy(candidate: Candidate, around: Surroundings): RuleName | undefined {
  const names = Object.keys(rules) as RuleName[]
  return names.find((name) => rules[name](candidate, around))
}

function grouped(wallet: Wallet, { wallets, options }: WalletsInput): Wallet {
  const recent = wallets.recent.some(
    ({ id, rdns }) => id === wallet.id || (rdns !== undefined && rdns === wallet.rdns),
  )
  const featured = options.featuredWalletIds.includes(wallet.id)
  const group: ConnectorGroup = recent
    ? 'recent'
    : wallet.group === 'recommended' && featured
      ? 'featured'
      : wallet.group
  return { ...wallet, recent, group }
}

let memo: { readonly input: WalletsInput; readonly answer: readonly Wallet[] } | undefined

/** The wallets to show: observed, merged, filtered and put into `connectorTypeOrder`. */
export function selectWallets(input: WalletsInput): readonly Wallet[] {
  if (
    memo &&
    memo.input.wallets === input.wallets &&
    memo.input.options === input.options &&
    memo.input.mobile === input.mobile &&
    memo.input.filters === input.filters
  )
    return memo.answer
  const around = surroundings(input)
  const order = input.options.features.connectorTypeOrder
  const rank = (group: ConnectorGroup): number => {
    const index = order.indexOf(group)
    return index < 0 ? order.length : index
  }
  const answer = merge(wanted(input))
    .filter((candidate) => hiddenBy(candidate, around) === undefined)
    .map(({ wallet }) => grouped(wallet, input))
    .map((wallet, index) => ({ wallet, index }))
    .sort((a, b) => rank(a.wallet.group) - rank(b.wallet.group) || a.index - b.index)
    .map(({ wallet }) => wallet)
  memo = { input, answer }
  return answer
}

/** The order of the connect view's blocks: the host's, else wallets first if one is installed. */
export function selectMethodOrder(input: WalletsInput): readonly ConnectMethod[] {
  const { connectMethodsOrder } = input.options.features
  if (connectMethodsOrder) return connectMethodsOrder
  const installed = selectWallets(input).some((wallet) => wallet.installed)
  return installed ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
