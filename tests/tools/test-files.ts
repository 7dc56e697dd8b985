/** Test files of the stages, as patterns. What none of them takes is a unit test. */
export const ruleTests: readonly string[] = [
  'changelog',
  'imports',
  'outside',
  'exports',
  'family-names',
  'leaks',
  'licences',
  'ports',
  'quirks',
  'readme',
  'resources',
  'rule-mutants',
  'site',
  'kits',
  'unused',
  'views',
].map((name) => `tests/${name}.test.ts`)

export const packageTests: readonly string[] = [
  'tests/package.test.ts',
  'tests/release.test.ts',
  'tests/create.test.ts',
  'tests/sizes/**/*.test.ts',
]

const folders: readonly (readonly [folder: string, stage: string])[] = [
  ['tests/e2e/', 'e2e'],
  ['tests/apps/', 'apps'],
  ['tests/sizes/', 'package'],
  ['examples/', 'sandbox'],
]

/** The stage of `npm test` that runs a test file. */
export function stageOf(path: string): string {
  if (ruleTests.includes(path)) return 'rules'
  if (packageTests.includes(path)) return 'package'
  return folders.find(([folder]) => path.startsWith(folder))?.[1] ?? 'unit'
}
