import { address } from '@solana/kit'
import type { SolanaSandbox } from '../solana/index.ts'
import { readTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../solana/token-accounts.ts'
import type { BalancePlan } from './balances.ts'
import { fixedPrices } from './prices.ts'

/** The bare text that the live service writes for the chain's own coin; not a CAIP-10 address. */
export const solanaNative = 'So11111111111111111111111111111111111111111'

/** The coin and every token account of an owner on the ledger, without empty ones. */
export function listSolanaBalances(
  { ledger, tokens, caip2: chainId }: SolanaSandbox,
  owner: string,
  rate: number,
): readonly BalancePlan[] {
  const held = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
    .flatMap((program) => ledger.svm.getProgramAccounts(address(program)))
    .flatMap((account) => readTokenAccount(account) ?? [])
    .filter((account) => account.owner === owner)
  const rows = tokens.map(({ symbol, mint, decimals }): BalancePlan => {
    const accounts = held.filter((account) => account.mint === mint)
    return {
      name: symbol,
      symbol,
      chainId,
      address: `${chainId}:${mint}`,
      decimals,
      amount: accounts.reduce((sum, { amount }) => sum + amount, 0n),
      price: (fixedPrices[symbol] ?? 0) * rate,
    }
  })
  const native: BalancePlan = {
    name: 'Solana',
    symbol: 'SOL',
    chainId,
    address: solanaNative,
    decimals: 9,
    amount: ledger.account(owner)?.lamports ?? 0n,
    price: (fixedPrices.SOL ?? 0) * rate,
  }
  return [native, ...rows].filter(({ amount }) => amount > 0n)
}
