import type { Commands } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { askStep, estimateStep, stopWaiting } from './step.ts'

type Handlers = Commands<TransactionsContract>

export const estimate: Handlers['estimate'] = async (ctx, { connectionId, networkId, request }) => {
  const kind = 'data' in request ? 'call' : 'transfer'
  const found = await estimateStep(ctx, { kind, connectionId, networkId, request })
  if (!found) throw transactionsErrors.create('fee-unknown')
  return found
}

export const send: Handlers['send'] = (ctx, intent) => {
  const { intentId = ctx.ports.random.uuid() } = intent
  return askStep(ctx, { ...intent, kind: 'transfer', intentId })
}

export const stop: Handlers['stop'] = stopWaiting
