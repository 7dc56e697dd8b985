import {
  arrival,
  definePlugin,
  lazy,
  lazyMethods,
  type Plugin,
  viewWith,
} from '../../kernel/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { comeBack, effects } from './effects.ts'
import { frameKey } from './frame/host.ts'
import { privacy } from './privacy.ts'
import { providesOf, views } from './provides.ts'
import { ends, reduce } from './reduce.ts'

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

/**
 * Login without a wallet, by e-mail or a service, with keys in a secure frame of another origin. The frame loads when a
 * visitor logs in or a login is restored.
 *
 * @example
 * embeddedWallet({ url: 'https://frame.orchard.example/sdk' })
 */
export function embeddedWallet(
  options: EmbeddedWalletOptions = {},
): Plugin<EmbeddedWalletContract> {
  // It opens a window synchronously in the press: its small code loads with the view that has the button.
  const connectSocial = lazy(async () =>
    (await import('./connect-social.ts')).connectSocialOf(options),
  )
  const commands = lazyMethods(
    async () => (await import('./commands.ts')).commandsOf(options),
    'changeEmail',
    'confirmChange',
    'logIn',
    'confirmDevice',
    'enterCode',
    'finishSocial',
    'connectFarcaster',
    'resend',
    'useAccountType',
    'refresh',
    'exportKey',
  )
  return definePlugin<EmbeddedWalletContract>({
    id: 'embeddedWallet',
    requires: {
      connections: 'it makes a login a connection',
      modal: 'it shows the login in the modal',
      networks: 'it works on the listed networks',
      options: 'it needs the project id and the name of the app',
      wallets: 'it adds logging in to the list of wallets',
    },
    uses: {
      account: 'its row',
      i18n: 'its texts in other languages',
      theme: 'colours of the frame',
    },
    initialState: () => ({ frame: 'none', status: 'idle', failures: 0, dropped: {} }),
    provides: providesOf(options, connectSocial),
    commands: { ...commands, connectSocial, cancelChange: ({ emit }) => emit.changeCancelled() },
    reduce,
    ends,
    effects,
    start(ctx) {
      comeBack(ctx)
      return () => ctx.resources.remove(frameKey)
    },
    views: {
      EmailVerifyOtp: views,
      EmailVerifyDevice: async () => ({ view: (await views()).deviceView }),
      // A retry opens a window as well.
      ConnectingSocial: viewWith(async () => ({ view: (await views()).socialView }), connectSocial),
      ConnectingFarcaster: async () => ({ view: (await views()).farcasterView }),
      UpdateEmailWallet: async () => ({ view: (await views()).changeView }),
      ExportKey: async () => ({ view: (await views()).exportKeyView }),
      AccountType: async () => ({ view: (await views()).accountTypeView }),
      ApproveInFrame: async () => ({ view: (await views()).approvalView }),
    },
    features: {
      // A login that has begun may finish: its code, a confirmed device and a return are still taken.
      email: {
        commands: ['logIn', 'changeEmail', 'confirmChange'],
        views: ['EmailVerifyOtp', 'EmailVerifyDevice', 'UpdateEmailWallet'],
      },
      socials: {
        commands: ['connectSocial', 'connectFarcaster'],
        views: ['ConnectingSocial', 'ConnectingFarcaster'],
      },
    },
    privacy,
    async describe() {
      const { findingsOf, ...described } = await arrival(() => import('./describe.ts'))
      return { ...described, findings: findingsOf(options.url) }
    },
  })
}
