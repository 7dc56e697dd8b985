import { abortable, type Commands } from '../../../kernel/index.ts'
import { isUnits } from '../../values/index.ts'
import type { CallRequest, TransactionsContract, TransferRequest } from '../contract.ts'
import { nodeError } from '../errors.ts'
import { readConfirmation } from '../figures.ts'
import { stepKindOf } from '../kinds.ts'
import { askedOf, readerOf, type TransactionsContext } from './ask.ts'
import { sentHere } from './intents.ts'

type Handlers = Commands<TransactionsContract>

/** A dead or lying endpoint is a coded error, not a failure of this plugin. */
const coded = <T>({ signal }: TransactionsContext, work: Promise<T>): Promise<T> =>
  abortable(work, signal).catch((error) => {
    throw nodeError(error)
  })

export const isContract: Handlers['isContract'] = async (ctx, { networkId, address }) => {
  const { adapter, io } = readerOf(ctx, networkId)
  return coded(ctx, adapter.isContract?.(io, address) ?? Promise.resolve(false))
}

export const readReceipt: Handlers['readReceipt'] = async (ctx, { networkId, hash }) => {
  const { adapter, io } = readerOf(ctx, networkId)
  const found = await coded(ctx, adapter.receipt?.(io, hash) ?? Promise.resolve(undefined))
  if (!found) return undefined
  const { fee, confirmations } = found
  if (!Number.isSafeInteger(confirmations) || confirmations < 1) return undefined
  return { confirmations, ...(isUnits(fee) && { fee }) }
}

export const awaitConfirmation: Handlers['awaitConfirmation'] = async (
  ctx,
  { networkId, hash, request },
) => {
  const { adapter, io } = readerOf(ctx, networkId)
  const sent = sentHere(ctx).get(`${networkId} ${hash}`)
  const own = sent && stepKindOf(ctx, sent.kind).confirmation
  if (own && !request) {
    const asked = await askedOf(ctx, sent.connectionId, io.network)
    const end = own({ ...asked.io, adapter }, hash, sent.request)
    return readConfirmation(io, await coded(ctx, end))
  }
  // Of other kinds nothing is known that a block could be compared with.
  const known = sent && ['transfer', 'call'].includes(sent.kind) ? sent.request : undefined
  const compared = request ?? (known as TransferRequest | CallRequest | undefined)
  const wallet = sent && !sent.wallet.gone.aborted ? sent.wallet : undefined
  const asking = {
    ...io,
    ...(wallet && { provider: wallet.provider, connection: wallet.connection }),
  }
  return readConfirmation(io, await coded(ctx, adapter.confirmation(asking, hash, compared)))
}
