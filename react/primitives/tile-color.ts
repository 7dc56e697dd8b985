import { tileColors } from '../theme/tokens.ts'
import { hashText } from './hash.ts'

/** As many tiles as may stand around one: in four columns the one above is four names back. */
const around = 4
const kept = 500
/** Colours in the order in which their names were first drawn: a tile keeps its own from view to view. */
const given = new Map<string, string>()

/**
 * The ground of a letter tile, by a hash of its name. Of names that are first drawn one after another, as those of a list
 * are, no two within a row or a column of tiles have the same.
 */
export function tileColor(name: string): string {
  const first = hashText(name)
  const color = (step: number): string => tileColors[(first + step) % tileColors.length] ?? ''
  // A server draws for many pages, and the page has to agree with it.
  if (typeof document === 'undefined') return color(0)
  const known = given.get(name)
  if (known !== undefined) return known
  const taken = [...given.values()].slice(-around)
  let step = 0
  while (taken.includes(color(step))) step += 1
  given.set(name, color(step))
  const [oldest] = given.keys()
  if (given.size > kept && oldest !== undefined) given.delete(oldest)
  return color(step)
}
