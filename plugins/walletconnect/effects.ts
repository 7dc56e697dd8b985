import type { Effects } from '../../kernel/index.ts'
import type { WalletConnectContract } from './contract.ts'
import { sessionManagerKey } from './session-types.ts'

export const effects: Effects<WalletConnectContract> = [
  {
    // Closing the modal ends the pairing, so that a QR code on a screenshot is useless afterwards.
    on: 'modal/closed',
    order: 'latest',
    run: ({ dispatch }) => dispatch.walletconnect.reset(),
  },
  {
    // A new session may grant fewer families than the one that it replaced.
    on: 'connections/connected',
    order: 'queue',
    run({ resources }) {
      resources.get(sessionManagerKey)?.endReplaced()
    },
  },
  {
    on: 'walletconnect/relayWanted',
    order: 'latest',
    async run({ resources }, _payload, { cause }) {
      if (cause !== 'tab') return
      const { sessionManagerOf } = await import('./session-manager.ts')
      const { relayLock } = sessionManagerOf(resources)
      if (relayLock.idle) await relayLock.leave()
    },
  },
  {
    // Apply a session change that another tab received.
    on: 'walletconnect/sessionChanged',
    order: 'queue',
    async run({ resources }, { session }, { cause }) {
      if (cause !== 'tab') return
      const { sessionManagerOf } = await import('./session-manager.ts')
      sessionManagerOf(resources).notify({
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
      const { sessionManagerOf } = await import('./session-manager.ts')
      sessionManagerOf(resources).notify({ kind: 'ended', topic })
    },
  },
]
