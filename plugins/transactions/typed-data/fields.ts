import type { PreviewRow } from '../contract.ts'
import { type Known, row } from './rows.ts'
import { addressIn, isUnlimited, numberIn } from './values.ts'

/** Most fields with a row of their own; the others stand together in one text. */
const most = 40
/** Longer values, and those with line breaks, are shown as texts. */
const longestLine = 100

interface Field {
  readonly path: string
  readonly value: unknown
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The path of a field or entry. A name that could be read as a path of its own stands in quotes. */
function pathOf(parent: string, name: string, isEntry: boolean): string {
  if (isEntry) return `${parent}[${name}]`
  if (!/^\w+$/.test(name)) return `${parent}[${JSON.stringify(name)}]`
  return parent ? `${parent}.${name}` : name
}

/** The fields of an object in order, those of inner objects and lists under their path: `details[0].token`. */
function fieldsIn(value: object, parent = ''): readonly Field[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = pathOf(parent, name, Array.isArray(value))
    if (!isBranch(inner)) return [{ path, value: inner }]
    const found = fieldsIn(inner, path)
    return found.length > 0 ? found : [{ path, value: Array.isArray(inner) ? '[]' : '{}' }]
  })
}

const isLine = (text: string): boolean => text.length <= longestLine && /^[ -~]*$/.test(text)

/** Names of fields whose number is what others may take; large numbers elsewhere are ids. */
const sumName = /amount|value|allow|wad|quantity|limit|cap/i

const isAll = ({ path, value }: Field): boolean => {
  const name = path.split('.').at(-1) ?? ''
  const units = sumName.test(name) ? numberIn(value) : undefined
  return units !== undefined && isUnlimited(units)
}

function rowOf({ path, value }: Field): PreviewRow {
  const text = String(value)
  const label = { key: 'transactions.typed.field', text: 'Field {path}', facts: { path } }
  if (addressIn(value) !== undefined) return { label, value: text, format: 'address' }
  return {
    ...{ label, value: text },
    ...(!isLine(text) && { format: 'text' as const }),
    ...(isAll({ path, value }) && { warns: 'approval-unlimited' as const }),
  }
}

/** Fields in one text, each on a line of its own; nothing for none. */
function restRows(fields: readonly Field[]): readonly PreviewRow[] {
  if (fields.length === 0) return []
  const lines = fields.map(({ path, value }) => `${path}: ${String(value)}`)
  return [
    {
      ...row('rest', lines.join('\n'), 'text'),
      ...(fields.some(isAll) && { warns: 'approval-unlimited' as const }),
    },
  ]
}

/** Every field of unknown data, in order. */
export function fieldRows(message: object): readonly PreviewRow[] {
  const fields = fieldsIn(message)
  return [...fields.slice(0, most).map(rowOf), ...restRows(fields.slice(most))]
}

/** The fields of known data that its words leave out. */
export const untoldRows = (message: object, tells: Known['tells']): readonly PreviewRow[] =>
  restRows(fieldsIn(message).filter(({ path }) => !tells(path)))
