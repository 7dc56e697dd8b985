import type { ActivityItem } from './contract.ts'

/** A line of the list: a heading, or a transaction under it. */
export type ActivityLine =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly item: ActivityItem }

/** How the headings are written, in the visitor's language. */
export interface Headings {
  month(at: number): string
  readonly recent: string
  readonly undated: string
}

const monthOf = (at: number): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}`
}

/** What was sent here first, then the transactions by year and month, newest first; those without a date last. */
export function linesOf(
  sent: readonly ActivityItem[],
  items: readonly ActivityItem[],
  headings: Headings,
): readonly ActivityLine[] {
  const lines: ActivityLine[] = []
  const add = (group: readonly ActivityItem[], key: string, heading: string): void => {
    if (group.length > 0) lines.push({ key, heading })
    for (const item of group) lines.push({ key: item.id, item })
  }
  add(sent, 'recent', headings.recent)
  const dated = items.filter(({ at }) => at !== undefined) as (ActivityItem & { at: number })[]
  const months = new Map<string, { at: number; items: ActivityItem[] }>()
  for (const item of [...dated].sort((one, two) => two.at - one.at)) {
    const key = monthOf(item.at)
    const month = months.get(key)
    if (month) month.items.push(item)
    else months.set(key, { at: item.at, items: [item] })
  }
  for (const [key, { at, items: group }] of months) add(group, key, headings.month(at))
  add(
    items.filter(({ at }) => at === undefined),
    'undated',
    headings.undated,
  )
  return lines
}
