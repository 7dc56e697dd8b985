import { tileColors } from '../theme/tokens.ts'
import { hashText } from './hash.ts'

/** Keeps the colour of a tile from view to view. */
const given = new Map<string, string>()
/** The last four colours: in a grid of four columns the tile above is four names back. */
let recent: readonly string[] = []

const colorAt = (index: number): string => tileColors[index % tileColors.length] ?? ''

/**
 * The background of a letter tile, by a hash of its name. Names drawn one after another, as in a list, never share a
 * colour within a row or column of tiles.
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
