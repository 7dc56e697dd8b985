import { merge } from './pipeline/merge.ts'
import type { RuleName } from './pipeline/rules.ts'
import { hiddenBy, observed, surroundings, type WalletsInput } from './selectors.ts'

const reasons: Readonly<Record<RuleName, string>> = {
  nameless: 'the nameless injected wallet is hidden on desktops',
  unreachable: 'an injected wallet needs an rdns or an installed check',
  duplicate: 'the same wallet announced itself',
  announcedOff: 'announced wallets are switched off (enableEIP6963)',
  injectedOff: 'injected wallets are switched off (enableInjected)',
  excluded: 'the host excluded it (excludeWalletIds)',
  notIncluded: 'the host includes only others (includeWalletIds)',
  filtered: 'a filter does not let it through (filterWallets)',
}

/** Names the rule that hides a wallet, or describes how it was merged. */
export function explain(input: WalletsInput, walletId: string): string {
  const candidate = merge(observed(input)).find(
    ({ wallet, parts }) =>
      wallet.id === walletId ||
      parts.some(({ listId, rdns }) => listId === walletId || rdns === walletId),
  )
  if (!candidate) return 'no source has seen it'
  const reason = hiddenBy(candidate, surroundings(input))
  if (reason) return `hidden: ${reasons[reason]}`
  const origins = candidate.parts.map(({ origin }) => origin).join(' + ')
  return candidate.parts.length > 1 ? `shown: merged from ${origins}` : `shown: ${origins}`
}
