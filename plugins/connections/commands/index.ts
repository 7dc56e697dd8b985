import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { connect } from './connect.ts'
import { endRequests } from './end-requests.ts'

/** Ends what the wallets are asked in the turn of the click; where the code of the disconnect does not come, opens it again. */
export const disconnectWith =
  (
    load: () => Promise<Pick<Commands<ConnectionsContract>, 'disconnect'>>,
  ): Commands<ConnectionsContract>['disconnect'] =>
  async (ctx, input = {}) => {
    const reopen = endRequests(ctx, input)
    const { disconnect } = await load().catch((error) => {
      reopen()
      throw error
    })
    if (ctx.signal.aborted) reopen()
    return disconnect(ctx, input)
  }

// Needed only once a wallet is connected, so a page starts without it.
export const commands: Commands<ConnectionsContract> = {
  // In this file, and yet a turn later: a command that is called off in the turn of its dispatch asks no wallet.
  ...lazyMethods(async () => ({ connect }), 'connect'),
  ...lazyMethods(() => import('./restore.ts'), 'restore'),
  disconnect: disconnectWith(() => import('./disconnect.ts')),
  ...lazyMethods(
    () => import('./select-account.ts'),
    'activate',
    'selectAccount',
    'preferAccountType',
  ),
  ...lazyMethods(() => import('./wallet.ts'), 'openWallet'),
}
