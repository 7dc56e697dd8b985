import { abortable, type Commands, fieldsOf } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import type { CallRequest, TransactionsContract, TransferRequest } from '../contract.ts'
import { nodeError } from '../errors.ts'
import { readConfirmation, requireInput } from '../figures.ts'
import { walletsBySent } from '../identity/intents.ts'
import { stepKindOf } from '../kinds.ts'
import { askedOf, readerOf, type TransactionsContext } from './ask.ts'
import { askedFor } from './sealed.ts'

type Handlers = Commands<TransactionsContract>

/** Converts the error of a dead or faulty endpoint to a coded one, because it is not a failure of this plugin. */
const coded = <T>({ signal }: TransactionsContext, work: Promise<T>): Promise<T> =>
  abortable(work, signal).catch((error) => {
    throw nodeError(error)
  })

export const isContract: Handlers['isContract'] = async (ctx, { networkId, address }) => {
  const { adapter, io } = readerOf(ctx, networkId)
  return coded(ctx, adapter.isContract?.(io, address) ?? Promise.resolve(false))
}

export const readReceipt: Handlers['readReceipt'] = async (ctx, { networkId, hash, account }) => {
  const { adapter, io } = readerOf(ctx, networkId)
  const reading = adapter.receipt?.(io, hash, account)
  const found = await coded(ctx, reading ?? Promise.resolve(undefined))
  if (!found) return undefined
  const { fee, payer, confirmations } = found
  if (!Number.isSafeInteger(confirmations) || confirmations < 1) return undefined
  return {
    confirmations,
    ...(isUnits(fee) && { fee }),
    ...((payer === 'self' || payer === 'sponsor') && { payer }),
  }
}

/** Where a request names its amount, in the smallest unit: a call names the coin that is sent with it. */
const amountOf = (request: unknown): string =>
  fieldsOf(request).data === undefined ? 'units' : 'value'

export const awaitConfirmation: Handlers['awaitConfirmation'] = async (
  ctx,
  { networkId, hash, request },
) => {
  if (request !== undefined) requireInput(request, ['from', 'to', amountOf(request)])
  const { adapter, io } = readerOf(ctx, networkId)
  const sent = askedFor(ctx, { networkId, hash })
  const wallet = walletsBySent(ctx).get(`${networkId} ${hash}`)
  const own = sent && stepKindOf(ctx, sent.kind).confirmation
  if (own && !request) {
    const asked = await askedOf(ctx, sent.connectionId, io.network)
    const end = own({ ...asked.io, adapter }, hash, sent.request)
    return readConfirmation(io, await coded(ctx, end))
  }
  // Requests of other kinds cannot be compared with a block.
  const known = sent && ['transfer', 'call'].includes(sent.kind) ? sent.request : undefined
  const compared = request ?? (known as TransferRequest | CallRequest | undefined)
  const asking = {
    ...io,
    ...(wallet && { provider: wallet.provider, connection: wallet.connection }),
  }
  return readConfirmation(io, await coded(ctx, adapter.confirmation(asking, hash, compared)))
}
