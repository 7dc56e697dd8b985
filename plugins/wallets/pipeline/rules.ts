import type { OptionsState } from '../../options/contract.ts'
import { browserWallet } from '../../values/index.ts'
import type { FoundWallet, WalletFilter } from '../contract.ts'
import { passes } from '../filter.ts'
import { type Candidate, shownName } from './merge.ts'

/** Conditions for visibility besides the wallet itself. */
export interface Surroundings {
  readonly options: OptionsState
  readonly mobile: boolean
  /** Names (lower case) and rdns of excluded wallets, resolved from the host's ids. */
  readonly excluded: ReadonlySet<string>
  readonly filters: readonly WalletFilter[]
}

/** Whether a wallet is hidden. */
type Rule = (candidate: Candidate, around: Surroundings) => boolean

/** Rules that hide a wallet; `explain` has a sentence for each. */
export type RuleName = 'nameless' | 'unreachable' | 'excluded' | 'notIncluded' | 'filtered'

/**
 * Why an observation is not a wallet of its own: the host disabled its kind, or the same wallet announced itself;
 * `explain` has a sentence for each.
 */
export type OffName = 'announcedOff' | 'injectedOff' | 'duplicate'

/**
 * The option by which the host disabled an observation. It is removed before merging, so that no list entry leads to
 * it.
 */
export function switchedOff(
  { origin }: Pick<FoundWallet, 'origin'>,
  { enableEIP6963, enableInjected }: OptionsState,
): OffName | undefined {
  if (origin === 'announced' && !enableEIP6963) return 'announcedOff'
  return origin === 'injected' && !enableInjected ? 'injectedOff' : undefined
}

/** The names of wallets that announced themselves, in lower case, by the driver that reaches them. */
export type Announcements = ReadonlyMap<string, ReadonlySet<string>>

/**
 * An injected wallet beside announced ones: it is one of them, or an object whose flags prove nothing and that
 * therefore gets no name. Undefined if its announcement is there.
 */
export function besideAnnounced(
  found: FoundWallet,
  announced: Announcements,
): FoundWallet | undefined {
  const { origin, connector } = found
  const names = origin === 'injected' && connector && announced.get(connector.driver)
  if (!names) return found
  if (names.has(shownName(found.name).toLowerCase())) return undefined
  const name = browserWallet
  return { ...found, name, connector: { ...connector, name } }
}

/** Checked in order; the first match is the reason. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  nameless: ({ wallet }, { mobile }) =>
    !mobile && wallet.name.toLowerCase() === browserWallet.toLowerCase(),
  unreachable: ({ parts }) =>
    parts.every(({ origin, rdns, connector }) => origin === 'injected' && !rdns && !connector),
  excluded: ({ wallet, parts }, { options, excluded }) =>
    options.excludeWalletIds.includes(wallet.id) ||
    parts.some(({ listId }) => listId !== undefined && options.excludeWalletIds.includes(listId)) ||
    excluded.has(wallet.name.toLowerCase()) ||
    (wallet.rdns !== undefined && excluded.has(wallet.rdns)),
  notIncluded: ({ wallet, parts }, { options }) =>
    options.includeWalletIds.length > 0 &&
    !options.includeWalletIds.includes(wallet.id) &&
    !parts.some(
      ({ listId, rdns }) =>
        (listId !== undefined && options.includeWalletIds.includes(listId)) ||
        (rdns !== undefined && options.includeWalletIds.includes(rdns)),
    ),
  filtered: ({ wallet }, { filters }) => !passes(wallet, filters),
}
