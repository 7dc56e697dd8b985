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

/** Options of a kernel, apart from its plugins; all optional. */
export interface KernelOptions {
  /** Prefix of everything stored and of the tab channel; two kernels on one page need two names. Default `wallet-kernel`. */
  readonly name?: string
  /** Default: `process.env.NODE_ENV` if it exists; otherwise production. */
  readonly mode?: 'development' | 'production'
  readonly ports?: Partial<Ports>
  /** Bounds of the log; 0 records disable history. */
  readonly retention?: Partial<Retention>
  /**
   * Number of exchanges with the outside that are kept for the devtools and recordings; failed ones are kept longer.
   * Default 200, in development mode 2,000.
   */
  readonly trafficLimit?: number
}

/** Records that a fork leaves out. */
export interface ForkOptions {
  /** Sequence numbers of records. */
  readonly without?: ReadonlySet<number>
}

/** A running kernel: commands in, facts out, one immutable state. */
export interface Kernel<C extends Contract> {
  readonly name: string
  readonly mode: 'development' | 'production'
  /** The state on display: the newest, or a past one while the timeline inspects it. */
  readonly state: State<C>
  /**
   * The state before the first record, which a server renders. With cookie storage it contains the visitor's stored
   * state.
   */
  readonly initialState: State<C>
  readonly state$: Observable<State<C>>
  readonly events$: Observable<KernelEvent<C>>
  /** Every commit with all its records: commands, facts and ends. */
  readonly commits$: Observable<Commit>
  /** Starts a command on behalf of the host. Rejects with a coded `KernelError`. */
  readonly dispatch: Dispatch<C>
  /** Like `dispatch`, with a given cause, scope or signal. */
  with(options: Partial<DispatchOptions>): Dispatch<C>
  /** Fetches the code of a command, for example `connections/connect`, ahead of its first use. Never throws. */
  preload(command: string): void
  /** Called after each change of the state on display. For framework bindings; other code uses `state$`. */
  subscribe(listener: () => void): () => void
  /** Subscribes, restores stored state and starts effects. Idempotent; `<KernelProvider>` calls it. */
  start(): void
  /** Reverts `start`; the kernel can be started again. */
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
  /** Groups of runs that end together, for example the runs of one view. */
  readonly scopes: Scopes
  readonly traffic: Readonly<Pick<TrafficLog, 'records' | 'changes$'>>
  /** Records a fact from outside, as a wallet or a test does. Throws `kernel/unknown-event`. */
  observe(origin: string): { record(type: KernelEvent<C>['type'], payload?: unknown): void }
  /** Records an error that was caught elsewhere, for example by the modal's error boundary. */
  reportFailure(
    failure: Omit<PluginFailure, 'text'> & { readonly cause?: Cause },
    error: unknown,
  ): void
  /**
   * Makes a second kernel that starts with the state right after `seq`, with the same plugins unless others are given.
   * Unless ports are given it has no network, no wallets and no storage. `without` leaves records out when computing
   * that state; no log is changed. Throws `kernel/not-retained`.
   */
  fork(seq: number, options?: ForkOptions): Kernel<C>
  fork<const P extends readonly PluginInput[]>(
    seq: number,
    options: KernelOptions & ForkOptions & { readonly plugins: P & CheckPlugins<P> },
  ): Kernel<KernelContract | ContractOf<Flat<P[number]>>>
  /** The retained history as text, with pseudonyms for personal values by default. */
  exportRecording(options?: ExportOptions): Promise<string>
  /** Replaces personal values and keys in records and states, for tools that transmit them while the app runs. */
  redactor(): Promise<Redactor>
  /** Shows a recording instead of the current state; `timeline.resume()` returns. Throws `kernel/bad-recording`. */
  loadRecording(text: string): Promise<Verdict>
}

/** A kernel whose contracts are not known at compile time, for bindings and devtools. */
export type AnyKernel = Kernel<KernelContract>
