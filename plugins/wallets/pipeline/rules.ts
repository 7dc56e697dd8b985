import type { OptionsState } from '../../options/contract.ts'
import type { WalletFilter } from '../contract.ts'
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
  | 'announcedOff'
  | 'injectedOff'
  | 'excluded'
  | 'notIncluded'
  | 'filtered'

const browserWallet = 'browser wallet'

/** Checked in order; the first that applies is the reason. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  nameless: ({ wallet }, { mobile }) => !mobile && wallet.name.toLowerCase() === browserWallet,
  unreachable: ({ parts }) =>
    parts.every(({ origin, rdns, connector }) => origin === 'injected' && !rdns && !connector),
  duplicate: ({ wallet, parts }, { announced }) =>
    parts.every(({ origin }) => origin === 'injected') && announced.has(wallet.name.toLowerCase()),
  announcedOff: ({ parts }, { options }) =>
    !options.enableEIP6963 && parts.every(({ origin }) => origin === 'announced'),
  injectedOff: ({ parts }, { options }) =>
    !options.enableInjected && parts.every(({ origin }) => origin === 'injected'),
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
