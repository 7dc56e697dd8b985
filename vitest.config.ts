import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { sourceAlias } from './tests/tools/source-alias.ts'

const libraryTests = ['kernel', 'plugins', 'react', 'devtools'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const typeTests = ['**/*.types.test.{ts,tsx}']
const packageTests = ['tests/package.test.ts', 'tests/sizes/**/*.test.ts']
const ruleTests = ['imports', 'exports', 'leaks', 'licences', 'ports', 'readme'].map(
  (name) => `tests/${name}.test.ts`,
)
const browserTests = ['tests/e2e/**']
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**']
const minute = 60_000

/** The projects, each a stage of `npm test`; environments are per file (`@vitest-environment`). */
const config: ViteUserConfig = defineConfig({
  plugins: [sourceAlias()],
  test: {
    retry: 0,
    allowOnly: false,
    restoreMocks: true,
    // A failure's message is all a report keeps of it: let it name what was wrong.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...libraryTests, 'tests/**/*.test.{ts,tsx}'],
          exclude: [...never, ...typeTests, ...packageTests, ...ruleTests, ...browserTests],
          testTimeout: 15_000,
        },
      },
      { extends: true, test: { name: 'types', include: typeTests, exclude: never } },
      {
        extends: true,
        test: { name: 'rules', include: ruleTests, exclude: never, testTimeout: 2 * minute },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: packageTests,
          exclude: never,
          fileParallelism: false,
          testTimeout: 3 * minute,
          hookTimeout: 5 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          expect: { poll: { timeout: 10_000 } },
          include: ['examples/**/*.test.{ts,tsx}'],
          exclude: [...never, ...typeTests],
          fileParallelism: false,
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // On two busy cores one more try tells a slow moment from a defect; a defect fails both.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          exclude: never,
          fileParallelism: false,
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
        },
      },
    ],
  },
})

export default config
