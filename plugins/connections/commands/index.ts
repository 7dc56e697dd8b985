import { arrival, type Commands, lazyMethods } from '../../../kernel/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { leavingOf } from '../resource-keys.ts'
import { turnAway } from '../turn-away.ts'
import { endRequests } from './end-requests.ts'

/**
 * Ends the wallets' open requests in the same turn as the click. If the code of the disconnect does not load, allows
 * requests again.
 */
export const disconnectWith =
  (
    load: () => Promise<Pick<Commands<ConnectionsContract>, 'disconnect'>>,
  ): Commands<ConnectionsContract>['disconnect'] =>
  async (ctx, input = {}) => {
    const reopen = endRequests(ctx, input)
    const { disconnect } = await arrival(load).catch((error) => {
      reopen()
      throw error
    })
    if (ctx.signal.aborted) reopen()
    return disconnect(ctx, input)
  }

// Each starts a turn later: a command that is cancelled in the turn of its dispatch asks no wallet.
export const commands: Commands<ConnectionsContract> = {
  ...lazyMethods(() => import('./connect.ts'), 'connect'),
  ...lazyMethods(() => import('./restore.ts'), 'restore'),
  disconnect: disconnectWith(() => import('./disconnect.ts')),
  turnAway: (ctx, connectionId, by) =>
    turnAway(
      ctx,
      leavingOf(ctx.state.connections, connectionId === undefined ? {} : { connectionId }),
      by,
    ),
  ...lazyMethods(
    () => import('./select-account.ts'),
    'activate',
    'selectAccount',
    'preferAccountType',
  ),
  ...lazyMethods(() => import('./wallet.ts'), 'openWallet'),
  ...lazyMethods(() => import('./unlock.ts'), 'unlock'),
  ...lazyMethods(() => import('./choose-account.ts'), 'chooseAccount'),
}
