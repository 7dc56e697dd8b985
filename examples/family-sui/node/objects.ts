import { createHash } from 'node:crypto'
import { toBase58 } from '@mysten/sui/utils'

/** A coin object on the ledger. */
export interface CoinObject {
  readonly objectId: string
  readonly version: bigint
  readonly digest: string
  readonly owner: string
  readonly coinType: string
  readonly balance: bigint
}

export const sui: string = `0x${'2'.padStart(64, '0')}::sui::SUI`
/** A token with six decimals, of which everybody has some. */
export const orchard: string = `0x${'ab'.repeat(32)}::orchard_coin::ORCHARD_COIN`

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An object id made from a text. */
export const idOf = (text: string): string => `0x${hash(text).toString('hex')}`

type Content = Omit<CoinObject, 'digest'>

/** The object with a digest of its content. */
export const objectOf = (content: Content): CoinObject => {
  const { objectId, version, owner, coinType, balance } = content
  return {
    ...content,
    digest: toBase58(hash([objectId, version, owner, coinType, balance].join())),
  }
}

/** Coins for an account that has never been seen, because nothing can be bought on this ledger. */
export const gift = (owner: string): readonly CoinObject[] =>
  (
    [
      [sui, 7_000_000_000n],
      [sui, 3_000_000_000n],
      [orchard, 300_000_000n],
      [orchard, 200_000_000n],
    ] as const
  ).map(([coinType, balance], index) =>
    objectOf({ objectId: idOf(`${owner}/${index}`), version: 1n, owner, coinType, balance }),
  )
