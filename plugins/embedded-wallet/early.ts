import type { EarlyDefinition, LateDefinition } from '../../kernel/index.ts'
import { comeBack } from './come-back.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { initialState } from './initial-state.ts'

type Sessions = typeof import('./frame/sessions.ts')

const secret = { email: 'secret' } as const
const text = { '': 'secret' } as const

/** What is known of the plugin before its code is there, and holds of the code as well. */
export function earlyOf(
  options: EmbeddedWalletOptions,
): EarlyDefinition<EmbeddedWalletContract> & Pick<LateDefinition<EmbeddedWalletContract>, 'start'> {
  const views = () => import('./views/code.tsx')
  return {
    id: 'embeddedWallet',
    requires: {
      connections: 'a login is a connection',
      modal: 'its views',
      networks: 'what it is asked to work on',
      options: 'project id and how the app introduces itself',
      wallets: 'where its field stands',
    },
    uses: {
      account: 'its row',
      i18n: 'its texts in other languages',
      theme: 'colours of the frame',
    },
    initialState,
    provides: (ctx) => {
      const host = { ctx, options }
      const late = (name: keyof Sessions) =>
        (async (...input: never[]) =>
          ((await import('./frame/sessions.ts'))[name] as (...all: unknown[]) => unknown)(
            host,
            ...input,
          )) as never
      return {
        i18n: { messages: [() => import('./locales/index.ts')] },
        connections: {
          connectors: [
            {
              id: 'embeddedWallet',
              connect: late('connect'),
              restore: late('restore'),
              disconnect: late('disconnect'),
              preferAccountType: late('preferAccountType'),
            },
          ],
          connectViews: [
            'EmailVerifyOtp',
            'EmailVerifyDevice',
            'ConnectingSocial',
            'ConnectingFarcaster',
          ],
        },
        account: {
          rows: [
            {
              id: 'accountType',
              icon: 'person',
              label: { key: 'embeddedWallet.accountType', text: 'Account type' },
              view: 'AccountType',
              offered: (namespace) =>
                ctx.state.connections.active[namespace] === `${namespace}:AUTH` &&
                ctx.state.connections.accounts[namespace]?.allAccounts.some(
                  ({ type }) => type === 'smartAccount',
                ) === true,
            },
            {
              id: 'email',
              icon: 'person',
              label: { key: 'embeddedWallet.change', text: 'Change email' },
              view: 'UpdateEmailWallet',
              offered: (namespace) =>
                ctx.state.connections.active[namespace] === `${namespace}:AUTH`,
            },
          ],
        },
        wallets: {
          connectMethods: [
            { id: 'email', load: async () => ({ Method: (await views()).EmailMethod }) },
            { id: 'social', load: async () => ({ Method: (await views()).SocialMethod }) },
          ],
        },
      }
    },
    start: comeBack,
    // What is recorded before the code is there; it brings the rest.
    privacy: {
      typed: ['logIn', 'changeEmail'],
      commands: { logIn: secret, enterCode: text, changeEmail: secret, confirmChange: text },
      events: {
        ...{ loginStarted: secret, farcasterOffered: { url: 'secret' } },
        loggedIn: { ...secret, userName: 'pseudonym' },
        ...{ changeAsked: secret, emailChanged: secret },
      },
    },
    views: {
      EmailVerifyOtp: views,
      EmailVerifyDevice: async () => ({ view: (await views()).deviceView }),
      ConnectingSocial: async () => ({ view: (await views()).socialView }),
      ConnectingFarcaster: async () => ({ view: (await views()).farcasterView }),
      UpdateEmailWallet: async () => ({ view: (await views()).changeView }),
      AccountType: async () => ({ view: (await views()).accountTypeView }),
      ApproveInFrame: async () => ({ view: (await views()).approvalView }),
    },
  }
}
