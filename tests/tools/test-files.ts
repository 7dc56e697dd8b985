/** Test files of the stages, as patterns. What none of them takes is a unit test. */
export const ruleTests: readonly string[] = [
  'changelog',
  'imports',
  'outside',
  'exports',
  'fresh',
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

/**
 * Unit tests with modules of their own: they put other modules in the place of some, say what is so before code has been
 * loaded, make up families or shapes of addresses, which are known to all that comes after, or measure the heap.
 */
export const freshTests: readonly string[] = [
  'devtools/panel/time/strip.test.tsx',
  'kernel/values/family-shapes.test.ts',
  'plugins/connections/shown.test.tsx',
  'plugins/polkadot/confirmation-outcome.test.ts',
  'plugins/send/not-loaded.test.ts',
  'plugins/send/send.test.ts',
  'plugins/siwx/unloaded.test.ts',
  'plugins/solana/sdk-choice.test.ts',
  'plugins/transactions/identity/marks.test.ts',
  'plugins/transactions/persist.test.ts',
  'plugins/values/family.test.ts',
  'plugins/values/receivers.test.ts',
  'plugins/walletconnect/families.test.ts',
  'plugins/walletconnect/load-families.test.ts',
  'plugins/walletconnect/load-provider.test.ts',
  'plugins/walletconnect/persist.test.ts',
  'plugins/walletconnect/session.test.ts',
  'plugins/walletconnect/wallet-sessions.test.ts',
  'plugins/wallets/views/wallet-row.test.tsx',
  'react/elements/late-kernel.test.tsx',
  'react/modal-not-loaded.test.tsx',
  'react/opening.test.tsx',
  'react/primitives/primitives.test.tsx',
  'react/react.test.tsx',
  'tests/conformance.test.ts',
  'tests/error-catalogue.test.ts',
  'tests/kernel/browser-ports.test.ts',
  'tests/kernel/log.test.ts',
  'tests/kernel/privacy.test.ts',
  'tests/plugins/capabilities.test.ts',
  'tests/plugins/typed-keys.test.ts',
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
