import type { AnyKernel } from '../../kernel/index.ts'

/** The part of the Redux DevTools extension's page API that is used here. */
export interface ReduxExtension {
  connect(options: { readonly name: string }): {
    init(state: unknown): void
    send(action: { readonly type: string; readonly payload?: unknown }, state: unknown): void
    subscribe(listener: (message: unknown) => void): (() => void) | undefined
  }
}

/** The extension of this page, if it is installed. */
export function reduxExtension(page: object): ReduxExtension | undefined {
  const found = (page as { readonly __REDUX_DEVTOOLS_EXTENSION__?: unknown })
    .__REDUX_DEVTOOLS_EXTENSION__
  return found && typeof (found as ReduxExtension).connect === 'function'
    ? (found as ReduxExtension)
    : undefined
}

interface Message {
  readonly type?: unknown
  readonly payload?: { readonly type?: unknown; readonly actionId?: unknown } | undefined
}

/**
 * Tells the extension every record from now on; its jumps move the kernel's timeline. Only ever called
 * because somebody pressed the button: the extension can read all it is told. Returns how to stop.
 */
export function connectRedux(kernel: AnyKernel, extension: ReduxExtension): () => void {
  const devtools = extension.connect({ name: kernel.name })
  // The extension numbers what it is sent: 0 is the initial state, 1 the first record after it.
  const seqs: number[] = [kernel.timeline.log.last]
  devtools.init(kernel.timeline.log.stateAt(kernel.timeline.log.last))
  const commits = kernel.commits$.subscribe(({ records, state }) => {
    for (const { seq, kind, type, payload } of records) {
      seqs.push(seq)
      devtools.send({ type: kind === 'event' ? type : `${type} (${kind})`, payload }, state)
    }
  })
  const unsubscribe = devtools.subscribe((message) => {
    const { type, payload } = (message ?? {}) as Message
    const jump = payload?.type === 'JUMP_TO_STATE' || payload?.type === 'JUMP_TO_ACTION'
    if (type !== 'DISPATCH' || !jump) return
    const seq = seqs[Number(payload?.actionId)]
    const { log } = kernel.timeline
    if (seq === undefined || seq < log.base.seq || seq > log.last) return
    if (seq === log.last) kernel.timeline.resume()
    else kernel.timeline.inspect(seq)
  })
  return () => {
    commits.unsubscribe()
    unsubscribe?.()
  }
}
