import { tileColors } from '../theme/tokens.ts'
import { hashText } from './hash.ts'

/** A tile keeps its colour from view to view. */
const given = new Map<string, string>()
/** The four given last: in a grid of four columns the tile above is four names back. */
let recent: readonly string[] = []

const colorAt = (index: number): string => tileColors[index % tileColors.length] ?? ''

/**
 * The ground of a letter tile, by a hash of its name. Of names that are first drawn one after another, as those of a list
 * are, no two within a row or a column of tiles have the same.
 */
export function tileColor(name: string): string {
  const known = given.get(name)
  if (known) return known
  let index = hashText(name)
  while (recent.includes(colorAt(index))) index += 1
  const color = colorAt(index)
  recent = [color, ...recent.slice(0, 3)]
  given.set(name, color)
  return color
}
