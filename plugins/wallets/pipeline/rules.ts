import type { OptionsState } from '../../options/contract.ts'
import type { FoundWallet, WalletFilter } from '../contract.ts'
import { passes } from '../filter.ts'
import type { Candidate } from './merge.ts'

/** What visibility depends on besides the wallet itself. */
export interface Surroundings {
  readonly options: OptionsState
  readonly mobile: boolean
  /** Names (lower case) and rdns of excluded wallets, resolved from the host's ids. */
  readonly excluded: ReadonlySet<string>
  /** Names (lower case) of wallets that announced themselves. */
  readonly announced: ReadonlySet<string>
  readonly filters: readonly WalletFilter[]
}

/** Whether a wallet is hidden. */
type Rule = (candidate: Candidate, around: Surroundings) => boolean

/** What hides a wallet; `explain` has a sentence for each. */
export type RuleName =
  | 'nameless'
  | 'unreachable'
  | 'duplicate'
  | 'excluded'
  | 'notIncluded'
  | 'filtered'

/** A kind of wallets that the host switched off; `explain` has a sentence for each. */
export type OffName = 'announcedOff' | 'injectedOff'

/**
 * By which option the host does not want what was found. It is left out before wallets are merged, or an entry of a list
 * would lead to it.
 */
export function switchedOff(
  { origin }: Pick<FoundWallet, 'origin'>,
  { enableEIP6963, enableInjected }: OptionsState,
): OffName | undefined {
  if (origin === 'announced' && !enableEIP6963) return 'announcedOff'
  return origin === 'injected' && !enableInjected ? 'injectedOff' : undefined
}

const browserWallet = 'browser wallet'

/** Checked in order; the first that applies is the reason. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  nameless: ({ wallet }, { mobile }) => !mobile && wallet.name.toLowerCase() === browserWallet,
  unreachable: ({ parts }) =>
    parts.every(({ origin, rdns, connector }) => origin === 'injected' && !rdns && !connector),
  duplicate: ({ wallet, parts }, { announced }) =>
    parts.every(({ origin }) => origin === 'injected') && announced.has(wallet.name.toLowerCase()),
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
