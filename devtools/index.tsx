import { useEffect } from 'react'
import type { AnyKernel } from '../kernel/index.ts'
import { drawModal } from './draw-modal.tsx'

export { openDevtoolsWindow } from './open-window.ts'

/** What `<KernelDevtools>` takes. */
export interface KernelDevtoolsProps {
  readonly kernel: AnyKernel
  /** Default: true unless the kernel runs in production mode. */
  readonly enabled?: boolean
  /** Where the panel starts when this browser has not chosen yet. Default `closed`: a small button to open it. */
  readonly defaultDock?: 'bottom' | 'right' | 'closed'
  /** The page's content makes room for the docked panel. Default true; a page of fixed height may not want it. */
  readonly push?: boolean
  /** Sends the Redux DevTools extension every record, if this browser has it. Default false: it can read them all. */
  readonly redux?: boolean
}

/**
 * The devtools panel for a kernel, in a React root and shadow root of its own. Loads its code only when it
 * is shown: a production page fetches nothing of it unless `enabled`.
 *
 * @example
 * <KernelDevtools kernel={kernel} />
 */
export function KernelDevtools({
  kernel,
  enabled = kernel.mode !== 'production',
  defaultDock = 'closed',
  push = true,
  redux = false,
}: KernelDevtoolsProps): null {
  useEffect(() => {
    if (!enabled) return undefined
    let left = false
    let unmount: (() => void) | undefined
    import('./panel/mount.tsx').then(
      ({ mountPanel }) => {
        if (!left)
          unmount = mountPanel(kernel, { page: window, dock: defaultDock, push, redux, drawModal })
      },
      (error: unknown) =>
        kernel.ports.logger.warn('The devtools panel could not be loaded. Reload the page.', error),
    )
    return () => {
      left = true
      unmount?.()
    }
  }, [kernel, enabled, defaultDock, push, redux])
  return null
}
