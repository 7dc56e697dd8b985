import {
  type Commands,
  type Commit,
  defineErrors,
  definePlugin,
  type Errors,
  type LogRecord,
  type Plugin,
  type PluginDefinition,
  type Reducers,
  type RunEnd,
  type Timeline,
} from '../../kernel/index.ts'

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

/** Takes what another tab sent as it is; for tests of what happens to it then. */
export const trusting = {
  told: { as: 'told', parse: (payload: unknown) => payload as { readonly text: string } },
} as const

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
      add(ctx, by) {
        ctx.emit.added({ by })
        return ctx.state.counter.count
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

/** A plugin whose parts each test chooses. It requires the counter and owns a list of texts. */
export interface ProbeContract {
  readonly id: 'probe'
  readonly requires: CounterContract
  readonly state: { readonly heard: readonly string[]; readonly value: unknown }
  readonly commands: {
    go(input?: unknown): unknown
    also(input?: unknown): unknown
  }
  readonly events: {
    told: { readonly text: string }
    given: { readonly value: unknown }
  }
  readonly slots: { readonly items: string }
}

type ProbeParts = Partial<
  Omit<PluginDefinition<ProbeContract>, 'id' | 'commands' | 'reduce'> & {
    readonly commands: Partial<Commands<ProbeContract>>
    readonly reduce: Partial<Reducers<ProbeContract>>
  }
>

export const probe = (parts: ProbeParts = {}): Plugin<ProbeContract> =>
  definePlugin<ProbeContract>({
    id: 'probe',
    requires: { counter: 'it listens to counting' },
    initialState: () => ({ heard: [], value: null }),
    ...parts,
    commands: { go: () => undefined, also: () => undefined, ...parts.commands },
    reduce: {
      told(draft, { text }) {
        draft.heard.push(text)
      },
      given(draft, { value }) {
        draft.value = value
      },
      ...parts.reduce,
    },
  })

interface WithCommits {
  readonly commits$: { subscribe(next: (commit: Commit) => void): unknown }
}

/** Collects every commit from now on. */
export function commitsOf(kernel: WithCommits): Commit[] {
  const commits: Commit[] = []
  kernel.commits$.subscribe((commit) => commits.push(commit))
  return commits
}

/** All retained records. */
export const recordsOf = (kernel: { readonly timeline: Timeline }): readonly LogRecord[] =>
  kernel.timeline.log.slice()

/** Types of the retained events, those of the kernel's start left out. */
export const eventsOf = (kernel: { readonly timeline: Timeline }): string[] =>
  recordsOf(kernel)
    .filter(({ kind, type }) => kind === 'event' && !/^kernel\/(started|restored)$/.test(type))
    .map(({ type }) => type)

/** Outcomes of ended runs by command type, with their codes. */
export const endsOf = (kernel: { readonly timeline: Timeline }): string[] =>
  recordsOf(kernel)
    .filter(({ kind }) => kind === 'end')
    .map(({ type, payload }) => {
      const { outcome, code } = payload as RunEnd
      return [type, outcome, code].filter(Boolean).join(' ')
    })
