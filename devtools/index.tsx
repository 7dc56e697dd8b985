import { useEffect } from 'react'
import type { AnyKernel } from '../kernel/index.ts'
import { drawModal } from './draw-modal.tsx'

export { openDevtoolsWindow } from './open-window.ts'

/** Props of `<KernelDevtools>`. */
export interface KernelDevtoolsProps {
  readonly kernel: AnyKernel
  /** Default: true unless the kernel runs in production mode. */
  readonly enabled?: boolean
  /** Dock position until this browser has chosen one. Default `closed`: a small button to open it. */
  readonly defaultDock?: 'bottom' | 'right' | 'closed'
  /** The page's content makes room for the docked panel. Default true; set it to false on a page of fixed height. */
  readonly push?: boolean
  /**
   * Sends every record to the Redux DevTools extension, if installed. Default false: the extension can read all of
   * them.
   */
  readonly redux?: boolean
}

/**
 * The devtools panel for a kernel, in its own React root and shadow root. Its code loads when it is shown: a production
 * page fetches none of it unless `enabled`.
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
