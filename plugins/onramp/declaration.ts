import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function onrampDeclaration(): Plugin<OnrampContract> {
  return latePlugin<OnrampContract>({
    ...early,
    commands: {
      load: true,
      enter: true,
      quote: true,
      buy: true,
      loadPurchases: true,
    },
    events: {
      started: true,
      offered: true,
      failed: true,
      entered: true,
      quoteStarted: true,
      quoted: true,
      quoteFailed: true,
      opened: true,
      purchasesStarted: true,
      purchasesLoaded: true,
      purchasesFailed: true,
    },
    // A purchase begins with a command of its own.
    quiet: '*',
    persists: true,
    ...code(({ onrampPlugin }) => onrampPlugin),
  })
}
