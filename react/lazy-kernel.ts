import type {
  AnyKernel,
  Commit,
  Contract,
  Kernel,
  KernelEvent,
  RootState,
  State,
  Storage,
} from '../kernel/index.ts'
import { inTime, notLoaded } from './in-time.ts'
import { createSubscriptions, type LazyObservable, safely } from './lazy-subscriptions.ts'

// The page of a lazy kernel starts with this file. Import only files that import nothing themselves: everything that it
// imports loads with the page.

/** Members that a lazy kernel has from the start, with the same types as the loaded kernel. */
type Early =
  | 'name'
  | 'dispatch'
  | 'with'
  | 'preload'
  | 'subscribe'
  | 'start'
  | 'stop'
  | 'pending'
  | 'observe'
  | 'reportFailure'
  | 'exportRecording'
  | 'loadRecording'
  | 'redactor'

/** Members that a lazy kernel has from the start, with less in them than the loaded kernel's. */
type Reduced = 'state' | 'initialState' | 'state$' | 'events$' | 'commits$' | 'slots' | 'views'

/**
 * A kernel whose code loads on first use. Until then its state holds the stored account,
 * and a command waits for the code; from then on it is the loaded kernel.
 *
 * Reading, subscribing and recording facts load nothing. `timeline`, `ports` and the other optional members are
 * undefined until the code has loaded: `const { timeline } = await kernel.load()`.
 */
export interface LazyKernel<C extends Contract>
  extends AnyLazyKernel,
    Pick<Kernel<C>, Early>,
    Partial<Omit<Kernel<C>, Early | Reduced>> {
  /** Until the code has loaded, only the stored account and network. */
  readonly state: Partial<State<C>>
  readonly initialState: Partial<State<C>>
  /** Emits the first state, then the loaded kernel's states. */
  readonly state$: LazyObservable<Partial<State<C>>>
  /** Emits nothing until the code has loaded, then every fact from the kernel's start on. */
  readonly events$: LazyObservable<KernelEvent<C>>
  /** Emits nothing until the code has loaded, then every commit from the kernel's start on. */
  readonly commits$: LazyObservable<Commit>
  /** Empty until the code has loaded. */
  slots<Id extends C['id']>(plugin: Id): Partial<ReturnType<Kernel<C>['slots']>>
  /** Until the code has loaded, every name has a view, whose `load` also loads the kernel. */
  readonly views: Pick<Kernel<C>['views'], 'has'> & {
    get(view: string): { load(): Promise<unknown> } | undefined
  }
  /**
   * Loads the code now. Rejects with `kernel/not-loaded` if loading fails or takes over 30 s; the next call retries.
   */
  load(): Promise<Kernel<C>>
}

/** A lazy kernel whose contracts are not known. */
export interface AnyLazyKernel {
  readonly '~lazy': Loading
}

/** Progress of loading. */
export interface Loading {
  /** The loaded kernel. */
  readonly kernel?: AnyKernel
  /** True while a command waits for the code. */
  readonly busy?: boolean
  /** Why loading failed while a command waited for it. */
  readonly error?: Error
}

/** The stored data for the first state. The loaded kernel must get the same name and storage. */
export interface LazyKernelOptions {
  /** The `name` of the kernel that is loaded. Default `wallet-kernel`. */
  readonly name?: string
  /** Its `ports.storage`. Default: local storage. */
  readonly storage?: Pick<Storage, 'get' | 'onServer'>
}

/** The fields that persistence wrote, by plugin; undefined if none are stored or readable. */
export type Stored = Readonly<Record<string, unknown>>

/** The state before the code has loaded. */
export interface FirstState {
  readonly state: RootState
  /** True if a wallet is remembered; only the loaded kernel can restore it. */
  readonly session: boolean
}

type Commands = Readonly<
  Record<string, Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>>
>

const ignore = (): undefined => undefined

/**
 * A deep copy of plain data, because its owner may change it before the code is there. The kernel's `frozenCopy` does the
 * same, and freezes it later. Importing it from here was measured: a module that the page start shares with the kernel makes Vite split the
 * kernel's file, and an opening then takes 16 files instead of 6.
 */
function copied<T>(value: T, seen: Map<unknown, unknown> = new Map()): T {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return seen.get(value) as T
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return structuredClone(value)
  const isList = Array.isArray(value)
  const keys = isList ? Object.keys(value) : keysOf(value)
  if (!keys) return value
  const copy = isList ? [] : {}
  seen.set(value, copy)
  // An assignment to `__proto__` would set the prototype.
  for (const key of keys) {
    const one = copied((value as Readonly<Record<string, unknown>>)[key], seen)
    Object.defineProperty(copy, key, {
      ...{ value: one, enumerable: true, writable: true, configurable: true },
    })
  }
  return copy as T
}

