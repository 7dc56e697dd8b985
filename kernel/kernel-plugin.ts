import type { KernelContract } from './contract.ts'
import { definePlugin, type Plugin } from './plugin.ts'

const keptFailures = 20

/** The slice that says what the kernel itself is doing. */
export const kernelPlugin: Plugin<KernelContract> = definePlugin<KernelContract>({
  id: 'kernel',
  requires: {},
  initialState: () => ({ status: 'created', restored: false, failures: [] }),
  commands: {},
  reduce: {
    started(draft) {
      draft.status = 'started'
    },
    stopped(draft) {
      draft.status = 'stopped'
    },
    restored(draft) {
      draft.restored = true
    },
    // The plugins whose fields it brings take them over.
    merged: () => undefined,
    pluginLoaded: () => undefined,
    pluginFailed(draft, failure) {
      draft.failures.push(failure)
      if (draft.failures.length > keptFailures) draft.failures.shift()
    },
    // Worth recording, but nothing of the state depends on it.
    factDropped: () => undefined,
  },
})
