import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'
import { early, loadCode } from './early.ts'

const code = lateCode(loadCode)

/** Names, slots and contributions; the code comes later. */
export function swapDeclaration(): Plugin<SwapContract> {
  return latePlugin<SwapContract>({
    ...early,
    commands: {
      open: true,
      load: true,
      chooseToken: true,
      enterAmount: true,
      enterMax: true,
      flip: true,
      refresh: true,
      review: true,
      reset: true,
      swap: true,
    },
    events: {
      loadStarted: true,
      loaded: true,
      loadFailed: true,
      unsupported: true,
      held: true,
      pairChosen: true,
      amountEntered: true,
      quoted: true,
      failed: true,
      settled: true,
      wasReset: true,
    },
    // Nothing changes an empty form.
    quiet: '*',
    ...code(({ swapPlugin }) => swapPlugin),
  })
}
