import type { Context, Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { NetworksContract } from './contract.ts'
import { selectUnsupported } from './selectors.ts'

/**
 * Shows that the active family's wallet is on an unlisted network. If the app lists no networks, for example with
 * only a WalletConnect pairing, no family is active and no network is wrong.
 */
async function showUnsupported(ctx: Context<NetworksContract>): Promise<void> {
  const { enableNetworkSwitch, allowUnsupportedChain } = ctx.state.options
  if (!enableNetworkSwitch || allowUnsupportedChain) return
  // The view would end the connection attempt, and with it the wallet's remaining families.
  const asking = ctx.slots.switchers.map((one) => one.settled?.()).filter((one) => one)
  if (asking.length > 0) {
    await Promise.all(asking)
    if (!selectUnsupported(ctx.state.networks)) return
  }
  const { state, dispatch } = ctx
  if (state.modal.open) await dispatch.modal.reset('UnsupportedChain')
  else await dispatch.modal.open({ view: 'UnsupportedChain' })
}

/** Closes the view once the wallet of the active family is on a listed network. */
async function leaveUnsupported({ state, dispatch }: Context<NetworksContract>): Promise<void> {
  if (shownView(state.modal) === 'UnsupportedChain') await dispatch.modal.close()
}

export const effects: Effects<NetworksContract> = [
  {
    on: 'modal/opened',
    order: 'latest',
    async run({ state, dispatch }, { namespace }) {
      const known = state.networks.networks.find((n) => n.chainNamespace === namespace)
      if (known && state.networks.activeNamespace !== known.chainNamespace)
        await dispatch.networks.switchNamespace(known.chainNamespace)
    },
  },
  {
    // The list was opened for a switch: leave it after one.
    kind: 'end',
    on: 'networks/switchNetwork',
    order: 'latest',
    async run(ctx, { outcome }) {
      const { modal } = ctx.state
      const isShown = shownView(modal) === 'Networks'
      if (!isShown || outcome !== 'succeeded') return
      const { leaveList } = await import('./commands.ts')
      await leaveList(ctx)
    },
  },
  {
    on: 'networks/unsupportedMet',
    order: 'latest',
    async run(ctx, { namespace }) {
      if (namespace === ctx.state.networks.activeNamespace) await showUnsupported(ctx)
    },
  },
  {
    on: 'networks/namespaceSwitched',
    order: 'latest',
    async run(ctx) {
      if (selectUnsupported(ctx.state.networks)) await showUnsupported(ctx)
      else await leaveUnsupported(ctx)
    },
  },
  {
    on: 'networks/switchedElsewhere',
    order: 'queue',
    run: ({ dispatch }, { caipNetworkId, background = false }) =>
      dispatch.networks.adopt(caipNetworkId, { background, elsewhere: true }),
  },
  {
    on: 'networks/switched',
    order: 'latest',
    async run(ctx) {
      if (!selectUnsupported(ctx.state.networks)) await leaveUnsupported(ctx)
    },
  },
]
