import { createKernel, definePlugin, type Plugin } from '../../../kernel/index.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { type Contender, type Entry, selecting } from './contender.ts'

export interface EntriesContract {
  readonly id: 'entries'
  readonly state: { readonly items: readonly Entry[] }
  readonly commands: {
    change(to: { readonly index: number; readonly value: number }): void
    changeTen(to: { readonly first: number; readonly value: number }): void
  }
  readonly events: { changed: { readonly index: number; readonly value: number } }
}

/** The plugin under measurement. */
export const entries = (items: readonly Entry[]): Plugin<EntriesContract> =>
  definePlugin<EntriesContract>({
    id: 'entries',
    requires: {},
    initialState: () => ({ items }),
    commands: {
      change: ({ emit }, { index, value }) => emit.changed({ index, value }),
      changeTen({ emit }, { first, value }) {
        for (let i = 0; i < 10; i++) emit.changed({ index: (first + i) % items.length, value })
      },
    },
    reduce: {
      changed(draft, { index, value }) {
        const entry = draft.items[index]
        if (entry) entry.value = value
      },
    },
  })

/** The kernel as a host has it in production: commands, log, retention, queue. Only the outside is virtual. */
export const kernel: Contender = {
  name: 'kernel',
  create(items, subscribers) {
    const { clock: _standing, ...ports } = virtualPorts()
    const running = createKernel({
      plugins: [entries(items)],
      mode: 'production',
      ports,
      retention: { records: 20_000, bytes: 16 * 1024 * 1024, age: Number.POSITIVE_INFINITY },
    })
    running.start()
    const { dispatch } = running
    for (let i = 0; i < subscribers; i++)
      running.subscribe(selecting(() => running.state.entries.items, i))
    return {
      change: (index, value) => void dispatch.entries.change({ index, value }),
      burst: (first, value) => void dispatch.entries.changeTen({ first, value }),
      read: (index) => running.state.entries.items[index]?.value,
    }
  },
}
