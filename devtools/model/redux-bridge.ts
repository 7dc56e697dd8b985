import type { AnyKernel, Redactor } from '../../kernel/index.ts'

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
 * Sends the extension every record from now on; its jumps move the kernel's timeline. Called only after a press of its
 * button. The extension may pass on everything it receives, so records are redacted as in an export. Returns a function
 * that disconnects it.
 */
export function connectRedux(
  kernel: AnyKernel,
  extension: ReduxExtension,
  redactor: Redactor,
): () => void {
  const devtools = extension.connect({ name: kernel.name })
  // The extension numbers its input: 0 is the initial state, 1 the first record after it.
  const seqs: number[] = [kernel.timeline.log.last]
  devtools.init(redactor.state(kernel.timeline.log.stateAt(kernel.timeline.log.last)))
  const commits = kernel.commits$.subscribe(({ records, state }) => {
    redactor.collect(state, records)
    const redacted = redactor.state(state)
    for (const record of records) {
      const { seq, kind, type, payload } = redactor.record(record)
      seqs.push(seq)
      devtools.send({ type: kind === 'event' ? type : `${type} (${kind})`, payload }, redacted)
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
