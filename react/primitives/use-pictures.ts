import { useCallback, useContext, useSyncExternalStore } from 'react'
import { isSealed } from '../../kernel/index.ts'
import { KernelContext } from '../kernel-context.ts'
import { useIsShown } from './dialog.tsx'

const kept = 500
/** Pictures that this page has fetched; showing one again needs no request. */
const fetched = new Set<string>()

/** Registers a picture that was fetched. */
export function noteFetched(url: string): void {
  fetched.add(url)
  if (fetched.size > kept) for (const oldest of fetched) return void fetched.delete(oldest)
}

/**
 * The address of a picture if it may be fetched now. Undefined while the past or a recording is shown, and for content
 * rendered ahead of an opening: nothing is requested then.
 */
export function usePicture(url: string | undefined): string | undefined {
  const kernel = useContext(KernelContext)?.kernel
  const shown = useIsShown()
  const watch = useCallback(
    (changed: () => void) => {
      const subscription = kernel?.timeline.changes$.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    [kernel],
  )
  const live = useSyncExternalStore(
    watch,
    () => !kernel || (kernel.timeline.mode.kind === 'live' && !isSealed(kernel.ports)),
    () => true,
  )
  return (live && shown) || url === undefined || url.startsWith('data:') || fetched.has(url)
    ? url
    : undefined
}
