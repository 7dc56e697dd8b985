import type { KeyboardEvent } from 'react'

/**
 * Arrow, Home and End keys for a tab list or radio group; returns the id to activate and focuses it. Left and Right are
 * mirrored in right-to-left.
 */
export function roving(
  event: KeyboardEvent<HTMLElement>,
  ids: readonly string[],
  value: string,
): string | undefined {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = ids.indexOf(value)
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + (rtl ? -1 : 1),
    ArrowLeft: at + (rtl ? 1 : -1),
    Home: 0,
    End: ids.length - 1,
  }
  const to = moves[event.key]
  if (to === undefined) return undefined
  event.preventDefault()
  const index = (to + ids.length) % ids.length
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab],[role=radio]')[index]?.focus()
  return ids[index]
}