/** Keys of plain data, and of an instance without methods; undefined for a live object. */
function keysOf(value: object): Iterable<string> | undefined {
  const keys = new Set(Object.keys(value))
  let one: object = value
  let parent: object | null = Object.getPrototypeOf(value)
  const isPlain = !parent || !Object.getPrototypeOf(parent)
  while (!isPlain && parent) {
    for (const [key, member] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (key !== 'constructor') {
        if (typeof member.value === 'function') return undefined
        keys.add(key)
      }
    one = parent
    parent = Object.getPrototypeOf(one)
  }
  return keys
}

/** Getters of a kernel, which `Object.keys` does not list. */
const getters = ['state', 'initialState', 'pending', 'plugins']

const localStore: Pick<Storage, 'get' | 'onServer'> = {
  get: (key) => localStorage.getItem(key) ?? undefined,
}

/** An object that creates each member on access, because the names are known only after loading. */
const named = <T>(make: (name: string) => T): Readonly<Record<string, T>> =>
  new Proxy(
    {},
    {
      // `await` reads `then`.
      get: (_none, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined),
    },
  )

/** `lazyKernel` without knowledge of plugins: the caller names those whose stored fields make the first state. */
export function createLazyKernel<C extends Contract>(
  source: () => Promise<{ readonly kernel: Kernel<C> }>,
  { name = 'wallet-kernel', storage = localStore }: LazyKernelOptions,
  plugins: readonly string[],
  first: (stored: Stored) => FirstState,
): LazyKernel<C> {
  let loaded: AnyKernel | undefined
  let coming: Promise<AnyKernel> | undefined
  let loading: Loading = {}
  let started = false
  let shown: RootState | undefined
  const subscriptions = createSubscriptions(() => lazy.state)
  const { notify, stream } = subscriptions
  /** Facts and failures from outside, recorded when the kernel has loaded. */
  const held: ((kernel: AnyKernel) => void)[] = []

  /** Records something from outside, now or when the kernel has loaded. */
  function record(event: string, run: (kernel: AnyKernel) => void): void {
    if (loaded) return run(loaded)
    held.push((kernel) => {
      try {
        run(kernel)
      } catch (error) {
        kernel.reportFailure({ plugin: 'host', where: 'subscriber', event }, error)
      }
    })
  }

  function update(next: Loading): void {
    loading = next
    notify()
  }

  /** Reads the first state from a synchronous storage port. An asynchronous one counts as holding a session. */
  function read(): FirstState {
    let later = false
    const fields = (id: string): unknown => {
      try {
        const text = storage.get(`${name}/${id}`)
        later ||= text instanceof Promise
        return JSON.parse(text as string).fields
      } catch {
        return undefined // Nothing is stored, or it cannot be read; the loaded kernel reports that.
      }
    }
    const { state, session } = first(Object.fromEntries(plugins.map((id) => [id, fields(id)])))
    return { state, session: session || later }
  }

  function load(): Promise<AnyKernel> {
    coming ??= inTime(source)
      .then(({ kernel }) => arrive(kernel as unknown as AnyKernel))
      .catch((cause) => {
        // The connection may come back: the next call tries again.
        coming = undefined
        const error = notLoaded(cause)
        update(loading.busy ? { error } : {})
        throw error
      })
    return coming
  }

  function arrive(kernel: AnyKernel): AnyKernel {
    loaded = kernel
    // From now on the members are the loaded kernel's, except `start` and `stop`, which start and stop it.
    const { start: _start, stop: _stop, ...members } = kernel
    for (const member of [...getters, ...Object.keys(members)])
      Object.defineProperty(lazy, member, { get: () => kernel[member as keyof AnyKernel] })
    subscriptions.attach(kernel)
    // Subscribers were attached before, so they get the facts of the start; facts from outside follow the stored state.
    if (started) safely(() => kernel.start())
    for (const run of held.splice(0)) run(kernel)
    update({ kernel })
    return kernel
  }

  const commands = (options?: object): Commands =>
    named((plugin) =>
      named((command) => (...given) => {
        if (!loaded) update({ busy: true })
        const invoke = async (): Promise<unknown> => {
          const input = copied(given)
          const kernel = await load()
          const there = (options ? kernel.with(options) : kernel.dispatch) as unknown as Commands
          const method = there[plugin]?.[command]
          if (!method) throw new Error(`The kernel has no command "${plugin}/${command}".`)
          return method(...input)
        }
        const run = invoke()
        // As with a loaded kernel, a caller that does not await causes no unhandled rejection.
        run.catch(ignore)
        return run
      }),
    )

  const later =
    (method: 'exportRecording' | 'loadRecording' | 'redactor') =>
    (...given: unknown[]): Promise<unknown> => {
      const input = copied(given)
      return load().then((kernel) => (kernel[method] as (...all: unknown[]) => unknown)(...input))
    }

  const lazy = {
    name,
    load,
    pending: [],
    state$: stream('state$'),
    events$: stream('events$'),
    commits$: stream('commits$'),
    observe: (origin: string) => ({
      record(type: string, given?: unknown): void {
        const payload = copied(given)
        record(type, (kernel) => kernel.observe(origin).record(type as never, payload))
      },
    }),
    reportFailure(...[given, error]: Parameters<AnyKernel['reportFailure']>) {
      const failure = copied(given)
      record(failure.event, (kernel) => kernel.reportFailure(failure, error))
    },
    exportRecording: later('exportRecording'),
    loadRecording: later('loadRecording'),
    redactor: later('redactor'),
    get '~lazy'() {
      return loading
    },
    get state() {
      return shown ?? lazy.initialState
    },
    /** The state that a server renders: from storage, if a server can read the port too. */
    get initialState(): RootState {
      initial ??= (storage.onServer ? read() : first({})).state
      return initial
    },
    get dispatch() {
      return commands()
    },
    // Read now: the caller may change the object before the code is there.
    with: (options: object) => commands({ ...options }),
    preload: (command: string) => void load().then((kernel) => kernel.preload(command), ignore),
    views: {
      // The names of views are known only after loading.
      has: () => true,
      get: (view: string) => ({
        load: async () => (await load()).views.get(view)?.load(),
      }),
    },
    slots: () => ({}),
    subscribe: subscriptions.subscribe,
    start() {
      started = true
      if (loaded) return loaded.start()
      const { state, session } = read()
      shown = state
      notify()
      if (session) void load().catch(ignore)
    },
    stop() {
      started = false
      loaded?.stop()
    },
  }
  let initial: RootState | undefined
  return lazy as never
}
