import { abortable, type Commands, type Context } from '../../../kernel/index.ts'
import type {
  AccountsContract,
  ConnectorDriver,
  ConnectorRef,
  ConnectRequest,
} from '../contract.ts'
import { accountsErrors, isRejection, walletError } from '../errors.ts'
import { install, walletIo } from '../sessions.ts'

type AccountsContext = Context<AccountsContract>

export function driverOf(ctx: AccountsContext, connector: ConnectorRef): ConnectorDriver {
  const driver = ctx.slots.drivers.find(({ id }) => id === connector.driver)
  if (!driver) throw accountsErrors.create('adapter-not-found')
  return driver
}

export function requestFor(
  ctx: AccountsContext,
  connector: ConnectorRef,
  namespaces: ConnectRequest['namespaces'],
  wanted?: ConnectRequest['wanted'],
): ConnectRequest {
  const { networks, active } = ctx.state.networks
  const first = namespaces[0]
  const network = wanted ?? (first && active[first])
  return {
    connector,
    namespaces,
    networks: networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    ...(network && { wanted: network }),
  }
}

/** Asks a wallet for access and keeps what it grants. */
export const connect: Commands<AccountsContract>['connect'] = async (
  ctx,
  { connector, namespaces = connector.namespaces, networkId },
) => {
  const { connecting } = ctx.state.accounts
  if (connecting)
    throw accountsErrors.create('already-connecting', { name: connecting.connector.name })
  ctx.emit.connectStarted({ connector, namespaces })
  try {
    const driver = driverOf(ctx, connector)
    const request = requestFor(ctx, connector, namespaces, networkId)
    const sessions = await abortable(driver.connect(walletIo(ctx), request), ctx.signal)
    if (sessions.length === 0) throw accountsErrors.create('no-account', { name: connector.name })
    const connections = install(ctx, connector, sessions)
    ctx.emit.connected({ connections })
    return connections
  } catch (thrown) {
    // Cancelled: the end of the command is the fact, and whatever the wallet says later is not heard.
    if (ctx.signal.aborted) throw thrown
    const error = walletError(thrown)
    ctx.emit.connectFailed({
      connector,
      namespaces,
      code: error.code,
      text: error.message,
      rejected: isRejection(error),
    })
    throw error
  }
}
