import type { SuiGrpcClient } from '@mysten/sui/grpc'
import { Transaction } from '@mysten/sui/transactions'
import { normalizeStructTag } from '@mysten/sui/utils'
import type { ReadIo, TransferRequest } from 'wallet-kernel/families'
import { isSuiAddress } from './address.ts'
import { suiErrors } from './errors.ts'
import { suiCoin } from './network.ts'
import { ask } from './node-calls.ts'

/** A coin object of an account. */
interface Coin {
  readonly objectId: string
  readonly version: string
  readonly digest: string
  readonly balance: bigint
}

/** The protocol's limit of coins that pay for one transaction is 256. */
const mostCoins = 250
const mostPages = 20
/** Budget for a simulation; a transfer costs a few thousandths of a coin. */
const trialBudget = 100_000_000n
const leastBudget = 1_000_000n

type Query = Parameters<SuiGrpcClient['listCoins']>[0]
type Page = Awaited<ReturnType<SuiGrpcClient['listCoins']>>

const pageOf = (io: ReadIo, query: Query): Promise<Page> =>
  ask(io, 'listCoins', (client, signal) => client.listCoins({ ...query, signal }))

/** The account's coins of a type, the largest first. */
async function coinsOf(io: ReadIo, owner: string, coinType: string): Promise<readonly Coin[]> {
  const coins: Coin[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const answer: Page = await pageOf(io, { owner, coinType, cursor })
    for (const { objectId, version, digest, balance } of answer.objects)
      coins.push({ objectId, version, digest, balance: BigInt(balance) })
    cursor = answer.cursor
    if (!answer.hasNextPage || cursor === null) break
  }
  return coins.sort((one, other) => (one.balance < other.balance ? 1 : -1)).slice(0, mostCoins)
}

const sum = (coins: readonly Coin[]): bigint =>
  coins.reduce((all, { balance }) => all + balance, 0n)

/** The largest coins that together hold an amount. Throws `sui/no-coins`. */
function enough(coins: readonly Coin[], units: bigint): readonly [Coin, ...Coin[]] {
  const used: Coin[] = []
  for (const coin of coins) {
    if (used.length > 0 && sum(used) >= units) break
    used.push(coin)
  }
  const [first, ...rest] = used
  if (!first || sum(used) < units) throw suiErrors.create('no-coins')
  return [first, ...rest]
}

/** A host may call it without the form, so check again before signing. Throws `sui/bad-transfer`. */
function checked({ from, to, units, token }: TransferRequest): bigint {
  const isWhole = /^[1-9]\d{0,19}$/.test(units)
  if (!isSuiAddress(from) || !isSuiAddress(to) || !isWhole) throw suiErrors.create('bad-transfer')
  if (token && normalizeStructTag(token.address) === normalizeStructTag(suiCoin))
    throw suiErrors.create('bad-transfer')
  return BigInt(units)
}

/** A transfer without its fee: the last step is `at`, which needs no node. */
export interface Draft {
  /** Price per unit of gas, in the smallest unit of the native coin. */
  readonly price: bigint
  /** What is left for the fee. */
  readonly left: bigint
  /** The whole transaction with a budget: the most that it may cost. */
  at(budget: bigint): Transaction
}

/** Reads the coins that a transfer uses and the price of gas. Throws `sui/…`. */
export async function draftOf(io: ReadIo, request: TransferRequest): Promise<Draft> {
  const units = checked(request)
  const { from, to, token } = request
  const [gas, held, price] = await Promise.all([
    coinsOf(io, from, suiCoin),
    token ? coinsOf(io, from, token.address) : undefined,
    ask(io, 'getReferenceGasPrice', async (client, signal) =>
      BigInt((await client.getReferenceGasPrice({ signal })).referenceGasPrice),
    ),
  ])
  const left = sum(gas) - (held ? 0n : units)
  if (left < leastBudget) throw suiErrors.create('no-coins')
  const spent = held && enough(held, units)
  return {
    price,
    left,
    at(budget) {
      const made = new Transaction()
      made.setSender(from)
      made.setGasPrice(price)
      made.setGasBudget(budget)
      made.setGasPayment(
        gas.map(({ objectId, version, digest }) => ({ objectId, version, digest })),
      )
      const [first, ...rest] = (spent ?? []).map((coin) => made.objectRef(coin))
      if (first && rest.length > 0) made.mergeCoins(first, rest)
      made.transferObjects([made.splitCoins(first ?? made.gas, [units])[0] as never], to)
      return made
    },
  }
}

/** The budget of a transfer, by a node's simulation; it throws `sui/no-coins` if the account cannot pay it. */
export async function budgetOf(io: ReadIo, draft: Draft): Promise<bigint> {
  const trial = draft.left < trialBudget ? draft.left : trialBudget
  const bytes = await draft.at(trial).build()
  const { $kind, Transaction: done } = await ask(io, 'simulateTransaction', (client, signal) =>
    client.simulateTransaction({ transaction: bytes, include: { effects: true }, signal }),
  )
  if ($kind !== 'Transaction') throw suiErrors.create('no-coins')
  const { computationCost, storageCost, storageRebate } = done.effects.gasUsed
  // Prices can rise until the transfer is sent; what is not needed is not charged.
  const computation = BigInt(computationCost) + 1_000n * draft.price
  const whole = computation + BigInt(storageCost) - BigInt(storageRebate)
  const budget = whole > computation ? whole : computation
  if (budget > draft.left) throw suiErrors.create('no-coins')
  return budget
}
