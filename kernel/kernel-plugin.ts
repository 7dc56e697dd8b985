import type { KernelContract } from './contract.ts'
import { definePlugin } from './define-plugin.ts'
import type { Plugin } from './plugin.ts'
import { slot } from './slot.ts'

const keptFailures = 20

type State = KernelContract['state']
const same = (slice: State): State => slice

/** The kernel's own state. */
export const kernelPlugin: Plugin<KernelContract> = definePlugin<KernelContract>({
  id: 'kernel',
  requires: {},
  initialState: () => ({ status: 'created', restored: false, failures: [] }),
  commands: {},
  slots: { switches: slot() },
  reduce: {
    started: { next: (slice) => ({ ...slice, status: 'started' }) },
    stopped: { next: (slice) => ({ ...slice, status: 'stopped' }) },
    restored: { next: (slice) => ({ ...slice, restored: true }) },
    // The plugin that owns the fields applies them.
    merged: { next: same },
    pluginFailed: {
      next: (slice, failure) => ({
        ...slice,
        failures: [...slice.failures, failure].slice(-keptFailures),
      }),
    },
    // Recorded, but no state depends on it.
    factDropped: { next: same },
  },
})
