import { count } from './format.ts'
import type { History } from './history.ts'
import { pluginOf } from './records.ts'
import { originWord } from './words.ts'

/** A word for the filter, with a description. */
export interface Suggestion {
  readonly word: string
  readonly says: string
}

// For names and values; all keys are offered.
const most = 8

const keys: readonly Suggestion[] = [
  { word: 'plugin:', says: 'records of a plugin' },
  { word: 'type:', says: 'part of a type, such as submit' },
  { word: 'state:', says: 'a key or value, where it changed' },
  { word: 'payload:', says: 'a key or value that a record carries' },
  { word: 'by:', says: 'who began it: visitor, wallet, tab' },
  { word: 'kind:', says: 'command, event or end' },
  { word: 'cause:', says: 'a number, with all it led to; or visitor' },
  { word: 'slower:', says: 'runs that took more milliseconds' },
  { word: 'error', says: 'runs and facts that failed' },
  { word: '-', says: 'turns a word round: -plugin:modal' },
]

const kinds: readonly Suggestion[] = [
  { word: 'kind:command', says: 'what was asked for' },
  { word: 'kind:event', says: 'facts' },
  { word: 'kind:end', says: 'how commands ended' },
]

/** Counted names as suggestions under a key, the most frequent first. */
function counted(key: string, numbers: ReadonlyMap<string, number>, part: string): Suggestion[] {
  return [...numbers]
    .filter(([name]) => name.toLowerCase().includes(part))
    .sort((a, b) => b[1] - a[1])
    .map(([name, number]) => ({
      word: `${key}:${name}`,
      says: `${count(number)} ${number === 1 ? 'record' : 'records'}`,
    }))
}

/** Sums counts of one name under another. */
function sums(
  numbers: ReadonlyMap<string, number>,
  nameOf: (name: string) => string,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [name, number] of numbers)
    found.set(nameOf(name), (found.get(nameOf(name)) ?? 0) + number)
  return found
}

/** Number of records of each plugin. */
export const byPlugin = ({ types }: Pick<History, 'types'>): ReadonlyMap<string, number> =>
  sums(types, pluginOf)

/** Only names without spaces can be words of the filter, which separates them at spaces. */
const wordsIn = (numbers: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...numbers].filter(([name]) => /^\S+$/.test(name)))

/** Names of the fields of all slices at the newest record, with their slices. */
function fields({ log }: Pick<History, 'log'>, part: string): Suggestion[] {
  const owners = new Map<string, string[]>()
  for (const [plugin, slice] of Object.entries(log.stateAt(log.last)))
    for (const field of Object.keys(slice))
      if (field.toLowerCase().includes(part))
        owners.set(field, [...(owners.get(field) ?? []), plugin])
  return [...owners].map(([field, plugins]) => ({
    word: `state:${field}`,
    says: `a field of ${plugins.join(', ')}`,
  }))
}

/** Suggestions for the filter; all keys if it is empty. `text` is the word at the end. */
export function suggest(
  text: string,
  history: Pick<History, 'types' | 'origins' | 'log'>,
): readonly Suggestion[] {
  const turned = text.startsWith('-') ? '-' : ''
  const wanted = text.slice(turned.length).toLowerCase()
  const turn = (found: readonly Suggestion[]): readonly Suggestion[] =>
    found.map(({ word, says }) => ({ word: turned + word, says }))
  if (wanted === '') return turn(keys.filter(({ word }) => word !== turned))
  const [, key, part = ''] = /^([a-z]+):(.*)$/.exec(wanted) ?? []
  const found = ((): readonly Suggestion[] => {
    switch (key) {
      case 'plugin':
        return counted(key, byPlugin(history), part)
      case 'type':
        return counted(key, history.types, part)
      case 'kind':
        return kinds.filter(({ word }) => word.includes(part))
      case 'by':
        return counted(
          key,
          sums(history.origins, (cause) => originWord(cause)),
          part,
        )
      case 'cause':
        return counted(key, wordsIn(history.origins), part)
      case 'state':
        return fields(history, part)
      case 'slower':
        return ['50', '200', '1000']
          .filter((ms) => ms.startsWith(part))
          .map((ms) => ({ word: `slower:${ms}`, says: `runs over ${count(Number(ms))} ms` }))
      case undefined:
        return [
          ...keys.filter(({ word }) => word.startsWith(wanted)),
          ...counted('plugin', byPlugin(history), wanted),
          ...counted('type', history.types, wanted),
        ]
      default:
        return []
    }
  })()
  return turn(found.slice(0, most))
}
