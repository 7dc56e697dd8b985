// npm run sweep             every scene of every view in every condition, whether it has changed or not
//                           many more random stories of wallets with quirks, and each journey with the other kind of wallet
// npm run sweep -- account  only the groups of scenes whose name contains one of these words
// Scenes that pass are written down in tests/e2e/a11y/*.json; CI looks at those alone whose files change afterwards.
import { bin, run } from './run.ts'

const words = process.argv.slice(2)
const files = words.length > 0 ? words.map((word) => `/${word}`) : ['/a11y/', '/gallery']
const { code } = await run(bin('vitest'), ['run', '--project', 'e2e', ...files], {
  minutes: 60,
  env: { SWEEP: '1' },
})
if (code !== 0 || words.length > 0) process.exit(code)
const stories = await run(bin('vitest'), ['run', '--project', 'unit', '/rude-matrix'], {
  minutes: 60,
  env: { SWEEP: '1', CASES: '30' },
})
if (stories.code !== 0) process.exit(stories.code)
const journeys = ['journey', 'send', 'story', 'swap', 'sign-in', 'send-families', 'families']
const swapped = await run(
  bin('vitest'),
  ['run', '--project', 'e2e', ...journeys.map((name) => `/e2e/${name}.e2e`)],
  { minutes: 60, env: { WALLETS: 'swapped' } },
)
process.exit(swapped.code)
