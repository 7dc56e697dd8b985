import type { KernelContract } from './contract.ts'
import { definePlainPlugin, type Plugin } from './plugin.ts'

const keptFailures = 20

type State = KernelContract['state']
const same = (slice: State): State => slice

/** The state of the kernel itself. */
export const kernelPlugin: Plugin<KernelContract> = definePlainPlugin<KernelContract>({
  id: 'kernel',
  requires: {},
  initialState: () => ({ status: 'created', restored: false, failures: [] }),
  commands: {},
  reduce: {
    started: { next: (slice) => ({ ...slice, status: 'started' }) },
    stopped: { next: (slice) => ({ ...slice, status: 'stopped' }) },
    restored: { next: (slice) => ({ ...slice, restored: true }) },
    // The plugins whose fields it brings take them over.
    merged: {
      next(slice, { slices }) {
        if (!slice.unread) return slice
        const { unread, ...rest } = slice
        const left = unread.filter((id) => !(id in slices))
        return left.length > 0 ? { ...rest, unread: left } : rest
      },
    },
    pluginLoaded: {
      next: (slice, { plugin, unread }) =>
        unread ? { ...slice, unread: [...(slice.unread ?? []), plugin] } : slice,
    },
    pluginFailed: {
      next: (slice, failure) => ({
        ...slice,
        failures: [...slice.failures, failure].slice(-keptFailures),
      }),
    },
    // Worth recording, but nothing of the state depends on them.
    factDropped: { next: same },
    pluginsDeclared: { next: same },
  },
})
