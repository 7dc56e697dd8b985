import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Small files of slow tests. A fresh clone knows no durations, and larger files would start first: the slowest
// would run last, beside an idle worker.
const slowest = ['site', 'devtools', 'gallery'].map((name) => `/tests/e2e/${name}.e2e.test.ts`)

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/tests/e2e/a11y/') || slowest.some((path) => moduleId.endsWith(path))

const needsDocument = ({ moduleId }: TestSpecification): boolean =>
  /@vitest-environment happy-dom/.test(readFileSync(moduleId, 'utf8').slice(0, 200))

/**
 * The order of test files: the slowest first, so that no worker is left with one of them at the end; then those that
 * need a document, then the others, because a worker ends, with all it has loaded, where the next file needs another
 * environment.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (file: TestSpecification): number =>
      isSlow(file) ? 0 : needsDocument(file) ? 1 : 2
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
