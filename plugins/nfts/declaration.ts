import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function nftsDeclaration(): Plugin<NftsContract> {
  return latePlugin<NftsContract>({
    ...early,
    commands: {
      load: true,
      loadMore: true,
      choose: true,
      enter: true,
      resolveReceiver: true,
      review: true,
      send: true,
    },
    events: {
      started: true,
      loaded: true,
      failed: true,
      unsupported: true,
      chosen: true,
      entered: true,
      receiverLookedUp: true,
      receiverResolved: true,
      receiverUnresolved: true,
    },
    // Nothing is held that could have moved.
    quiet: ['balances/forgotten'],
    ...code(({ nftsPlugin }) => nftsPlugin),
  })
}
