import type { AnyKernel } from '../kernel/index.ts'
import { drawModal } from './draw-modal.tsx'

/**
 * Opens the panel in its own window; call it from a click, or the browser blocks the window. Resolves with a function
 * that closes it, or with undefined if it was blocked. Also works in production mode.
 */
export async function openDevtoolsWindow(kernel: AnyKernel): Promise<(() => void) | undefined> {
  const target = window.open('about:blank', '', 'popup,width=1180,height=760')
  if (!target) return undefined
  const { mountPanel } = await import('./panel/mount.tsx')
  return mountPanel(kernel, { page: window, dock: 'window', target, drawModal })
}
