#!/usr/bin/env node
// npm run sweep             every scene of every view in every condition, whether it has changed or not
// npm run sweep -- account  only the groups of scenes whose name contains one of these words
// Scenes that pass are written down in tests/e2e/a11y/*.json; CI looks at those alone whose files change afterwards.
import { bin, run } from './run.mjs'

const words = process.argv.slice(2)
const files = words.length > 0 ? words.map((word) => `/${word}`) : ['/a11y/', '/gallery']
const { code } = await run(bin('vitest'), ['run', '--project', 'e2e', ...files], {
  minutes: 60,
  env: { SWEEP: '1' },
})
process.exit(code)
