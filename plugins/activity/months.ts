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

/** When the visitor's calendar month of a moment begins. */
function monthOf(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth()).getTime()
}

/** Transactions of a source, grouped, and how far the next page can go on from there. */
interface Grouped {
  readonly items: readonly ActivityItem[]
  readonly lines: readonly ActivityLine[]
  /** The last month, and the last moment in it. */
  readonly month?: number
  readonly at?: number
  /** Whether something without a date stands at the end. */
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

/** `items`, which begin with those of `before`, by year and month, newest first; those without a date last. */
function grow(before: Grouped, items: readonly ActivityItem[], headings: Headings): Grouped {
  const added = items.slice(before.items.length)
  const dated = added.filter(isDated).sort((one, two) => two.at - one.at)
  const [first] = dated
  const isAbove = before.undated || (first && first.at > (before.at ?? Number.POSITIVE_INFINITY))
  if (first && isAbove) return grow(nothing, items, headings)
  const lines = before.lines.slice()
  let { month, at } = before
  for (const item of dated) {
    // The calendar is asked once a month and not once a row, of which there may be thousands.
    if (month === undefined || item.at < month) {
      month = monthOf(item.at)
      lines.push({ key: `month:${month}`, heading: headings.month(month) })
    }
    lines.push({ key: item.id, item })
    at = item.at
  }
  const undated = added.filter((item) => !isDated(item))
  const rest = groupOf('undated', headings.undated, undated)
  // Under the heading that is there.
  lines.push(...(before.undated ? rest.slice(1) : rest))
  return {
    ...{ items, lines, undated: before.undated || undated.length > 0 },
    ...(month !== undefined && at !== undefined && { month, at }),
  }
}

/** A loop, as calls for thousands of rows take longer than all else here. */
function beginsWith<T>(list: readonly T[], start: readonly T[]): boolean {
  let index = 0
  while (index < start.length && list[index] === start[index]) index += 1
  return index === start.length
}

/** Writes what was sent here first, then the transactions by month. A page that is added makes lines of its own ones alone. */
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
