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

interface Month {
  readonly from: number
  readonly items: ActivityItem[]
}

/** The visitor's calendar month of a moment, empty. */
function monthOf(at: number): Month {
  const date = new Date(at)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return { from: new Date(year, month).getTime(), items: [] }
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
  // The calendar is asked once a month and not once a row, of which there may be thousands.
  const months: Month[] = []
  for (const item of [...dated].sort((one, two) => two.at - one.at)) {
    const last = months.at(-1)
    // Newest first: none is later than the month before it in this order.
    const month = last && item.at >= last.from ? last : monthOf(item.at)
    if (month !== last) months.push(month)
    month.items.push(item)
  }
  for (const { from, items: group } of months) add(group, `month:${from}`, headings.month(from))
  add(
    items.filter(({ at }) => at === undefined),
    'undated',
    headings.undated,
  )
  return lines
}
