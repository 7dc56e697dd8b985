import { pieces } from './visible.ts'

/** A label and a value, as the server describes them. */
export type Fact = readonly [label: string, value: string]

export function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** An element with text that may be an app's: nothing in it is hidden, and it turns no text around it. */
export function written(tag: string, text: string): HTMLElement {
  const made = element(tag)
  made.dir = 'auto'
  for (const { text: shown, mark } of pieces(text))
    made.append(mark ? element('mark', shown) : shown)
  return made
}

/** Longer values scroll in a box of their own, so that no text pushes another one away. */
const longest = { characters: 120, lines: 3 }

const isLong = (text: string): boolean =>
  text.length > longest.characters || text.split('\n').length > longest.lines

/** One fact of a list. */
export function factOf([label, value]: Fact): HTMLElement {
  const row = element('div')
  const term = written('dt', label)
  const told = written('dd', value)
  for (const [part, text] of [
    [term, label],
    [told, value],
  ] as const)
    if (isLong(text)) {
      part.classList.add('long')
      // What scrolls is reached by keys, too.
      part.tabIndex = 0
    }
  row.append(term, told)
  return row
}

export function factList(facts: readonly Fact[]): HTMLElement {
  const list = element('dl')
  list.append(...facts.map(factOf))
  return list
}
