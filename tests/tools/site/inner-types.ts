import { child } from './plugin-sources.ts'
import { meantBy, type PublicDeclaration } from './public-declarations.ts'
import type { Declaration } from './sources.ts'

/** A declaration as it is shown, and the file whose names it uses. */
export interface Shown {
  readonly text: string
  readonly file: string
}
/** Whether a name of a file has a place of its own on the pages. */
type Placed = (name: string, file: string) => boolean

/** What only the compiler reads: it is followed and not shown, unless its docstring says what it is for. */
const isComputed = ({ node, doc }: Declaration): boolean =>
  doc === '' &&
  ['TSConditionalType', 'TSMappedType'].includes(child(node, 'typeAnnotation')?.type ?? '')

/** The words of a signature that may be types. */
export const named = (text: string): readonly string[] => text.match(/\b[A-Z]\w+\b/g) ?? []

/**
 * The types that signatures name and no entry point exports, nearest first, with their docstrings: without them a reader
 * of the page would not learn what may stand there.
 */
export function innerTypes(
  { name }: PublicDeclaration,
  signatures: readonly Shown[],
  isPlaced: Placed,
): readonly Shown[] {
  const seen = new Set([name])
  const wordsOf = ({ text, file }: Shown) => named(text).map((word) => ({ word, file }))
  const open = signatures.flatMap(wordsOf)
  const found: Shown[] = []
  for (const { word, file: from } of open) {
    if (seen.has(word) || isPlaced(word, from)) continue
    seen.add(word)
    const meant = meantBy(from, word)
    for (const one of meant?.declarations ?? []) {
      const { node, text, doc } = one
      if (!meant || !node.type.startsWith('TS')) continue
      const { file: origin } = meant
      const head = doc === '' ? '' : `/** ${doc.replace(/\n/g, '\n * ')} */\n`
      if (!isComputed(one)) found.push({ text: `${head}${text}`, file: origin })
      open.push(...wordsOf({ text, file: origin }))
    }
  }
  return found
}
