/** A fact that was weighed before a wallet was asked: its value, who said it, and when. */
export interface WeighedFact {
  /**
   * `fee`: the estimate. `usual-fee`: the same request at the median of recent blocks. Both in the smallest unit of the
   * native coin. `coin-price`, `token-price`: US dollars for one whole coin or token that is paid. `paid-price`,
   * `received-price`: those of an exchange. `least-received`: the guaranteed amount of an exchange, smallest unit.
   */
  readonly what:
    | 'fee'
    | 'usual-fee'
    | 'coin-price'
    | 'token-price'
    | 'paid-price'
    | 'received-price'
    | 'least-received'
  /** Decimal text. */
  readonly value: string
  /**
   * `node`: the network's first endpoint that answered. `second-node`: its second endpoint. `service`: a source such as
   * an exchange. `page`: what the page shows. `host`: the app's code. `wallet`: the connected wallet.
   */
  readonly source: 'node' | 'second-node' | 'service' | 'page' | 'host' | 'wallet'
  /** When it was read: milliseconds since 1970, by the clock port. */
  readonly at: number
}
