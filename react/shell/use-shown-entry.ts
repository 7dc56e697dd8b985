import { useEffect, useRef, useState } from 'react'
import type { ModalEntry, ModalKernel } from '../../plugins/modal/contract.ts'
import { askForMissing, useView } from './use-view.ts'

/** How long the view before stays for one whose code is on its way, in ms; then a skeleton takes its place. */
const patienceMs = 150

/**
 * The newest entry whose view can be drawn. While its code is on its way the one before stays, so that what both show goes
 * from one to the other; `waits` says that it is no longer the visitor's to use.
 */
export function useShownEntry(
  kernel: ModalKernel,
  entry: ModalEntry | undefined,
  open: boolean,
): { readonly entry: ModalEntry | undefined; readonly waits: boolean } {
  const { status } = useView(kernel, entry?.view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is opened
  useEffect(() => {
    if (entry && open) askForMissing(kernel, entry.view)
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
