import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function activityDeclaration(): Plugin<ActivityContract> {
  return latePlugin<ActivityContract>({
    ...early,
    commands: { load: true, loadMore: true, inspect: true },
    events: { started: true, loaded: true, failed: true, unsupported: true, inspected: true },
    ...code(({ activityPlugin }) => activityPlugin),
  })
}
