import { useEffect, useRef, useState } from 'react'
import type { ModalEntry, ModalKernel } from '../../plugins/modal/contract.ts'
import { retryView, useView } from './use-view.ts'

/** How long the previous view stays while the next one's code loads, in ms; then a skeleton replaces it. */
const patienceMs = 150

/**
 * The newest entry whose view can be drawn. While its code loads the previous view stays, so that shared elements can
 * move between the two; `waits` then marks it as no longer usable.
 */
export function useShownEntry(
  kernel: ModalKernel,
  entry: ModalEntry | undefined,
  open: boolean,
): { readonly entry: ModalEntry | undefined; readonly waits: boolean } {
  const { status } = useView(kernel, entry?.view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is opened
  useEffect(() => {
    if (entry && open) retryView(kernel, entry.view)
  }, [kernel, entry?.id, open])
  const [given, setGiven] = useState<ModalEntry['id']>()
  const shown = useRef(entry)
  const waits =
    status === 'loading' &&
    shown.current !== undefined &&
    entry !== undefined &&
    entry.id !== shown.current.id &&
    entry.id !== given
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setGiven(entry?.id), patienceMs)
    return () => clearTimeout(timer)
  }, [waits, entry?.id])
  if (!waits) shown.current = entry
  return { entry: shown.current, waits }
}
