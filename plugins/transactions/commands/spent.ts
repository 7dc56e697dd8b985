import { compareAmounts, showAmount } from '../../../kernel/index.ts'
import type { Holdings, TokenBalance } from '../../balances/contract.ts'
import type { TokenFacts } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { canonicalAddress, ownerAmount } from '../../values/index.ts'
import { transactionsErrors } from '../errors.ts'
import { stepKindOf } from '../kinds.ts'
import type { TransactionsContext } from './ask.ts'
import type { Planned } from './plan.ts'

interface Held {
  readonly token: TokenBalance
  readonly balance: bigint
}

/**
 * Reads the token's name, symbol, decimals and balance from the chain, or from the network's definition for the native
 * coin. The flow's own values are only compared with it. Throws `transactions/decimals-differ`,
 * `transactions/token-differs` and `transactions/tokens-unavailable`.
 */
function readToken(
  token: TokenBalance,
  { nativeCurrency, chainNamespace }: CaipNetwork,
  { native, tokens }: Holdings,
): Held {
  const canonical = (address: string): string => canonicalAddress(chainNamespace, address)
  const { address } = token
  const facts =
    address === undefined
      ? { ...nativeCurrency, balance: native }
      : tokens.find((one) => canonical(one.address) === canonical(address))
  if (!facts) throw transactionsErrors.create('tokens-unavailable')
  const { name, symbol, decimals, multiplier }: Omit<TokenFacts, 'balance'> = facts
  if (String(decimals) !== token.quantity.decimals)
    throw transactionsErrors.create('decimals-differ', { symbol })
  if (symbol !== token.symbol || multiplier !== token.quantity.multiplier)
    throw transactionsErrors.create('token-differs', { symbol })
  const balance = BigInt(facts.balance)
  const scale = { decimals: String(decimals), ...(multiplier !== undefined && { multiplier }) }
  const quantity = { ...scale, numeric: ownerAmount(balance, scale) }
  return { token: { ...token, name, symbol, quantity }, balance }
}

/**
 * Reads the balances of everything that leaves the account. Throws `transactions/insufficient-balance` if one does not
 * suffice, and `transactions/invalid-input` if a shown amount is not what leaves. Resolves with the held and the spent
 * native coin, and the first token with the chain's data.
 */
export async function spent(
  ctx: TransactionsContext,
  { network, draft, plan }: Planned,
): Promise<{
  readonly native: { readonly held: bigint; readonly spent: bigint }
  readonly token?: TokenBalance
}> {
  const { spends = [], steps } = plan
  const leaves = steps.reduce(
    (sum, { kind, request }) => sum + BigInt(stepKindOf(ctx, kind).native?.(request) ?? '0'),
    0n,
  )
  // Nothing leaves and nothing is paid, so no node needs to answer.
  if (draft.free && spends.length === 0 && leaves === 0n) return { native: { held: 0n, spent: 0n } }
  const tokens = spends.flatMap(({ token }) => token.address ?? [])
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace: draft.namespace,
    tokens,
    signed: true,
    spent: true,
    // Other kinds calculate with the amounts of the chain.
    ...(draft.kind === undefined && { multiplied: true as const }),
  })
  const refuse = ({ token, balance }: Held): never => {
    throw transactionsErrors.create('insufficient-balance', {
      held: showAmount(ownerAmount(balance, token.quantity)),
      symbol: token.symbol,
      network: network.name,
    })
  }
  let first: TokenBalance | undefined
  for (const { token, units, amountText } of spends) {
    const held = readToken(token, network, holdings)
    // The text is shown, and the units leave.
    if (compareAmounts(amountText, ownerAmount(BigInt(units), held.token.quantity)) !== 0)
      throw transactionsErrors.create('invalid-input', {
        issue: 'spends: Expected amountText in whole units, the same amount as units',
      })
    if (held.balance < BigInt(units)) refuse(held)
    first ??= held.token
  }
  const native = { held: BigInt(holdings.native), spent: leaves }
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '0' }
  const coin = { name, symbol, chainId: network.caipNetworkId, quantity }
  if (native.held < native.spent) refuse({ token: coin, balance: native.held })
  return { native, ...(first && { token: first }) }
}
