import { type ReactNode, useEffect } from 'react'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { useModalKernel } from './kernel-context.ts'
import { lateCode } from './late-code.ts'
import { noteModal } from './mounted-modals.ts'
import type { KernelModalProps } from './shell/props.ts'
import { useSelected } from './use-kernel.ts'

const modal = lateCode(() => import('./shell/mounted-modal.tsx'))

/** How long the shell waits for the view asked for beside it, in ms: drawn together they cost one frame less. */
const togetherMs = 20

type PreloadKernel = Pick<ModalKernel, 'views' | 'declared' | 'preload'>

/** Like `preloadModal`; rejects when the shell's code does not come. */
async function fetchModal(
  kernel?: PreloadKernel,
  view = 'Connect',
): Promise<typeof import('./shell/mounted-modal.tsx')> {
  kernel?.preload('modal/open')
  const fetchView = async (): Promise<unknown> => {
    if (!kernel?.views.has(view)) await kernel?.declared()
    return kernel?.views.get(view)?.load()
  }
  // Begun beside the shell's code. The shell loads a view that fails to come again, and reports it.
  const ahead = fetchView().catch(() => undefined)
  const { preloadView } = await modal.fetch()
  // Known to the shell before the opening, it stands in the first frame.
  if (kernel)
    await Promise.race([
      preloadView(kernel, view, ahead),
      new Promise((resolve) => setTimeout(resolve, togetherMs)),
    ])
  return modal.load()
}

/**
 * Fetches the code behind the modal, and that of a view in the same round trip when the kernel is given;
 * buttons call it when a pointer or focus reaches them.
 */
export const preloadModal = (kernel?: PreloadKernel, view?: string): Promise<void> =>
  fetchModal(kernel, view)
    .then(({ preloadOpening }) => preloadOpening(kernel))
    // The connection may come back: the opening asks again.
    .catch(() => undefined)

/** Slices of plugins that may be missing. */
interface Configured {
  readonly options?: { readonly enableEmbedded: boolean }
  readonly connections?: { readonly connections: readonly unknown[] }
}

const selectEmbedded = ({ options }: Configured): boolean => options?.enableEmbedded ?? false
const selectOpen = (state: ModalKernel['state']): boolean => state.modal.open

/** Runs something once the browser has nothing else to do; returns what calls it off. */
function whenIdle(run: () => void): () => void {
  let off = false
  const begin = (): void => {
    if (!off) run()
  }
  // Safari has no such call.
  const { requestIdleCallback = (run: () => void) => setTimeout(run, 1_000) } = window
  requestIdleCallback(begin)
  return () => {
    off = true
  }
}

/** The modal. Costs nothing until a button is about to open it, or the page is idle where `preload` says so. */
export function KernelModal({ preload, ...props }: KernelModalProps): ReactNode {
  const kernel = useModalKernel()
  const embedded = useSelected(kernel, selectEmbedded)
  const open = useSelected(kernel, selectOpen)
  const code = modal.useCode()
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
    // Values of the kernel are not imported here: with a lazy one, the page starts without any.
    fetchModal(kernel, kernel.state.modal.history.at(-1)?.view).catch((error) => {
      kernel.reportFailure({ plugin: 'modal', where: 'view', event: 'modal/opened' }, error)
      // Nothing is drawn: the next click has to open it anew.
      void kernel.with({ cause: 'view:modal' }).modal.close()
    })
  }, [kernel, wanted])
  return code ? <code.MountedModal kernel={kernel} {...props} mode={mode} /> : null
}
