type Letter = 'd' | 'e' | 'E' | 'h' | 'j' | 'k' | 'n' | 'p' | 'r' | 's' | 't' | 'x' | 'y'
type Sign = '1' | '2' | '3' | '[' | ']' | '{' | '}' | '/' | '?' | ' '
type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'
type Place = 'PageDown' | 'PageUp' | 'Home' | 'End'

/** A key as `KeyboardEvent.key` names it. */
export type ListKey = Letter | Sign | Arrow | Place | 'Enter' | 'Escape'

/** What a group of keys does while the list has the focus. */
export interface KeyLine {
  readonly keys: readonly ListKey[]
  readonly says: string
}

/** Every key of the list, as the sheet of keys shows them; `useListKeys` has to know each. */
export const keyLines: readonly KeyLine[] = [
  { keys: ['j', 'k', 'ArrowDown', 'ArrowUp'], says: 'next, previous row' },
  {
    keys: ['PageDown', 'PageUp', 'End', 'Home'],
    says: 'a page on or back, the last and first row',
  },
  { keys: ['ArrowLeft', 'ArrowRight'], says: 'fold or go out, unfold or go in' },
  { keys: ['Enter'], says: 'page goes to this row' },
  { keys: ['Escape'], says: 'let go of the row, then back to live' },
  { keys: ['[', ']'], says: 'one record back, on' },
  { keys: ['{', '}'], says: 'one gesture back, on' },
  { keys: [' '], says: 'play, pause' },
  { keys: ['e', 'E'], says: 'next, previous failure' },
  { keys: ['1', '2', '3'], says: 'story, runs, records' },
  { keys: ['/'], says: 'filter' },
  { keys: ['h'], says: 'hide this type' },
  { keys: ['s'], says: 'skip this record: what if' },
  { keys: ['p'], says: 'pin, to compare with' },
  { keys: ['t'], says: 'lanes' },
  { keys: ['d', 'y', 'r', 'x', 'n'], says: 'changes, payload, run, state, traffic' },
  { keys: ['?'], says: 'these keys' },
]

/** Whether a key writes a character other than Space. Speech input presses those by accident: WCAG 2.1.4 lets them be off. */
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' '

const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'Page ↓',
  PageUp: 'Page ↑',
  Escape: 'Esc',
  ' ': 'Space',
}
/** What is printed on a key. */
export const capOf = (key: string): string => caps[key] ?? key
