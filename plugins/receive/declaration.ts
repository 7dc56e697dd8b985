import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function receiveDeclaration(): Plugin<ReceiveContract> {
  return latePlugin<ReceiveContract>({
    ...early,
    commands: { copyAddress: true, copyLink: true, enterAmount: true },
    events: { addressCopied: true, amountEntered: true },
    // Nothing is asked for before.
    quiet: ['modal/closed'],
    ...code(({ receivePlugin }) => receivePlugin),
  })
}
