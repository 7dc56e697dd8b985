import { type Commands, inputLimits } from '../../../kernel/index.ts'
import { selectOpenConnection } from '../../connections/selectors.ts'
import { inputIssue } from '../../values/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { messageKind } from '../message-kind.ts'
import { activeConnection, adapterOf, askedOf, networkOf } from './ask.ts'
import { guardedSigner } from './guarded-signer.ts'

export const sign: Commands<TransactionsContract>['sign'] = async (ctx, input) => {
  const issue = inputIssue(input, ['message'], ['namespace', 'connectionId', 'site'])
  if (issue) throw transactionsErrors.create('invalid-input', { issue })
  const { message, namespace, connectionId, site } = input
  const most = inputLimits.message
  if (message.length > most) throw transactionsErrors.create('message-too-long', { most })
  const connection =
    connectionId === undefined
      ? activeConnection(ctx, namespace)
      : selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) throw transactionsErrors.create('no-connection')
  const adapter = adapterOf(ctx, connection.networkId)
  const network = networkOf(ctx, connection.networkId)
  const { wallet, io } = await askedOf(ctx, connection.id, network)
  await wallet.ready?.(io.signal)
  io.signal.throwIfAborted()
  const request = { from: connection.address, message }
  const signing = messageKind.step.ask(
    { ...io, adapter: guardedSigner(ctx, adapter, site) },
    request,
  )
  return wallet.answered(signing, ctx.signal)
}
