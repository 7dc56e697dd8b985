import { type Commands, isKernelError } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { networksErrors } from './errors.ts'
import { selectNetwork } from './selectors.ts'

export const commands: Commands<NetworksContract> = {
  async switchNetwork(ctx, caipNetworkId) {
    const network = selectNetwork(ctx.state.networks, caipNetworkId)
    if (!network) {
      await ctx.dispatch.modal.showAlert({
        short: 'Network Not Found',
        long: 'Make sure that the network is in the networks array of your configuration.',
      })
      throw networksErrors.create('not-found', { caipNetworkId })
    }
    const namespace = network.chainNamespace
    ctx.emit.switchStarted({ caipNetworkId })
    try {
      for (const switcher of ctx.slots.switchers)
        if (switcher.connected(namespace)) await switcher.switchTo(network, ctx.signal)
      ctx.emit.switched({ caipNetworkId, namespace })
    } catch (error) {
      const code = isKernelError(error) ? error.code : 'networks/not-switched'
      ctx.emit.switchFailed({ caipNetworkId, code })
      throw isKernelError(error)
        ? error
        : networksErrors.create('not-switched', { name: network.name }, { cause: error })
    }
  },
  adopt({ state, emit }, caipNetworkId) {
    const network = selectNetwork(state.networks, caipNetworkId)
    const namespace = caipNetworkId.split(':')[0] as keyof typeof state.networks.active
    if (!network) emit.unsupportedMet({ namespace, caipNetworkId })
    else if (state.networks.active[namespace] !== caipNetworkId || state.networks.unsupported)
      emit.switched({ caipNetworkId, namespace })
  },
  switchNamespace({ state, emit }, namespace) {
    if (!state.networks.active[namespace]) throw networksErrors.create('chain-not-found')
    emit.namespaceSwitchStarted({ namespace })
    emit.namespaceSwitched({ namespace })
  },
  addNetwork: ({ emit }, network) => emit.networkAdded({ network }),
  removeNetwork: ({ emit }, caipNetworkId) => emit.networkRemoved({ caipNetworkId }),
  removeNamespace: ({ emit }, namespace) => emit.namespaceRemoved({ namespace }),
}
