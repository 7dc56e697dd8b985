import {
  arrival,
  type Context,
  type Contributions,
  type Namespace,
  resourceKey,
} from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { ConnectionsContract } from './contract.ts'
import { isAccountExpected, walletNeeded } from './selectors.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** The modal's view while no account is expected: the list of wallets, or the view of the pending attempt. */
function openerOf(ctx: ConnectionsContext): ModalContract['slots']['openers'] {
  return (namespace, requested) => {
    const { connecting } = ctx.state.connections
    if (connecting?.gate?.view !== undefined) return connecting.gate.view
    if (isAccountExpected(ctx.state, namespace as Namespace | undefined)) return undefined
    // Consent is asked in the views with wallets.
    const isChoice =
      requested === 'AllWallets' || ctx.slots.connectViews.some((view) => view === requested)
    if (ctx.state.options.features.legalCheckbox)
      return requested === undefined || isChoice ? 'Connect' : requested
    if (ctx.slots.connectors.some(({ id }) => id !== 'walletConnect')) return requested ?? 'Connect'
    const only = ctx.ports.page.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
    // If pairing is the only way to connect, its view precedes any requested one.
    return ctx.slots.connectors.length > 0 ? only : (requested ?? only)
  }
}

/** Contributions to the modal and to network switching. */
export const provides = (
  ctx: ConnectionsContext,
): Contributions<I18nContract | ModalContract | NetworksContract> => ({
  i18n: { messages: [() => import('./locales/index.ts')] },
  modal: { openers: [openerOf(ctx)] },
  networks: {
    switchers: [
      {
        connected: (namespace) => ctx.state.connections.active[namespace] !== undefined,
        needs(namespace) {
          const { active, connections } = ctx.state.connections
          return active[namespace] === undefined && connections.length > 0
            ? walletNeeded(namespace)
            : undefined
        },
        settled: () => ctx.resources.get(resourceKey<Promise<void>>('connections/further')),
        switchTo: async (network, signal) =>
          (await arrival(() => import('./commands/wallet.ts'))).switchTo(ctx, network, signal),
      },
    ],
  },
})
