import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function sendDeclaration(): Plugin<SendContract> {
  return latePlugin<SendContract>({
    ...early,
    commands: {
      loadTokens: true,
      chooseToken: true,
      enterAmount: true,
      enterFiat: true,
      switchFiat: true,
      enterMax: true,
      enterReceiver: true,
      resolveReceiver: true,
      review: true,
      submit: true,
      abandon: true,
      reset: true,
      transfer: true,
    },
    events: {
      tokensStarted: true,
      tokensLoaded: true,
      tokensFailed: true,
      tokensDropped: true,
      tokenChosen: true,
      amountEntered: true,
      maxFailed: true,
      reviewRefused: true,
      receiverEntered: true,
      receiverLookedUp: true,
      receiverResolved: true,
      receiverUnresolved: true,
      wasReset: true,
    },
    on: ['transactions/reviewed'],
    // Nothing changes an empty form.
    quiet: '*',
    ...code(({ sendPlugin }) => sendPlugin),
  })
}
