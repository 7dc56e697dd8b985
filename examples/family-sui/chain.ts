import { toBase64 } from '@mysten/sui/utils'
import type {
  ChainIo,
  Confirmation,
  ConfirmationIo,
  FeeEstimate,
  ReadIo,
  TokenFacts,
  TransactionReceipt,
  TransferIo,
  TransferRequest,
} from 'wallet-kernel/families'
import { delay, fieldsOf, safeText } from 'wallet-kernel/kernel'
import { withRefusalCode } from 'wallet-kernel/values'
import { budgetOf, draftOf } from './build.ts'
import { suiErrors } from './errors.ts'
import { suiCoin } from './network.ts'
import { ask, isRefused } from './node-calls.ts'
import { type BuiltTransaction, signerOf } from './signer.ts'

const everyMs = 500
const forMs = 60_000

const requestOf = ({ connection, network }: ChainIo) => ({
  address: connection.address,
  chain: network.caipNetworkId,
})

export const signMessage = (io: ChainIo, message: string): Promise<string> =>
  withRefusalCode(() => signerOf(io.provider).signMessage({ ...requestOf(io), message }))

/** Wallets name the chain in every request, so that there is nothing to switch. */
export const switchNetwork = async (_io: ChainIo): Promise<void> => undefined

const balanceOf = (io: ReadIo, owner: string, coinType: string): Promise<string> =>
  ask(io, 'getBalance', async (client, signal) => {
    const { balance } = await client.getBalance({ owner, coinType, signal })
    // Balances outside of coins cannot pay for transfers here.
    return BigInt(balance.coinBalance).toString()
  })

export const balance = (io: ReadIo, address: string): Promise<string> =>
  balanceOf(io, address, suiCoin)

export async function token(io: ReadIo, coinType: string, owner: string): Promise<TokenFacts> {
  const { coinMetadata } = await ask(io, 'getCoinMetadata', (client, signal) =>
    client.getCoinMetadata({ coinType, signal }),
  )
  const symbol = safeText(coinMetadata?.symbol)
  const name = safeText(coinMetadata?.name)
  if (!coinMetadata || !symbol || !name) throw suiErrors.create('unknown-token')
  const { decimals } = coinMetadata
  return { symbol, name, decimals, balance: await balanceOf(io, owner, coinType) }
}

export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  const budget = await budgetOf(io, await draftOf(io, request))
  return { fee: budget.toString(), ceiling: true, simulated: true }
}

/** The transaction of a reviewed transfer, whose budget is the shown fee. Throws `sui/fee-rose`. */
async function built(io: ChainIo, request: TransferRequest): Promise<BuiltTransaction> {
  const draft = await draftOf(io, request)
  const least = await budgetOf(io, draft)
  const budget = request.fee === undefined ? least : BigInt(request.fee)
  if (least > budget) throw suiErrors.create('fee-rose')
  const transaction = draft.at(budget)
  return { bytes: await transaction.build(), transaction }
}

/** True for an error with which nothing was sent, neither to a wallet nor to a node. */
const isOurs = (error: unknown): boolean =>
  (
    [
      'bad-transfer',
      'no-coins',
      'fee-rose',
      'bad-accounts',
      'cannot-sign',
      'changed-by-wallet',
    ] as const
  ).some((code) => suiErrors.is(error, code))

export async function transfer(io: TransferIo, request: TransferRequest): Promise<string> {
  try {
    const made = await built(io, request)
    io.signal.throwIfAborted()
    io.handOver?.()
    const signed = await withRefusalCode(() =>
      signerOf(io.provider).signTransaction({ ...requestOf(io), ...made }),
    )
    if (signed.bytes !== toBase64(made.bytes)) throw suiErrors.create('changed-by-wallet')
    return await submitted(io, made.bytes, signed.signature)
  } catch (error) {
    if (isOurs(error)) io.nothingSent?.()
    throw error
  }
}

/** Sends a signed transaction; one that reaches several nodes is executed once. */
async function submitted(io: TransferIo, bytes: Uint8Array, signature: string): Promise<string> {
  try {
    return await ask(io, 'executeTransaction', async (client, signal) => {
      const { Transaction: done, FailedTransaction: failed } = await client.executeTransaction({
        transaction: bytes,
        signatures: [signature],
        signal,
      })
      return (done ?? failed).digest
    })
  } catch (error) {
    if (isRefused(error)) io.nothingSent?.()
    throw error
  }
}

/** Whether a balance changed by an amount or more. */
const moved = (changes: unknown, owner: string, coinType: string, units: bigint): boolean =>
  (Array.isArray(changes) ? changes : []).some((change) => {
    const { address, coinType: type, amount } = fieldsOf(change)
    const isOne = address === owner && sameType(String(type), coinType)
    return isOne && /^-?\d+$/.test(String(amount)) && BigInt(String(amount)) >= units
  })

const shortType = (type: string): string => type.replace(/0x0*(?=[0-9a-f])/g, '0x')
const sameType = (one: string, other: string): boolean => shortType(one) === shortType(other)

/** Polls until the transaction was executed, and compares it with the request. */
export async function confirmation(
  io: ConfirmationIo,
  hash: string,
  request?: TransferRequest,
): Promise<Confirmation> {
  for (let waited = 0; waited < forMs; waited += everyMs) {
    const found = await read(io, hash)
    if (found) {
      if (!found.status.success) return 'failed'
      const { to, from, units, token: held } = request ?? {}
      const same =
        !request ||
        to === from ||
        moved(found.balanceChanges, String(to), held?.address ?? suiCoin, BigInt(units ?? 0))
      return same ? 'confirmed' : { replacedBy: hash, status: 'replaced' }
    }
    await delay(io.ports.clock, everyMs, io.signal)
  }
  throw suiErrors.create('node-failed', { name: io.network.name })
}

/** A transaction with its effects; undefined while no node has it. */
async function read(io: ReadIo, digest: string) {
  try {
    const { Transaction: done, FailedTransaction: failed } = await ask(
      io,
      'getTransaction',
      (client, signal) =>
        client.getTransaction({
          digest,
          include: { effects: true, balanceChanges: true },
          signal,
        }),
    )
    return done ?? failed
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  /not.?found/i.test(`${fieldsOf(error).code} ${fieldsOf(error).reason} ${fieldsOf(error).message}`)

export async function receipt(io: ReadIo, hash: string): Promise<TransactionReceipt | undefined> {
  const gas = (await read(io, hash))?.effects?.gasUsed
  if (!gas) return undefined
  const { computationCost, storageCost, storageRebate } = gas
  const fee = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate)
  return { fee: (fee > 0n ? fee : 0n).toString(), confirmations: 1 }
}
