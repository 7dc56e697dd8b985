import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { early } from './early.ts'

export type { ReceiveContract, ReceiveState } from './contract.ts'
export { receiveErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** A view with the active address as text and as a code, and a tile on the account view that leads to it. */
export function receive(): Plugin<ReceiveContract> {
  return latePlugin<ReceiveContract>({
    ...early,
    commands: { copyAddress: true, copyLink: true, enterAmount: true },
    events: { addressCopied: true, amountEntered: true },
    // Nothing is asked for before.
    quiet: ['modal/closed'],
    ...code(({ receivePlugin }) => receivePlugin),
  })
}
