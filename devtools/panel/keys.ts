import type { RefObject } from 'react'

type Letter = 'd' | 'e' | 'E' | 'n' | 'r' | 't' | 'x' | 'y'
type Sign = '1' | '2' | '3' | '[' | ']' | '{' | '}' | '/' | '?'

/** A key for the whole panel, by its `KeyboardEvent.key`. */
export type PanelKey = Letter | Sign

type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'
type Place = 'PageDown' | 'PageUp' | 'Home' | 'End'

/** A key for the rows of the list. */
export type RowKey = Arrow | Place | 'j' | 'k' | 'h' | 'p' | 's' | 'Enter' | ' '

/** The action of each key. */
export type KeyActs<Key extends string> = Readonly<Record<Key, () => void>>

/** The list's row keys, available to the panel while the list is mounted. */
export type RowKeys = RefObject<KeyActs<RowKey> | undefined>

/** The action of a group of keys. */
export interface KeyLine {
  readonly keys: readonly (PanelKey | RowKey | 'Escape')[]
  readonly says: string
}

/** Every key of the panel, in the order of the sheet of keys. */
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

/**
 * Whether a key writes a character other than Space. Those and Escape act in the whole panel except in fields; the
 * others act on the list while it has the focus, because elsewhere they scroll and press. WCAG 2.1.4 requires that
 * character keys can be turned off: speech input presses them by accident.
 */
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
/** The label on a key. */
export const capOf = (key: string): string => caps[key] ?? key
