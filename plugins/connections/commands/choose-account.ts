import { abortable, age, type Commands } from '../../../kernel/index.ts'
import { either } from '../../values/index.ts'
import type { ConnectionsContract, WalletSession } from '../contract.ts'
import { connectionsErrors, walletError } from '../errors.ts'
import { goneKey, observerKey } from '../resource-keys.ts'
import { haveSameAddresses } from '../same-accounts.ts'
import { selectEstablished } from '../selectors.ts'
import { discard, walletIo } from '../sessions.ts'
import { connectorOf, requestFor } from './connect.ts'

/** A person takes longer than this to choose an account, in ms. */
const personMs = 500

/** Asks the wallet for other accounts; its session stays, with the accounts that the visitor chose. */
export const chooseAccount: Commands<ConnectionsContract>['chooseAccount'] = async (
  ctx,
  connectionId,
) => {
  ctx.signal.throwIfAborted()
  const connection = selectEstablished(ctx.state.connections, connectionId)
  if (!connection) throw connectionsErrors.create('not-connected')
  const { connector, namespace, networkId } = connection
  const { name, type } = connector
  const elsewhere = connectionsErrors.create('choose-in-wallet', { name })
  const reach = connectorOf(ctx, connector)
  // Connecting again would end the session of every family.
  if (!reach.chooseAccount && (type === 'WALLET_CONNECT' || type === 'AUTH')) throw elsewhere
  const signal = either(ctx.signal, ctx.resources.get(goneKey(connectionId))?.signal)
  const io = { ...walletIo(ctx), signal }
  // In the background: the wallet stays on its network.
  const request = { ...requestFor(ctx, connector, [namespace], networkId), background: true }
  const since = ctx.ports.clock.now()
  const ask = reach.chooseAccount ?? reach.connect
  let sessions: readonly WalletSession[]
  try {
    sessions = await abortable(ask.call(reach, io, request), signal)
  } catch (thrown) {
    if (signal.aborted) throw signal.reason
    const error = walletError(thrown, name)
    throw connectionsErrors.is(error, 'unsupported') ? elsewhere : error
  }
  discard(sessions)
  const chosen = sessions.find((session) => session.namespace === namespace)
  const now = selectEstablished(ctx.state.connections, connectionId)
  if (!chosen || !now) return
  // The wallet's own event may have come first.
  if (!haveSameAddresses(chosen.accounts, now.accounts))
    ctx.resources.get(observerKey(connectionId))?.accountsChanged(chosen.accounts, chosen.address)
  else if (
    haveSameAddresses(now.accounts, connection.accounts) &&
    age(ctx.ports.clock.now(), since) < personMs
  )
    throw elsewhere
}
