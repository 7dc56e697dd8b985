import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { loadingOf, useModalKernel } from './kernel-context.ts'
import { noteModal } from './mounted-modals.ts'
import type { KernelModalProps, ShellProps } from './shell/props.ts'
import { useSelected } from './use-kernel.ts'

type PreloadView = typeof import('./shell/use-view.ts').preloadView

let Shell: ComponentType<ShellProps> | undefined
let failed: unknown
let loading: Promise<PreloadView | undefined> | undefined
const listeners = new Set<() => void>()

/** Loads the shell; resolves with what makes a view known to it, or with nothing when its code did not come. */
function loadShell(): Promise<PreloadView | undefined> {
  loading ??= import('./shell/modal-shell.tsx').then(
    ({ ModalShell, preloadView }) => {
      Shell = ModalShell
      for (const listener of listeners) listener()
      return preloadView
    },
    (error) => {
      // The connection may come back: the next opening asks again.
      failed = error
      loading = undefined
      return undefined
    },
  )
  return loading
}

/**
 * Fetches the code behind the modal, and that of a view in the same round trip when the kernel is given;
 * buttons call it when a pointer or focus reaches them.
 */
export async function preloadModal(
  kernel?: Pick<ModalKernel, 'views' | 'preload'>,
  view = 'Connect',
): Promise<void> {
  kernel?.preload('modal/open')
  // Begun beside the shell's code. The shell reports a view that fails to load and loads it again.
  void Promise.allSettled([(async () => kernel?.views.get(view)?.load())()])
  const preloadView = await loadShell()
  // Known to the shell before the opening, it stands in the first frame.
  if (kernel) preloadView?.(kernel, view)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Slices of plugins that may be missing. */
interface Configured {
  readonly options?: { readonly enableEmbedded: boolean }
  readonly connections?: { readonly connections: readonly unknown[] }
}

const selectEmbedded = ({ options }: Configured): boolean => options?.enableEmbedded ?? false

/** Runs something once the browser has nothing else to do; returns what calls it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run)
  return () => cancelIdleCallback(asked)
}

/** The modal. Costs nothing until a button is about to open it, or the page is idle where `preload` says so. */
export function KernelModal({ preload, ...props }: KernelModalProps): ReactNode {
  const kernel = useModalKernel()
  const embedded = useSelected(kernel, selectEmbedded)
  const { mode = embedded ? 'inline' : 'dialog' } = props
  const inline = mode === 'inline'
  const open = useSelected(kernel, (state: ModalKernel['state']) => state.modal.open)
  const [draws, setDraws] = useState(true)
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Shell,
    () => undefined,
  )
  useEffect(() => noteModal(kernel, setDraws), [kernel])
  useEffect(() => {
    if (preload !== 'idle') return
    return whenIdle(() => {
      const { connections } = kernel.state as Configured
      void preloadModal(kernel, connections?.connections.length ? 'Account' : 'Connect')
    })
  }, [kernel, preload])
  useEffect(() => {
    if (!draws) return
    if (kernel.state.modal.embedded !== inline) void kernel.dispatch.modal.embed(inline)
    // One that is open already, a forked one, stays where it is.
    if (inline && !kernel.state.modal.open) void kernel.dispatch.modal.open()
  }, [kernel, inline, draws])
  useEffect(() => {
    if (!open && !inline) return
    // Values of the kernel are not imported here: with a lazy one, the page starts without any.
    const view = kernel.state.modal.history.at(-1)?.view
    void preloadModal(kernel, view).then(() => {
      if (!failed || Shell) return
      kernel.reportFailure({ plugin: 'modal', where: 'view', event: 'modal/opened' }, failed)
      // Nothing is drawn: the next click has to open it anew.
      void kernel.with({}).modal.close()
    })
  }, [kernel, open, inline])
  // Closed, it stands ready as soon as its code and the kernel's are there: an opening has less to draw.
  const isReady = draws && loadingOf(kernel) === undefined
  return Loaded && isReady ? <Loaded kernel={kernel} {...props} mode={mode} /> : null
}
