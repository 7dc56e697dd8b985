import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Small files of slow tests. A fresh clone knows no durations, and larger files would start first: the slowest
// would run last, beside an idle worker.
const slowest = ['site', 'devtools', 'gallery'].map((name) => `/tests/e2e/${name}.e2e.test.ts`)

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/tests/e2e/a11y/') || slowest.some((path) => moduleId.endsWith(path))

/** The order of test files: the slowest first, so that no worker is left with one of them at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
