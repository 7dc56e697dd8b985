import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { AccountsContract } from '../contract.ts'
import { endRequests } from './end-requests.ts'

/** Nothing of it is needed before somebody connects, so a page starts without it. */
const bridging = lazyMethods(() => import('./hand-over.ts'), 'handOver')
const asking = lazyMethods(() => import('./transfer.ts'), 'transfer')
const signing = lazyMethods(() => import('./wallet.ts'), 'signMessage', 'refreshBalance')

export const commands: Commands<AccountsContract> = {
  ...lazyMethods(() => import('./connect.ts'), 'connect'),
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
  ...lazyMethods(() => import('./choose.ts'), 'activate', 'selectAccount', 'preferAccountType'),
  ...signing,
  // What the caller's object holds now is what the wallet is asked for, whatever it holds later.
  signMessage: (ctx, input) => signing.signMessage(ctx, copied(input)),
  transfer: (ctx, intent) => asking.transfer(ctx, copied(intent)),
  ...lazyMethods(
    () => import('./transfer.ts'),
    'readHoldings',
    'estimateTransfer',
    'isContract',
    'stopTransfer',
    'awaitConfirmation',
  ),
  ...lazyMethods(() => import('./hand-over.ts'), 'isUnanswered', 'forgetTransfer', 'readTransfer'),
  handOver: (ctx, input) =>
    bridging.handOver(ctx, { ...input, transfers: copied(input.transfers) }),
}
