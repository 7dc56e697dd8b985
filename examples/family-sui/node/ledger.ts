import { verifyTransactionSignature } from '@mysten/sui/verify'
import { type Executed, execute } from './execute.ts'
import { type CoinObject, gift } from './objects.ts'

/** A stand-in for the chain: coin objects, signed transactions, no consensus. */
export interface Ledger {
  coins(owner: string, coinType: string): readonly CoinObject[]
  /** Balances of an account by coin type, smallest unit. */
  balances(owner: string): ReadonlyMap<string, bigint>
  simulate(bytes: Uint8Array): Executed
  /** Checks the signature, then executes. The same transaction is executed once. */
  execute(bytes: Uint8Array, signature: string): Promise<Executed>
  transaction(digest: string): Executed | undefined
}

export function createLedger(): Ledger {
  let objects: ReadonlyMap<string, CoinObject> = new Map()
  const seen = new Set<string>()
  const done = new Map<string, Executed>()

  function ownedBy(owner: string): readonly CoinObject[] {
    const owned = (): CoinObject[] => [...objects.values()].filter((one) => one.owner === owner)
    const found = owned()
    if (seen.has(owner) || found.length > 0) return found
    seen.add(owner)
    objects = new Map([...objects, ...gift(owner).map((one) => [one.objectId, one] as const)])
    return owned()
  }

  return {
    coins: (owner, coinType) => ownedBy(owner).filter((one) => one.coinType === coinType),
    balances(owner) {
      const sums = new Map<string, bigint>()
      for (const { coinType, balance } of ownedBy(owner))
        sums.set(coinType, (sums.get(coinType) ?? 0n) + balance)
      return sums
    },
    simulate: (bytes) => execute(objects, bytes),
    async execute(bytes, signature) {
      const key = await verifyTransactionSignature(bytes, signature)
      const made = execute(objects, bytes)
      const before = done.get(made.digest)
      if (before) return before
      if (key.toSuiAddress() !== made.sender) throw new Error('The signature is not the sender’s.')
      seen.add(made.sender)
      for (const { address } of made.changes) seen.add(address)
      objects = made.objects
      done.set(made.digest, made)
      return made
    },
    transaction: (digest) => done.get(digest),
  }
}
