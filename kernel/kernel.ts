import type { Observable } from 'rxjs'
import type {
  Contract,
  Dispatch,
  KernelContract,
  KernelEvent,
  PluginFailure,
  SlotValues,
  State,
} from './contract.ts'
import type { DispatchOptions, PendingRun } from './execution.ts'
import type { Retention } from './log.ts'
import type { CheckPlugins, ContractOf, Flat, PluginInput } from './plugin.ts'
import type { Ports } from './ports/ports.ts'
import type { Vault } from './privacy/vault.ts'
import type { Cause, Commit } from './record.ts'
import type { ExportOptions } from './recording/export.ts'
import type { Verdict } from './recording/import.ts'
import type { Redactor } from './recording/redaction.ts'
import type { KernelView, PluginDescription } from './register.ts'
import type { Resources } from './resources.ts'
import type { Scopes } from './scopes.ts'
import type { Timeline } from './timeline/timeline.ts'
import type { TrafficLog } from './traffic.ts'

/** How a kernel is set up beside its plugins. All of it is optional. */
export interface KernelOptions {
  /** Prefix of everything stored and of the tab channel; two kernels on one page need two names. Default `wallet-kernel`. */
  readonly name?: string
  /** Default: `process.env.NODE_ENV`, where there is one; otherwise production. */
  readonly mode?: 'development' | 'production'
  readonly ports?: Partial<Ports>
  /** Bounds of the log; 0 records switches history off. */
  readonly retention?: Partial<Retention>
  /**
   * How many exchanges with the outside are kept for the devtools and recordings, those that failed longer than the others.
   * Default 200, in development mode 2,000.
   */
  readonly trafficLimit?: number
}

/** What a fork leaves out. */
export interface ForkOptions {
  /** Sequence numbers of records. */
  readonly without?: ReadonlySet<number>
}

/** The running product: commands in, facts out, one immutable state. */
export interface Kernel<C extends Contract> {
  readonly name: string
  readonly mode: 'development' | 'production'
  /** The state shown: now, or the past while the timeline inspects it. */
  readonly state: State<C>
  /** The state before the first record: what a server renders. With cookie storage, what the visitor had is in it. */
  readonly initialState: State<C>
  readonly state$: Observable<State<C>>
  readonly events$: Observable<KernelEvent<C>>
  /** Every commit with all its records: commands, facts and ends. */
  readonly commits$: Observable<Commit>
  /** Starts a command on behalf of the host. Rejects with a coded `KernelError`. */
  readonly dispatch: Dispatch<C>
  /** The same with a given cause, scope or signal. */
  with(options: Partial<DispatchOptions>): Dispatch<C>
  /**
   * Resolves once every plugin is declared: `views`, `plugins` and slots are complete from then on. One that cannot be loaded
   * is reported and left out until it is asked for again; where it guards others, this rejects with `kernel/not-declared`.
   */
  declared(): Promise<void>
  /**
   * Fetches the code of a command, such as `connections/connect`, ahead of its first use, or that of the plugins which an
   * event, such as `modal/opened`, loads. Never throws.
   */
  preload(type: string): void
  /** Called after each change of the shown state. For bindings; all other code uses `state$`. */
  subscribe(listener: () => void): () => void
  /** Begins listening, restoring and reacting. Idempotent; `<KernelProvider>` calls it. */
  start(): void
  /** Undoes `start` exactly; the kernel can be started again. */
  stop(): void
  /** Cancels everything and releases every live object, permanently. */
  dispose(): void
  /** Commands in flight. */
  readonly pending: readonly PendingRun[]
  readonly timeline: Timeline
  readonly views: ReadonlyMap<string, KernelView>
  readonly plugins: readonly PluginDescription[]
  slots<Id extends C['id']>(plugin: Id): SlotValues<Extract<C, { readonly id: Id }>>
  readonly ports: Ports
  readonly resources: Resources
  readonly vault: Vault
  /** Groups of runs that end together, such as those of one view. */
  readonly scopes: Scopes
  readonly traffic: Readonly<Pick<TrafficLog, 'records' | 'changes$'>>
  /**
   * Records a fact from outside, as a wallet or a test would. Throws `kernel/unknown-event`, also for a plugin that is still
   * deferred: await `declared()` first.
   */
  observe(origin: string): { record(type: KernelEvent<C>['type'], payload?: unknown): void }
  /** Records a failure that was caught elsewhere, for instance by the modal's error boundary. */
  reportFailure(
    failure: Omit<PluginFailure, 'text'> & { readonly cause?: Cause },
    error: unknown,
  ): void
  /**
   * A second kernel that begins with the state right after `seq`, with the same plugins unless others are named.
   * It has no outside unless ports are given: no network, no wallets, no storage. With `without`, the state is what it would
   * be had these records not been reduced; no log is changed. Throws `kernel/not-retained`.
   */
  fork(seq: number, options?: ForkOptions): Kernel<C>
  fork<const P extends readonly PluginInput[]>(
    seq: number,
    options: KernelOptions & ForkOptions & { readonly plugins: P & CheckPlugins<P> },
  ): Kernel<KernelContract | ContractOf<Flat<P[number]>>>
  /** The retained history as text, with pseudonyms for personal values by default. */
  exportRecording(options?: ExportOptions): Promise<string>
  /** What exchanges personal values and keys in records and states, for tools that pass them on while the app runs. */
  redactor(): Promise<Redactor>
  /** Shows a recording instead of the present; `timeline.resume()` returns. Throws `kernel/bad-recording`. */
  loadRecording(text: string): Promise<Verdict>
}

/** A kernel whose contracts are not known at compile time; what bindings and devtools accept. */
export type AnyKernel = Kernel<KernelContract>
