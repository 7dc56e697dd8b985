import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { connect } from './connect.ts'
import { endRequests } from './end-requests.ts'

// Needed only once a wallet is connected, so a page starts without it.
export const commands: Commands<ConnectionsContract> = {
  // In this file, and yet a turn later: a command that is called off in the turn of its dispatch asks no wallet.
  ...lazyMethods(async () => ({ connect }), 'connect'),
  ...lazyMethods(() => import('./restore.ts'), 'restore'),
  async disconnect(ctx, input = {}) {
    const reopen = endRequests(ctx, input)
    const { disconnect } = await import('./disconnect.ts').catch((error) => {
      reopen()
      throw error
    })
    if (ctx.signal.aborted) reopen()
    return disconnect(ctx, input)
  },
  ...lazyMethods(
    () => import('./select-account.ts'),
    'activate',
    'selectAccount',
    'preferAccountType',
  ),
  ...lazyMethods(() => import('./wallet.ts'), 'openWallet'),
}
