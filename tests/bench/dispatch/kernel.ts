import { createKernel, definePlugin, type Plugin, type Reducers } from '../../../kernel/index.ts'
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

/** Changes the entry in a draft. */
const drafting: Reducers<EntriesContract> = {
  changed(draft, { index, value }) {
    const entry = draft.items[index]
    if (entry) entry.value = value
  },
}

/** Returns the next slice. */
const returning: Reducers<EntriesContract> = {
  changed: {
    next(slice, { index, value }) {
      const entry = slice.items[index]
      if (!entry) return slice
      const items = slice.items.slice()
      items[index] = { ...entry, value }
      return { items }
    },
  },
}

/** The plugin under measurement. */
export const entries = (
  items: readonly Entry[],
  reduce: Reducers<EntriesContract> = returning,
): Plugin<EntriesContract> =>
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
    reduce,
  })

/** The kernel as a host has it in production: commands, log, retention, queue. Only the outside is virtual. */
const kernelWith = (name: string, reduce: Reducers<EntriesContract>): Contender => ({
  name,
  create(items, subscribers) {
    const { clock: _standing, ...ports } = virtualPorts()
    const running = createKernel({
      plugins: [entries(items, reduce)],
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
})

export const kernel: Contender = kernelWith('kernel', returning)
export const kernelDrafting: Contender = kernelWith('kernel, drafting', drafting)
