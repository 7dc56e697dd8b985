import { abortable, type Commands } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { nodeError } from '../errors.ts'
import { readConfirmation } from '../figures.ts'
import { readerOf, type TransactionsContext } from './ask.ts'
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

export const awaitConfirmation: Handlers['awaitConfirmation'] = async (
  ctx,
  { networkId, hash, request = sentHere(ctx).get(`${networkId} ${hash}`) },
) => {
  const { adapter, io } = readerOf(ctx, networkId)
  return readConfirmation(io, await coded(ctx, adapter.confirmation(io, hash, request)))
}
