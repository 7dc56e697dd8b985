import type { Effects } from '../../kernel/index.ts'
import type { WalletConnectContract } from './contract.ts'
import { centerKey } from './live-types.ts'
import { needsOfferFirst } from './surroundings.ts'

export const effects: Effects<WalletConnectContract> = [
  {
    // Closing ends the pairing: the code on a screenshot is worth nothing afterwards.
    on: 'modal/closed',
    order: 'latest',
    run: ({ dispatch }) => dispatch.walletconnect.reset(),
  },
  {
    // Where an app opens only from inside the tap, the offer has to be there before it.
    on: 'modal/opened',
    order: 'latest',
    async run({ state, ports, dispatch }) {
      const connected = state.accounts.connections.length > 0
      if (connected || !state.options.enableWalletConnect || !needsOfferFirst(ports.page)) return
      await dispatch.walletconnect.prepare()
    },
  },
  {
    // A wallet that took another one's place may have granted fewer families.
    on: 'accounts/connected',
    order: 'queue',
    run({ resources }) {
      resources.get(centerKey)?.endReplaced()
    },
  },
  {
    on: 'walletconnect/relayWanted',
    order: 'latest',
    async run({ resources }, _payload, { cause }) {
      if (cause !== 'tab') return
      const { centerOf } = await import('./center.ts')
      const { lease } = centerOf(resources)
      if (lease.idle) await lease.leave()
    },
  },
  {
    // What another tab learned of the session holds here as well.
    on: 'walletconnect/sessionChanged',
    order: 'queue',
    async run({ resources }, { session }, { cause }) {
      if (cause !== 'tab') return
      const { centerOf } = await import('./center.ts')
      centerOf(resources).tell({
        kind: 'updated',
        topic: session.topic,
        families: session.families,
      })
    },
  },
  {
    on: 'walletconnect/sessionEnded',
    order: 'queue',
    async run({ resources }, { topic }, { cause }) {
      if (cause !== 'tab') return
      const { centerOf } = await import('./center.ts')
      centerOf(resources).tell({ kind: 'ended', topic })
    },
  },
]
