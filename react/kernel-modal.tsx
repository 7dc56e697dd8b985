import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useModalKernel } from './kernel-context.ts'
import { noteModal } from './mounted-modals.ts'
import type { KernelModalProps, ShellProps } from './shell/props.ts'
import { useSelected } from './use-kernel.ts'

let Shell: ComponentType<ShellProps> | undefined
let failed: unknown
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * Fetches the code behind the modal, and that of a view in the same round trip when the kernel is given;
 * buttons call it when a pointer or focus reaches them.
 */
export function preloadModal(
  kernel?: Pick<ModalKernel, 'views' | 'preload'>,
  view = 'Connect',
): Promise<void> {
  kernel?.preload('modal/open')
  // The shell reports a view that fails to load and loads it again.
  void Promise.allSettled([(async () => kernel?.views.get(view)?.load())()])
  loading ??= import('./shell/modal-shell.tsx').then(
    (module) => {
      Shell = module.ModalShell
      for (const listener of listeners) listener()
    },
    (error) => {
      // A lost connection must not be for ever: the next opening asks again.
      failed = error
      loading = undefined
    },
  )
  return loading
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The slice of a plugin that may be missing. */
interface Configured {
  readonly options?: { readonly enableEmbedded: boolean }
}

const selectEmbedded = ({ options }: Configured): boolean => options?.enableEmbedded ?? false

/** The modal. Costs nothing until it is opened for the first time. */
export function KernelModal(props: KernelModalProps): ReactNode {
  const kernel = useModalKernel()
  const embedded = useSelected(kernel, selectEmbedded)
  const { mode = embedded ? 'inline' : 'dialog' } = props
  const inline = mode === 'inline'
  const open = useSelected(kernel, (state: ModalKernel['state']) => state.modal.open)
  const [wanted, setWanted] = useState(false)
  const [draws, setDraws] = useState(true)
  if (open && !wanted) setWanted(true)
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Shell,
    () => undefined,
  )
  useEffect(() => noteModal(kernel, setDraws), [kernel])
  useEffect(() => {
    if (!draws) return
    if (kernel.state.modal.embedded !== inline) void kernel.dispatch.modal.embed(inline)
    // One that is open already, a forked one, stays where it is.
    if (inline && !kernel.state.modal.open) void kernel.dispatch.modal.open()
  }, [kernel, inline, draws])
  useEffect(() => {
    if (!open && !inline) return
    // Values of the kernel are not imported here: with a lazy one, the page starts without any.
    void preloadModal(kernel, kernel.state.modal.history.at(-1)?.view).then(() => {
      if (!failed || Shell) return
      kernel.reportFailure({ plugin: 'modal', where: 'view', event: 'modal/opened' }, failed)
      // Nothing is drawn: the next click has to open it anew.
      void kernel.with({}).modal.close()
    })
  }, [kernel, open, inline])
  return Loaded && draws && (wanted || inline) ? (
    <Loaded kernel={kernel} {...props} mode={mode} />
  ) : null
}
