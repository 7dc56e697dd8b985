import {
  arrival,
  type Loadable,
  lazy,
  type Namespace,
  type PluginDefinition,
  viewWith,
} from '../../kernel/index.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'

type Sessions = typeof import('./frame/sessions.ts')

/** All later views are in one module. */
export const views = (): Promise<typeof import('./views/code.tsx')> => import('./views/code.tsx')

/**
 * Contributions to slots of other plugins. `connectSocial` opens a window, which browsers allow only synchronously in a
 * press: its code loads with the tiles.
 */
export const providesOf =
  (
    options: EmbeddedWalletOptions,
    connectSocial: ((...input: never[]) => unknown) & Loadable,
  ): NonNullable<PluginDefinition<EmbeddedWalletContract>['provides']> =>
  (ctx) => {
    const host = { ctx, options }
    const session = (name: keyof Sessions) =>
      (async (...input: never[]) =>
        (
          (await arrival(() => import('./frame/sessions.ts')))[name] as (
            ...all: unknown[]
          ) => unknown
        )(host, ...input)) as never
    /** True if the login's account is the active one of the family. */
    const isActive = (namespace: Namespace): boolean =>
      ctx.state.connections.active[namespace] === `${namespace}:AUTH`
    return {
      i18n: { messages: [() => import('./locales/index.ts')] },
      connections: {
        connectors: [
          {
            id: 'embeddedWallet',
            connect: session('connect'),
            restore: lazy(async () => {
              const { restore } = await import('./frame/sessions.ts')
              return (io, request) => restore(host, io, request)
            }),
            disconnect: session('disconnect'),
            preferAccountType: session('preferAccountType'),
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
              isActive(namespace) &&
              ctx.state.connections.accounts[namespace]?.allAccounts.some(
                ({ type }) => type === 'smartAccount',
              ) === true,
          },
          {
            id: 'email',
            feature: 'email',
            icon: 'person',
            label: { key: 'embeddedWallet.change', text: 'Change email' },
            view: 'UpdateEmailWallet',
            offered: isActive,
          },
          {
            id: 'exportKey',
            icon: 'person',
            label: { key: 'embeddedWallet.exportKey', text: 'Export key' },
            view: 'ExportKey',
            offered: (namespace) =>
              isActive(namespace) && ctx.state.embeddedWallet.keyExport === true,
          },
        ],
      },
      wallets: {
        connectMethods: [
          {
            id: 'email',
            feature: 'email',
            load: async () => ({ Method: (await import('./views/email-method.tsx')).EmailMethod }),
          },
          {
            id: 'social',
            feature: 'socials',
            load: viewWith(
              async () => ({ Method: (await import('./views/social-method.tsx')).SocialMethod }),
              connectSocial,
            ),
          },
        ],
      },
    }
  }
