import type { Commands } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { activeConnection, adapterOf, askedOf, networkOf } from './ask.ts'

export const capabilities: Commands<TransactionsContract>['capabilities'] = async (
  ctx,
  { namespace } = {},
) => {
  const { id, networkId } = activeConnection(ctx, namespace)
  const adapter = adapterOf(ctx, networkId)
  if (!adapter.capabilities) throw transactionsErrors.create('not-supported')
  const { wallet, io } = await askedOf(ctx, id, networkOf(ctx, networkId))
  return wallet.answered(adapter.capabilities(io), ctx.signal)
}
