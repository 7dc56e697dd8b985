interface CoinOrToken {
  readonly symbol: string
  readonly address?: string | undefined
  readonly iconUrl?: string | undefined
}

/** The key of the built-in icon of a native coin; undefined for a token, because any token may be called ETH. */
export const coinMark = (token: CoinOrToken): string | undefined =>
  token.address === undefined ? `coin:${token.symbol}` : undefined

/** A coin or token as an end of a connection line. */
export const tokenEnd = (
  token: CoinOrToken,
): {
  readonly name: string
  readonly round: true
  readonly mark: string | undefined
  readonly src?: string
} => ({
  ...{ name: token.symbol, round: true, mark: coinMark(token) },
  ...(token.iconUrl !== undefined && { src: token.iconUrl }),
})
