import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of external test vectors: data with its source and licence. */
export interface VectorFile<Row> {
  readonly title: string
  readonly source: string
  readonly cases: readonly Row[]
}

/**
 * Reads `<name>.json` of the external test vectors, which live in `shared/vectors` beside the
 * checkout. Throws a sentence that names the missing file.
 */
export function vectors<Row, More extends object = object>(name: string): VectorFile<Row> & More {
  const path = fileURLToPath(new URL(`../../shared/vectors/${name}.json`, import.meta.url))
  if (!existsSync(path)) {
    throw new Error(
      `Test vectors "${name}.json" are missing. Put the vectors folder at ../shared/vectors beside the checkout.`,
    )
  }
  return JSON.parse(readFileSync(path, 'utf8')) as VectorFile<Row> & More
}
