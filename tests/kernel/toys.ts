import { defineErrors, definePlugin, type Errors, type Plugin } from '../../kernel/index.ts'

/** A counter with a command of every kind: plain, failing, slow and hanging. */
export interface CounterContract {
  readonly id: 'counter'
  readonly state: {
    readonly count: number
    readonly status: 'idle' | 'busy'
    readonly note?: string
  }
  readonly commands: {
    add(by: number): number
    /** Several facts in one stretch. */
    burst(times: number): void
    /** Waits on the clock, then adds. */
    later(ms: number): number
    /** Never ends on its own; ignores its signal. */
    hang(): void
    refuse(): void
    crash(): void
    note(text: string): void
  }
  readonly events: {
    added: { readonly by: number }
    started: void
    finished: void
    noted: { readonly text: string }
  }
}

export const counterErrors: Errors<'counter', { refused: void }> = defineErrors<
  'counter',
  { refused: void }
>('counter', { refused: () => 'The counter refuses.' })

export const counter = (): Plugin<CounterContract> =>
  definePlugin<CounterContract>({
    id: 'counter',
    requires: {},
    initialState: () => ({ count: 0, status: 'idle' }),
    commands: {
      add({ emit, state }, by) {
        emit.added({ by })
        return state.counter.count + by
      },
      burst({ emit }, times) {
        for (let i = 0; i < times; i++) emit.added({ by: 1 })
      },
      async later(ctx, ms) {
        ctx.emit.started()
        await new Promise<void>((resolve) => ctx.ports.clock.after(ms, resolve))
        ctx.emit.added({ by: 1 })
        ctx.emit.finished()
        return ctx.state.counter.count
      },
      hang: () => new Promise<void>(() => undefined),
      refuse() {
        throw counterErrors.create('refused')
      },
      crash() {
        throw new TypeError('counter crashed')
      },
      note: ({ emit }, text) => emit.noted({ text }),
    },
    reduce: {
      added(draft, { by }) {
        draft.count += by
      },
      started(draft) {
        draft.status = 'busy'
      },
      finished(draft) {
        draft.status = 'idle'
      },
      noted(draft, { text }) {
        draft.note = text
      },
    },
    timeouts: { hang: 1000 },
  })

/** Follows the counter: must change in the same commit. */
export interface EchoContract {
  readonly id: 'echo'
  readonly requires: CounterContract
  readonly state: { readonly heard: number }
  readonly commands: { readonly [name: string]: never }
  readonly events: { readonly [name: string]: never }
}
