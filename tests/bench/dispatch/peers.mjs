// Plain JavaScript: the peers are installed by the bench only, so the type checker cannot see them.
import { configureStore, createSlice } from '@reduxjs/toolkit'
import { createStore as createXStateStore } from '@xstate/store'
import { createStore as createEffectorStore, createEvent } from 'effector'
import { Immer, produce } from 'immer'
import { Subject } from 'rxjs'
import { createStore as createZustandStore } from 'zustand/vanilla'
import { selecting, tenTimes } from './contender.ts'

const changing =
  ({ index, value }) =>
  (draft) => {
    const entry = draft.items[index]
    if (entry) entry.value = value
  }

/** What the same work costs without a kernel: one subject, one private immer, one array as log. */
export const bareLoop = {
  name: 'bare loop',
  create(entries, subscribers) {
    const immer = new Immer({ autoFreeze: false })
    const states = new Subject()
    const log = []
    let seq = 0
    let state = { items: entries }
    for (let i = 0; i < subscribers; i++) states.subscribe(selecting(() => state.items, i))
    const reduce = (payload) => {
      log.push({ seq: ++seq, type: 'entries/changed', payload, at: Date.now() })
      if (log.length > 20_000) log.length = 0
      state = immer.produce(state, changing(payload))
    }
    return {
      change(index, value) {
        reduce({ index, value })
        states.next(state)
      },
      burst(first, value) {
        for (let i = 0; i < 10; i++) reduce({ index: (first + i) % entries.length, value })
        states.next(state)
      },
      read: (index) => state.items[index]?.value,
    }
  },
}

const peer = (name, open) => ({
  name,
  create(entries, subscribers) {
    const { items, subscribe, change } = open(entries)
    for (let i = 0; i < subscribers; i++) subscribe(selecting(items, i))
    const one = (index, value) => change({ index, value })
    return { change: one, burst: tenTimes(one, entries.length), read: (at) => items()[at]?.value }
  },
})

/** The stores a host may know, each with immer where it does not bring it. */
export const peers = [
  peer('zustand + immer', (entries) => {
    const store = createZustandStore(() => ({ items: entries }))
    return {
      items: () => store.getState().items,
      subscribe: store.subscribe,
      change: (to) => store.setState(produce(changing(to))),
    }
  }),
  peer('Redux Toolkit', (entries) => {
    const slice = createSlice({
      name: 'entries',
      initialState: { items: entries.map((entry) => ({ ...entry })) },
      reducers: { changed: (draft, { payload }) => changing(payload)(draft) },
    })
    const store = configureStore({ reducer: slice.reducer, devTools: false })
    return {
      items: () => store.getState().items,
      subscribe: store.subscribe,
      change: (to) => store.dispatch(slice.actions.changed(to)),
    }
  }),
  peer('XState store + immer', (entries) => {
    const store = createXStateStore({
      context: { items: entries },
      on: { changed: (context, to) => produce(context, changing(to)) },
    })
    return {
      items: () => store.getSnapshot().context.items,
      subscribe: (listener) => store.subscribe(listener),
      change: ({ index, value }) => store.send({ type: 'changed', index, value }),
    }
  }),
  peer('effector + immer', (entries) => {
    const changed = createEvent()
    const store = createEffectorStore({ items: entries }).on(changed, (state, to) =>
      produce(state, changing(to)),
    )
    return {
      items: () => store.getState().items,
      subscribe: (listener) => store.updates.watch(listener),
      change: (to) => changed(to),
    }
  }),
]
