import { isSecret } from './records.ts'

const whole = new Intl.NumberFormat('en')

/** `1,204`. */
export const count = (value: number): string => whole.format(value)

/** `1 record`, `2 records`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`

/** `512 B`, `41 kB`, `1.2 MB`. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`
  if (value < 1_000_000) return `${Math.round(value / 1000)} kB`
  return `${(value / 1_000_000).toFixed(1)} MB`
}

/** A position in time: `12.416` seconds, and from a minute on `7:03.081` or `1:07:03.081`. */
export function position(ms: number): string {
  if (ms < 60_000) return (ms / 1000).toFixed(3)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(ms / 3_600_000)
  const minutes = (ms / 60_000) % 60
  const rest = `${two((ms / 1000) % 60)}.${String(Math.floor(ms % 1000)).padStart(3, '0')}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${Math.floor(minutes)}:${rest}`
}

/** The same with a unit if it needs one. */
export const clock = (ms: number): string => (ms < 60_000 ? `${position(ms)} s` : position(ms))

/** A duration for people: `48 ms`, `3.2 s`, `4 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.round(ms / 60_000)} min`
}

/** Microseconds: `4.2 µs`, `310 µs`. */
export const micros = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} µs` : `${count(Math.round(value))} µs`

/** JSON with every secret handle replaced by a word; on one line unless an indent is given. `write` formats texts. */
export function json(
  value: unknown,
  indent?: number,
  write = (text: string): string => text,
): string {
  if (value === undefined) return 'undefined'
  try {
    const hide = (_key: string, item: unknown): unknown =>
      isSecret(item) ? '•••' : typeof item === 'string' ? write(item) : item
    return JSON.stringify(value, hide, indent) ?? 'undefined'
  } catch {
    return String(value)
  }
}

/** A text cut to a number of characters: an imported recording may hold texts of any length. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** One line of JSON, cut to length. */
export const preview = (value: unknown, most = 160): string => cut(json(value), most)

const [head, tail] = [72, 24]

/** The ends and the length of a long text, for example of a picture in a data URI. */
export const shortened = (text: string): string =>
  text.length > head + tail + 64
    ? `${text.slice(0, head)}… ${count(text.length)} characters …${text.slice(-tail)}`
    : text

const mostLines = 12
const mostWhole = 100_000

/** A formatted value, and whether part of it is left out. */
export interface Block {
  readonly text: string
  readonly isCut: boolean
}

/**
 * Readable JSON: short values on one line, larger objects on several. Long texts lose their middle and large values
 * their end, unless `whole` is set.
 */
export function block(value: unknown, whole = false): Block {
  const line = json(value)
  const indent = typeof value === 'object' && line.length > 60 ? 2 : undefined
  const all = indent ? json(value, indent) : line
  if (whole) return { text: cut(all, mostWhole), isCut: false }
  const lines = json(value, indent, shortened).split('\n')
  const text = lines.slice(0, mostLines).join('\n')
  return { text, isCut: text !== all }
}
