// npm run sweep             every scene of every view in every condition, whether it has changed or not
//                           many more random stories, each journey with the other kind of wallet and
//                           with motion, and apps of other kits
// npm run sweep -- account  only the groups of scenes whose name contains one of these words
// Scenes that pass are written down in tests/e2e/a11y/*.json; CI looks at those alone whose files change afterwards.
import { bin, run } from './run.ts'

/** Runs test files of a project. The first run that fails ends the sweep. */
async function sweep(
  project: string,
  names: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const words = ['run', '--project', project, ...names]
  const { code } = await run(bin('vitest'), words, { minutes: 60, env: { ...env } })
  if (code !== 0) process.exit(code)
}

const words = process.argv.slice(2)
const scenes = words.length > 0 ? words.map((word) => `/${word}`) : ['/a11y/', '/gallery']
await sweep('e2e', scenes, { SWEEP: '1' })
if (words.length > 0) process.exit()
await sweep('unit', ['/rude-matrix'], { SWEEP: '1', CASES: '30' })
const random = ['interleavings.test', '/kernel/properties', '/never-twice']
await sweep('unit', random, { CASES: '10' })
const journeys = ['journey', 'send', 'story', 'swap', 'sign-in', 'send-families', 'families']
await sweep(
  'e2e',
  journeys.map((name) => `/e2e/${name}.e2e`),
  { WALLETS: 'swapped', MOTION: 'all' },
)
await run('npm', ['run', 'build'])
await sweep('apps', [], { APPS: 'theirs-rainbowkit' })
