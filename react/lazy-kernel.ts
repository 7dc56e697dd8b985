import type { AnyKernel, Contract, Kernel, RootState, Storage } from '../kernel/index.ts'

// The page of a lazy kernel starts with this file. It imports nothing: what it shared with later code would come along.

/** What a kernel whose code is not loaded yet can do; everything else is undefined until it is. */
type Early =
  | 'name'
  | 'initialState'
  | 'dispatch'
  | 'with'
  | 'preload'
  | 'subscribe'
  | 'start'
  | 'stop'

/**
 * A kernel whose code loads on first use. Until then its state holds the stored account,
 * and a command waits for the code; from then on it is the loaded kernel.
 */
export interface LazyKernel<C extends Contract>
  extends AnyLazyKernel,
    Pick<Kernel<C>, Early>,
    Partial<Omit<Kernel<C>, Early>> {
  /** Loads the code now. Rejects when it cannot be loaded; the next call tries again. */
  load(): Promise<Kernel<C>>
}

/** A lazy kernel whose contracts are not known. */
export interface AnyLazyKernel {
  readonly '~lazy': Loading
}

/** How far loading is. */
export interface Loading {
  /** The loaded kernel. */
  readonly kernel?: AnyKernel
  /** A command waits for the code. */
  readonly busy?: boolean
  /** Why the code that a command waited for did not come. */
  readonly error?: Error
}

/** Where a lazy kernel finds what the loaded one stores: both get the same. */
export interface LazyKernelOptions {
  /** The `name` of the kernel that is loaded. Default `wallet-kernel`. */
  readonly name?: string
  /** Its `ports.storage`. Default: local storage. */
  readonly storage?: Pick<Storage, 'get' | 'onServer'>
}

/** The fields that persistence wrote, by plugin; undefined where nothing readable is stored. */
export type Stored = Readonly<Record<string, unknown>>

/** What is known before the code is there. */
export interface FirstState {
  readonly state: RootState
  /** True where a wallet is remembered, which only the loaded kernel can restore. */
  readonly session: boolean
}

type Commands = Readonly<
  Record<string, Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>>
>

const ignore = (): undefined => undefined

const localStore: Pick<Storage, 'get' | 'onServer'> = {
  get: (key) => localStorage.getItem(key) ?? undefined,
}

/** An object that makes a member when it is asked for: the names are known when the code is there. */
const named = <T>(make: (name: string) => T): Readonly<Record<string, T>> =>
  new Proxy(
    {},
    {
      // What is awaited is asked for a `then`.
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
  const listeners = new Set<() => void>()

  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  function update(next: Loading): void {
    loading = next
    notify()
  }

  /** The first state, from a synchronous storage port. An asynchronous one may hold a session. */
  function read(): FirstState {
    let later = false
    const fields = (id: string): unknown => {
      try {
        const text = storage.get(`${name}/${id}`)
        later ||= text instanceof Promise
        return JSON.parse(text as string).fields
      } catch {
        return undefined // Nothing stored, denied or not readable, which the loaded kernel reports.
      }
    }
    const { state, session } = first(Object.fromEntries(plugins.map((id) => [id, fields(id)])))
    return { state, session: session || later }
  }

  function load(): Promise<AnyKernel> {
    coming ??= new Promise<{ readonly kernel: unknown }>((resolve) => resolve(source()))
      .then(({ kernel }) => arrive(kernel as unknown as AnyKernel))
      .catch((cause) => {
        // The connection may come back: the next call tries again.
        coming = undefined
        const error = new Error('The wallet code could not be loaded. Try again.', { cause })
        update(loading.busy ? { error } : {})
        throw error
      })
    return coming
  }

  function arrive(kernel: AnyKernel): AnyKernel {
    loaded = kernel
    // From now on this is the loaded kernel, which goes on and off with it.
    const { start: _start, stop: _stop, ...members } = kernel
    for (const member of ['state', 'initialState', 'pending', ...Object.keys(members)])
      Object.defineProperty(lazy, member, { get: () => kernel[member as keyof AnyKernel] })
    kernel.subscribe(notify)
    if (started) kernel.start()
    update({ kernel })
    return kernel
  }

  const commands = (options?: object): Commands =>
    named((plugin) =>
      named((command) => (...input) => {
        if (!loaded) update({ busy: true })
        const run = load().then((kernel) => {
          const there = (options ? kernel.with(options) : kernel.dispatch) as unknown as Commands
          const method = there[plugin]?.[command]
          if (!method) throw new Error(`The kernel has no command "${plugin}/${command}".`)
          return method(...input)
        })
        // As with a loaded kernel: who does not await meets no unhandled rejection.
        run.catch(ignore)
        return run
      }),
    )

  const lazy = {
    name,
    load,
    get '~lazy'() {
      return loading
    },
    get state() {
      return shown ?? lazy.initialState
    },
    /** What a server renders: of what is stored, what a server can read. */
    get initialState(): RootState {
      initial ??= (storage.onServer ? read() : first({})).state
      return initial
    },
    get dispatch() {
      return commands()
    },
    with: commands,
    preload: (command: string) => void load().then((kernel) => kernel.preload(command), ignore),
    views: {
      // Known once the plugins are declared, which is after the code is there.
      has: () => true,
      get: (view: string) => ({
        async load() {
          const kernel = await load()
          await kernel.declared()
          return kernel.views.get(view)?.load()
        },
      }),
    },
    slots: () => ({}),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
