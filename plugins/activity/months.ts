import type { ActivityItem } from './contract.ts'

/** A line of the list: a heading, or a transaction under it. */
export type ActivityLine =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly item: ActivityItem }

/** Formats headings in the visitor's language. */
export interface Headings {
  month(at: number): string
  readonly recent: string
  readonly undated: string
}

/** Start of the calendar month of a time, in the visitor's time zone. */
function monthOf(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth()).getTime()
}

/** Grouped transactions of a source, and where the next page continues. */
interface Grouped {
  readonly items: readonly ActivityItem[]
  readonly lines: readonly ActivityLine[]
  /** The last month, and its latest time. */
  readonly month?: number
  readonly at?: number
  /** Whether the last item has no date. */
  readonly undated: boolean
}

const nothing: Grouped = { items: [], lines: [], undated: false }

type Dated = ActivityItem & { readonly at: number }
const isDated = (item: ActivityItem): item is Dated => item.at !== undefined

function groupOf(key: string, heading: string, items: readonly ActivityItem[]): ActivityLine[] {
  const lines: ActivityLine[] = items.length > 0 ? [{ key, heading }] : []
  for (const item of items) lines.push({ key: item.id, item })
  return lines
}

/**
 * Groups `items`, which start with those of `before`, by year and month, newest first; items without a date come last.
 */
function grow(before: Grouped, items: readonly ActivityItem[], headings: Headings): Grouped {
  const added = items.slice(before.items.length)
  const dated = added.filter(isDated).sort((one, two) => two.at - one.at)
  const [first] = dated
  const isAbove = before.undated || (first && first.at > (before.at ?? Number.POSITIVE_INFINITY))
  if (first && isAbove) return grow(nothing, items, headings)
  const lines = before.lines.slice()
  let { month, at } = before
  for (const item of dated) {
    // Compute the calendar month once per month, not per row: there may be thousands.
    if (month === undefined || item.at < month) {
      month = monthOf(item.at)
      lines.push({ key: `month:${month}`, heading: headings.month(month) })
    }
    lines.push({ key: item.id, item })
    at = item.at
  }
  const undated = added.filter((item) => !isDated(item))
  const rest = groupOf('undated', headings.undated, undated)
  // Continues under the existing heading.
  lines.push(...(before.undated ? rest.slice(1) : rest))
  return {
    ...{ items, lines, undated: before.undated || undated.length > 0 },
    ...(month !== undefined && at !== undefined && { month, at }),
  }
}

/** A loop, because function calls for thousands of rows would take longer than everything else here. */
function beginsWith<T>(list: readonly T[], start: readonly T[]): boolean {
  let index = 0
  while (index < start.length && list[index] === start[index]) index += 1
  return index === start.length
}

/** Makes the lines: transactions sent here first, then the others by month. A new page only adds its own lines. */
export function lineWriter(
  headings: Headings,
): (sent: readonly ActivityItem[], items: readonly ActivityItem[]) => readonly ActivityLine[] {
  let known = nothing
  return (sent, items) => {
    known = grow(beginsWith(items, known.items) ? known : nothing, items, headings)
    return sent.length > 0
      ? [...groupOf('recent', headings.recent, sent), ...known.lines]
      : known.lines
  }
}
