/** One fact of a request: its label is the frame's word, or names a field; its value may be the app's text. */
export type Line = readonly [label: string, value: string]

/** The description of a request on the approval page. */
export interface Description {
  readonly title: string
  /** Everything that decides: Approve works only after each of them was in sight. */
  readonly lines: readonly Line[]
  /** How many of the first lines stay in sight while the others scroll; absent = none. */
  readonly pinned?: number
  /** The rest of what is signed, below them. */
  readonly details?: readonly Line[]
  /** What should make the visitor hesitate. */
  readonly warnings?: readonly string[]
  /** Why this cannot be approved. */
  readonly refusal?: string
}

/** A part of a description. */
export type Part = Required<Pick<Description, 'lines' | 'details' | 'warnings'>>

export const part = (given: Partial<Part> = {}): Part => ({
  ...{ lines: [], details: [], warnings: [] },
  ...given,
})

/** Parts one after another; a warning is given once. */
export const joined = (parts: readonly Part[]): Part => ({
  lines: parts.flatMap(({ lines }) => lines),
  details: parts.flatMap(({ details }) => details),
  warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
})

/** More lines than these would leave no room for the others. */
const maxPinned = 6

/** A description from its parts, without the lists that are empty. */
export const described = (
  title: string,
  { lines, details, warnings }: Part,
  {
    refusal,
    pinned = lines.length <= maxPinned ? lines.length : 0,
  }: {
    readonly refusal?: string | undefined
    readonly pinned?: number
  } = {},
): Description => ({
  ...{ title, lines },
  ...(pinned > 0 && { pinned }),
  ...(details.length > 0 && { details }),
  ...(warnings.length > 0 && { warnings }),
  ...(refusal !== undefined && { refusal }),
})

/** A part whose labels begin with the place of a call in its request. */
export const numbered = (given: Part, name: string): Part => {
  const named = (lines: readonly Line[]): readonly Line[] =>
    lines.map(([label, value]) => [`${name}${label}`, value] as const)
  return { ...given, lines: named(given.lines), details: named(given.details) }
}
