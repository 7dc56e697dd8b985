import { abortable, type Commands } from '../../../kernel/index.ts'
import { either } from '../../values/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { requireInput } from '../figures.ts'
import { allMarks, marksOf } from '../marks.ts'
import { lookedFor } from './find-sent.ts'
import { type Asking, handedOver, keyedTransfer, restored } from './hand-over.ts'
import { identityMarks } from './identity.ts'

type Handlers = Commands<TransactionsContract>

export const isUnanswered: Handlers['isUnanswered'] = async (ctx, { networkId, request }) => {
  await restored(ctx)
  const marks = await identityMarks(ctx, networkId, { kind: 'transfer', request })
  return (await lookedFor(ctx, marks)).unanswered
}

export const request: Handlers['request'] = async (ctx, input) => {
  const { connectionId, networkId, transfers, accept } = input
  for (const transfer of transfers) requireInput(transfer, ['from', 'amount'])
  await restored(ctx)
  const { connections } = ctx.state.connections
  if (!connections.some(({ id }) => id === connectionId))
    throw transactionsErrors.create('not-connected')
  const wallet = await ctx.dispatch.connections.openWallet(connectionId)
  const signal = either(ctx.signal, wallet.gone)
  await wallet.ready?.(signal)
  const marks = allMarks(transfers.map((transfer) => marksOf(networkId, transfer)))
  if (!accept?.includes('unanswered')) await lookedFor(ctx, marks)
  const asking: Asking = {
    intentId: ctx.ports.random.uuid(),
    marks,
    ...{ wallet, networkId },
    later: true,
    ...(accept && { accept }),
  }
  try {
    return await abortable(
      handedOver(ctx, asking, signal, async ({ handOver }) => {
        await input.ready?.()
        handOver()
        return input.ask()
      }),
      signal,
    )
  } catch (error) {
    throw wallet.coded(error)
  }
}

export const read: Handlers['read'] = async (ctx, keyDigest) => {
  await restored(ctx)
  return keyedTransfer(ctx, keyDigest)
}

export const forget: Handlers['forget'] = (ctx, intentId) => {
  const entry = ctx.state.transactions.unanswered.find((one) => one.intentId === intentId)
  if (entry) ctx.emit.walletAnswered({ intentId, at: ctx.ports.clock.now() })
}
