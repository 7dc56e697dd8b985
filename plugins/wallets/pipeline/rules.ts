import type { OptionsState } from '../../options/contract.ts'
import type { Candidate } from './merge.ts'

/** What visibility depends on besides the wallet itself. */
export interface Surroundings {
  readonly options: OptionsState
  readonly mobile: boolean
  /** Names (lower case) and rdns of excluded wallets, resolved from the host's ids. */
  readonly excluded: ReadonlySet<string>
  /** Names (lower case) of wallets that announced themselves. */
  readonly announced: ReadonlySet<string>
}

/** A reason to hide a wallet; the name is what `explain` answers. */
interface Rule {
  readonly name: string
  readonly hides: (candidate: Candidate, around: Surroundings) => boolean
}

const browserWallet = 'browser wallet'

/** Checked in order; the first that applies names the reason. */
export const rules: readonly Rule[] = [
  {
    name: 'the nameless injected wallet is hidden on desktops',
    hides: ({ wallet }, { mobile }) => !mobile && wallet.name.toLowerCase() === browserWallet,
  },
  {
    name: 'an injected wallet needs an rdns or an installed check',
    hides: ({ parts }) =>
      parts.every(({ origin, rdns, connector }) => origin === 'injected' && !rdns && !connector),
  },
  {
    name: 'the same wallet announced itself',
    hides: ({ wallet, parts }, { announced }) =>
      parts.every(({ origin }) => origin === 'injected') &&
      announced.has(wallet.name.toLowerCase()),
  },
  {
    name: 'announced wallets are switched off (enableEIP6963)',
    hides: ({ parts }, { options }) =>
      !options.enableEIP6963 && parts.every(({ origin }) => origin === 'announced'),
  },
  {
    name: 'injected wallets are switched off (enableInjected)',
    hides: ({ parts }, { options }) =>
      !options.enableInjected && parts.every(({ origin }) => origin === 'injected'),
  },
  {
    name: 'the host excluded it (excludeWalletIds)',
    hides: ({ wallet, parts }, { options, excluded }) =>
      options.excludeWalletIds.includes(wallet.id) ||
      parts.some(
        ({ listId }) => listId !== undefined && options.excludeWalletIds.includes(listId),
      ) ||
      excluded.has(wallet.name.toLowerCase()) ||
      (wallet.rdns !== undefined && excluded.has(wallet.rdns)),
  },
  {
    name: 'the host includes only others (includeWalletIds)',
    hides: ({ wallet, parts }, { options }) =>
      options.includeWalletIds.length > 0 &&
      !options.includeWalletIds.includes(wallet.id) &&
      !parts.some(
        ({ listId, rdns }) =>
          (listId !== undefined && options.includeWalletIds.includes(listId)) ||
          (rdns !== undefined && options.includeWalletIds.includes(rdns)),
      ),
  },
]
