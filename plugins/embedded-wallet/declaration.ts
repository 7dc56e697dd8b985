import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { earlyOf } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function embeddedWalletDeclaration(
  options: EmbeddedWalletOptions,
): Plugin<EmbeddedWalletContract> {
  return latePlugin<EmbeddedWalletContract>({
    ...earlyOf(options),
    commands: {
      changeEmail: true,
      confirmChange: true,
      cancelChange: true,
      logIn: true,
      confirmDevice: true,
      enterCode: true,
      connectSocial: true,
      finishSocial: true,
      connectFarcaster: true,
      resend: true,
      useAccountType: true,
      refresh: true,
    },
    events: {
      frameStarted: true,
      frameReady: true,
      frameFailed: true,
      loginStarted: true,
      socialStarted: true,
      farcasterStarted: true,
      farcasterOffered: true,
      farcasterCleared: true,
      deviceAsked: true,
      codeSent: true,
      codeEntered: true,
      loginFailed: true,
      changeStarted: true,
      changeAsked: true,
      changeConfirmed: true,
      emailChanged: true,
      changeCancelled: true,
      loggedIn: true,
      loggedOut: true,
      deploymentRead: true,
      approvalStarted: true,
      approvalEnded: true,
      messagesDropped: true,
    },
    // Before a login there is no frame to synchronise.
    quiet: '*',
    ...code(({ embeddedWalletPlugin }) => embeddedWalletPlugin(options)),
  })
}
