import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { earlyOf } from './early.ts'

export type {
  DropReason,
  Drops,
  EmbeddedWalletContract,
  EmbeddedWalletOptions,
  EmbeddedWalletState,
  LoginFailure,
  LoginProvider,
  LoginStep,
  ResponseKind,
  SocialName,
  SocialWay,
} from './contract.ts'
export { embeddedWalletErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/**
 * Logging in without a wallet: by e-mail, with keys in a secure frame of another origin. The frame is loaded when a visitor
 * logs in or has a login to restore.
 *
 * @example
 * embeddedWallet({ url: 'https://frame.orchard.example/sdk' })
 */
export function embeddedWallet(
  options: EmbeddedWalletOptions = {},
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
