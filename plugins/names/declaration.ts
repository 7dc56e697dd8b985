import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function namesDeclaration(): Plugin<NamesContract> {
  return latePlugin<NamesContract>({
    ...early,
    commands: { enterLabel: true, suggest: true, register: true, resolve: true },
    events: {
      labelEntered: true,
      suggested: true,
      suggestFailed: true,
      registerStarted: true,
      registered: true,
      registerFailed: true,
      resolved: true,
    },
    // Its flow begins with a command of its own.
    quiet: '*',
    persists: true,
    ...code(({ namesPlugin }) => namesPlugin),
  })
}
