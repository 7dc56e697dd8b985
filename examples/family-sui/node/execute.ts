import { bcs } from '@mysten/sui/bcs'
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, normalizeStructTag } from '@mysten/sui/utils'
import { type CoinObject, idOf, objectOf, sui } from './objects.ts'

export const referencePrice = 750n
const computationUnits = 1_000n
const storagePerObject = 988_000n
const rebatePerObject = 978_120n

/** What a transaction did. */
export interface Executed {
  readonly digest: string
  readonly sender: string
  readonly gasUsed: {
    readonly computation: bigint
    readonly storage: bigint
    readonly rebate: bigint
  }
  /** The objects of the ledger afterwards. */
  readonly objects: ReadonlyMap<string, CoinObject>
  readonly changes: readonly {
    readonly address: string
    readonly coinType: string
    readonly amount: bigint
  }[]
}

interface Held {
  readonly id: string
  owner: string
  readonly coinType: string
  balance: bigint
}

type Argument = {
  readonly $kind: string
  readonly Input?: number
  readonly Result?: number
  readonly NestedResult?: readonly [number, number]
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

/** Runs the commands with which coins are split, merged and transferred; throws a sentence for everything else. */
export function execute(objects: ReadonlyMap<string, CoinObject>, bytes: Uint8Array): Executed {
  const { sender, gasData, inputs, commands } = Transaction.from(bytes).getData()
  const digest = TransactionDataBuilder.getDigestFromBytes(bytes)
  const owner = sender ?? fail('There is no sender.')
  const held = new Map<string, Held>()
  const gone = new Set<string>()

  function take(ref: {
    readonly objectId: string
    readonly version: string | number
    readonly digest: string
  }): Held {
    const known = objects.get(ref.objectId) ?? fail(`There is no object ${ref.objectId}.`)
    if (String(known.version) !== String(ref.version) || known.digest !== ref.digest)
      fail(`${ref.objectId} is not in that version.`)
    if (known.owner !== owner) fail(`${ref.objectId} belongs to somebody else.`)
    if (held.has(known.objectId)) fail(`${ref.objectId} is used twice.`)
    const one = { id: known.objectId, owner, coinType: known.coinType, balance: known.balance }
    held.set(one.id, one)
    return one
  }

  const budget = BigInt(gasData.budget ?? fail('There is no budget.'))
  const price = BigInt(gasData.price ?? fail('There is no price.'))
  if (price < referencePrice) fail('The price of gas is too low.')
  const [gas = fail('Nothing pays for gas.'), ...further] = (gasData.payment ?? []).map(take)
  for (const coin of [gas, ...further]) if (coin.coinType !== sui) fail('Gas is paid in SUI.')
  for (const coin of further) {
    gas.balance += coin.balance
    gone.add(coin.id)
  }
  if (gas.balance < budget) fail('The balance is below the budget.')

  const coins = inputs.map((input) =>
    input.Object?.ImmOrOwnedObject ? take(input.Object.ImmOrOwnedObject) : undefined,
  )
  const results: Held[][] = []
  const coinOf = (argument: unknown): Held => {
    const { $kind, Input, Result, NestedResult } = argument as Argument
    const found =
      $kind === 'GasCoin'
        ? gas
        : Input !== undefined
          ? coins[Input]
          : NestedResult
            ? results[NestedResult[0]]?.[NestedResult[1]]
            : results[Result ?? -1]?.[0]
    return found && !gone.has(found.id) ? found : fail('A coin is none.')
  }
  const pure = (argument: unknown): Uint8Array => {
    const input = inputs[(argument as Argument).Input ?? -1]
    return input?.Pure ? fromBase64(input.Pure.bytes) : fail('An argument is no value.')
  }
  const splits: bigint[] = []
  let made = 0
  for (const { SplitCoins: split, MergeCoins: merge, TransferObjects: move } of commands) {
    const produced: Held[] = []
    if (split) {
      const from = coinOf(split.coin)
      for (const amount of split.amounts) {
        const units = BigInt(bcs.U64.parse(pure(amount)))
        if (from.balance < units) fail('InsufficientCoinBalance')
        from.balance -= units
        splits.push(units)
        const one = {
          id: idOf(`${digest}/${made++}`),
          owner: '',
          coinType: from.coinType,
          balance: units,
        }
        held.set(one.id, one)
        produced.push(one)
      }
    } else if (merge) {
      const into = coinOf(merge.destination)
      for (const source of merge.sources.map(coinOf)) {
        if (source.coinType !== into.coinType) fail('Coins of two types are merged.')
        into.balance += source.balance
        gone.add(source.id)
      }
    } else if (move) {
      const to = bcs.Address.parse(pure(move.address))
      for (const one of move.objects.map(coinOf)) one.owner = to
    } else fail('This ledger does not know that command.')
    results.push(produced)
  }
  for (const { owner: to } of held.values()) if (to === '') fail('UnusedValueWithoutDrop')

  const gasUsed = {
    computation: computationUnits * price,
    storage: storagePerObject * BigInt(held.size - gone.size),
    rebate: rebatePerObject * BigInt(held.size - made),
  }
  const fee = gasUsed.computation + gasUsed.storage - gasUsed.rebate
  if (fee > budget) fail('InsufficientGas')
  // With a rebate that is higher than the cost, the payer gets the difference.
  gas.balance -= fee

  const after = new Map(objects)
  const amounts = new Map<string, bigint>()
  const count = (address: string, coinType: string, amount: bigint): void => {
    const key = `${address} ${coinType}`
    amounts.set(key, (amounts.get(key) ?? 0n) + amount)
  }
  for (const { id, owner: to, coinType, balance } of held.values()) {
    const before = objects.get(id)
    if (before) count(before.owner, before.coinType, -before.balance)
    if (gone.has(id)) {
      after.delete(id)
      continue
    }
    count(to, coinType, balance)
    const version = (before?.version ?? 0n) + 1n
    after.set(id, objectOf({ objectId: id, version, owner: to, coinType, balance }))
  }
  const changes = [...amounts].map(([key, amount]) => {
    const [address = '', coinType = ''] = key.split(' ')
    return { address, coinType: normalizeStructTag(coinType), amount }
  })
  return { digest, sender: owner, gasUsed, objects: after, changes }
}
