import { availableParallelism } from 'node:os'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { SlowestFirst } from './tests/tools/slowest-first.ts'
import { sourceAlias } from './tests/tools/source-alias.ts'
import { freshTests, packageTests, ruleTests } from './tests/tools/test-files.ts'

const libraryTests = ['kernel', 'plugins', 'react', 'devtools'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const typeTests = ['**/*.types.test.{ts,tsx}']
const browserTests = ['tests/e2e/**']
const appTests = ['tests/apps/**/*.test.ts']
// They need a process and both cores for themselves: clients that keep state outside their objects, and clocks.
const aloneTests = ['walletconnect-relay', 'tabs'].map((name) => `tests/e2e/${name}.e2e.test.ts`)
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**']
const minute = 60_000
const workers = Math.min(4, Math.max(2, availableParallelism() - 1))
// Tests in a browser wait more than they compute: a core carries two of their workers, each with its own chains.
const browserWorkers = Math.min(8, 2 * availableParallelism())
// Nothing in them waits for a real clock: the limit is for a test that hangs, and property tests of a loaded machine are slow.
const unit = {
  testTimeout: 2 * minute,
  hookTimeout: 2 * minute,
  setupFiles: ['tests/tools/settle-imports.ts'],
}
// What tests of chains, relays and browsers have in common.
const real = {
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 3 * minute,
  hookTimeout: 3 * minute,
  retry: 1,
}

/** The projects, each a stage of `npm test`; environments are per file (`@vitest-environment`). */
const config: ViteUserConfig = defineConfig({
  plugins: [sourceAlias()],
  test: {
    // In CI, what passes at its second try is listed as flaky (tests/flaky.json); elsewhere the first try counts.
    retry: process.env.CI ? 1 : 0,
    allowOnly: false,
    restoreMocks: true,
    // Sheets are imported as text.
    css: true,
    maxWorkers: workers,
    sequence: { sequencer: SlowestFirst },
    // A failure's message is all a report keeps of it: let it name what was wrong.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...libraryTests, 'tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...never,
            ...typeTests,
            ...packageTests,
            ...ruleTests,
            ...appTests,
            ...browserTests,
            ...freshTests,
          ],
          ...unit,
          // The files of a worker share the modules that they test; loading them anew took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-fresh',
          include: [...freshTests],
          exclude: never,
          ...unit,
        },
      },
      { extends: true, test: { name: 'types', include: typeTests, exclude: never } },
      {
        extends: true,
        test: { name: 'rules', include: [...ruleTests], exclude: never, testTimeout: 2 * minute },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: [...packageTests],
          exclude: never,
          fileParallelism: false,
          testTimeout: 3 * minute,
          hookTimeout: 5 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          expect: { poll: { timeout: 10_000 } },
          include: appTests,
          exclude: never,
          retry: 1,
          testTimeout: 10 * minute,
          hookTimeout: 10 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          ...real,
          include: ['examples/**/*.test.{ts,tsx}'],
          exclude: [...never, ...typeTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...real,
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          exclude: [...never, ...aloneTests],
          // The files of a worker share its chains, builds and browser (`tests/tools/worker.ts`).
          isolate: false,
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 1 },
          // Otherwise the phone wallets of one file are given the closed client of the file before, by its name.
          env: { DISABLE_GLOBAL_CORE: 'true' },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-alone',
          ...real,
          include: aloneTests,
          exclude: never,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

export default config
