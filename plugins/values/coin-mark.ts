/** The key of the built-in sign of a network's own coin; none for a token, since any token may be called ETH. */
export const coinMark = (token: {
  readonly symbol: string
  readonly address?: string | undefined
}): string | undefined => (token.address === undefined ? `coin:${token.symbol}` : undefined)
