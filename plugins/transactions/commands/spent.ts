import { formatAmount, showBalance } from '../../../kernel/index.ts'
import type { Holdings, TokenBalance } from '../../balances/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { canonicalAddress } from '../../values/index.ts'
import { transactionsErrors } from '../errors.ts'
import { stepKindOf } from '../kinds.ts'
import type { TransactionsContext } from './ask.ts'
import type { Planned } from './plan.ts'

interface Held {
  readonly token: TokenBalance
  readonly balance: bigint
}

/**
 * The token with name, symbol, decimals and balance of one read of the chain, or of the network's own definition for
 * the native coin: what a flow names is compared with it and otherwise not used. Throws `transactions/decimals-differ`,
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
  const { name, symbol, decimals } = facts
  if (String(decimals) !== token.quantity.decimals)
    throw transactionsErrors.create('decimals-differ', { symbol })
  if (symbol !== token.symbol) throw transactionsErrors.create('token-differs', { symbol })
  const balance = BigInt(facts.balance)
  const quantity = { decimals: String(decimals), numeric: formatAmount(balance, decimals) }
  return { token: { ...token, name, symbol, quantity }, balance }
}

/**
 * Reads what leaves the account from the chain and throws `transactions/insufficient-balance` where it is not there. Resolves
 * with the native coin that is held and leaves, and the first token as the chain has it.
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
  // Nothing leaves, and nothing is paid: whether a node answers is none of it.
  if (draft.free && spends.length === 0 && leaves === 0n) return { native: { held: 0n, spent: 0n } }
  const tokens = spends.flatMap(({ token }) => token.address ?? [])
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace: draft.namespace,
    tokens,
    signed: true,
    spent: true,
  })
  const refuse = ({ token, balance }: Held): never => {
    throw transactionsErrors.create('insufficient-balance', {
      held: showBalance(formatAmount(balance, Number(token.quantity.decimals))),
      symbol: token.symbol,
      network: network.name,
    })
  }
  let first: TokenBalance | undefined
  for (const { token, amount } of spends) {
    const held = readToken(token, network, holdings)
    if (held.balance < BigInt(amount)) refuse(held)
    first ??= held.token
  }
  const native = { held: BigInt(holdings.native), spent: leaves }
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '0' }
  const coin = { name, symbol, chainId: network.caipNetworkId, quantity }
  if (native.held < native.spent) refuse({ token: coin, balance: native.held })
  return { native, ...(first && { token: first }) }
}
