import type { SwapToken } from './contract.ts'

const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

const popular =
  'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  )

const ranks: ReadonlyMap<string, number> = new Map(
  [...suggested, ...popular].map((symbol, rank) => [symbol, rank]),
)

export const isSuggested = ({ symbol }: Pick<SwapToken, 'symbol'>): boolean =>
  suggested.includes(symbol)

/** Suggested tokens first, then popular ones, then the others in the order of the source; the native coin leads. */
export function byRank(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const rank = ({ address, symbol }: SwapToken): number =>
    address === undefined ? -1 : (ranks.get(symbol) ?? ranks.size)
  return [...tokens].sort((one, other) => rank(one) - rank(other))
}
