import type { FoundWallet } from './contract.ts'
import { type Candidate, merge } from './pipeline/merge.ts'
import type { OffName, RuleName } from './pipeline/rules.ts'
import { hiddenBy, judged, surroundings, type WalletsInput, wanted } from './selectors.ts'

const reasons: Readonly<Record<OffName | RuleName, string>> = {
  nameless: 'the nameless injected wallet is hidden on desktops',
  unreachable: 'an injected wallet needs an rdns or an installed check',
  duplicate: 'the same wallet announced itself',
  announcedOff: 'announced wallets are switched off (enableEIP6963)',
  injectedOff: 'injected wallets are switched off (enableInjected)',
  excluded: 'the host excluded it (excludeWalletIds)',
  notIncluded: 'the host includes only others (includeWalletIds)',
  filtered: 'a filter does not let it through (filterWallets)',
}

const find = (found: readonly FoundWallet[], walletId: string): Candidate | undefined =>
  merge(found).find(
    ({ wallet, parts }) =>
      wallet.id === walletId ||
      parts.some(({ listId, rdns }) => listId === walletId || rdns === walletId),
  )

/** The option that excludes a wallet, if no source has it otherwise. */
function offBy(input: WalletsInput, walletId: string): OffName | undefined {
  const left = judged(input).filter(({ off }) => off)
  const [first] =
    find(
      left.map(({ found }) => found),
      walletId,
    )?.parts ?? []
  return left.find(({ found }) => found === first)?.off
}

/** Names the rule that hides a wallet, or describes how it was merged. */
export function explain(input: WalletsInput, walletId: string): string {
  const candidate = find(wanted(input), walletId)
  const reason = candidate ? hiddenBy(candidate, surroundings(input)) : offBy(input, walletId)
  if (reason) return `hidden: ${reasons[reason]}`
  if (!candidate) return 'no source has seen it'
  const origins = candidate.parts.map(({ origin }) => origin).join(' + ')
  return candidate.parts.length > 1 ? `shown: merged from ${origins}` : `shown: ${origins}`
}
