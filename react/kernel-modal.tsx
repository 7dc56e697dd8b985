import { type ReactNode, useEffect } from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useModalKernel } from './kernel-context.ts'
import { lazyModule } from './lazy-module.ts'
import { noteModal } from './mounted-modals.ts'
import type { KernelModalProps } from './shell/props.ts'
import { useSelected } from './use-kernel.ts'

const modal = lazyModule(() => import('./shell/mounted-modal.tsx'))

/** How long the shell waits for the first view's code, in ms: drawing both in one pass saves a frame. */
const togetherMs = 20

/**
 * Resolves once the page could do other work for this time. A timer alone would also count the task that starts the
 * kernel, and be over before code that has come is read.
 */
const freeFor = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(() => setTimeout(resolve, ms)))

type PreloadKernel = Pick<ModalKernel, 'views' | 'preload'> & {
  /** Of a lazy kernel. */
  readonly load?: () => Promise<unknown>
}

/** Like `preloadModal`, but rejects if the shell's code fails to load. */
async function fetchModal(
  kernel?: PreloadKernel,
  view = 'Connect',
): Promise<typeof import('./shell/mounted-modal.tsx')> {
  kernel?.preload('modal/open')
  const fetchView = async (): Promise<unknown> => kernel?.views.get(view)?.load()
  // Load in parallel with the shell's code.
  const ahead = fetchView()
  ahead.catch(() => undefined) // The shell shows and reports this failure.
  const { preloadView } = await modal.preload()
  // If the shell knows the view before the opening, the first frame shows it.
  if (kernel) {
    // Nothing can be drawn before the kernel has come, and until then `kernel.views` is not that of the loaded one.
    await kernel.load?.().catch(() => undefined) // The button shows this failure.
    await Promise.race([preloadView(kernel, view, ahead), freeFor(togetherMs)])
  }
  return modal.load()
}

/**
 * Fetches the modal's code and, if a kernel is given, the code of a view in parallel. Buttons call it when a pointer or
 * focus reaches them.
 */
export const preloadModal = (kernel?: PreloadKernel, view?: string): Promise<void> =>
  fetchModal(kernel, view).then(
    () => undefined,
    // The connection may be back: the opening tries again.
    () => undefined,
  )

/** State of plugins that may be missing. */
interface Configured {
  readonly options?: { readonly enableEmbedded: boolean }
  readonly connections?: { readonly connections: readonly unknown[] }
}

const selectEmbedded = ({ options }: Configured): boolean => options?.enableEmbedded ?? false
const selectOpen = (state: ModalKernel['state']): boolean => state.modal.open

/** Calls `run` when the browser is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  let off = false
  const begin = (): void => {
    if (!off) run()
  }
  // Safari has no `requestIdleCallback`.
  const { requestIdleCallback = (run: () => void) => setTimeout(run, 1_000) } = window
  requestIdleCallback(begin)
  return () => {
    off = true
  }
}

/** The modal. Loads no code until a visitor reaches for a button or, with `preload="idle"`, until the page is idle. */
export function KernelModal({ preload, ...props }: KernelModalProps): ReactNode {
  const kernel = useModalKernel()
  const embedded = useSelected(kernel, selectEmbedded)
  const open = useSelected(kernel, selectOpen)
  const code = modal.useModule()
  const { mode = embedded ? 'inline' : 'dialog' } = props
  const wanted = open || mode === 'inline'
  useEffect(() => noteModal(kernel), [kernel])
  useEffect(() => {
    if (preload !== 'idle') return
    return whenIdle(() => {
      const { connections } = kernel.state as Configured
      void preloadModal(kernel, connections?.connections.length ? 'Account' : 'Connect')
    })
  }, [kernel, preload])
  useEffect(() => {
    if (!wanted) return
    // Import no kernel values here: a page with a lazy kernel starts without its code.
    fetchModal(kernel, kernel.state.modal.history.at(-1)?.view).catch((error) => {
      kernel.reportFailure({ plugin: 'modal', where: 'view', event: 'modal/opened' }, error)
      // Nothing was drawn, so close it again: the next click must be a new opening.
      void kernel.with({ cause: 'view:modal' }).modal.close()
    })
  }, [kernel, wanted])
  return code ? <code.MountedModal kernel={kernel} {...props} mode={mode} /> : null
}
