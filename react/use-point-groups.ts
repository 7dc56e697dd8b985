import { useMemo } from 'react'
import { groupsWithPoint } from '../kernel/index.ts'
import { useAnyKernel } from './kernel-context.ts'
import { useLocale } from './text.ts'

/** Whether the visitor may write a thousand as `1.000`: by the modal's language or one of the browser's. */
export function usePointGroups(): boolean {
  const locale = useLocale()
  // Test environments may lack `navigator`.
  const { window } = useAnyKernel().ports.page
  return useMemo(
    () => groupsWithPoint([locale, ...(window?.navigator?.languages ?? [])]),
    [locale, window],
  )
}
