#!/usr/bin/env node
// npm test                            everything, in order
// npm test -- unit e2e                these stages only
// npm test -- plugins/send            the tests whose path contains plugins/send, in the stages that need no build
// npm test -- unit rules plugins/send the same in these stages; a named stage without such a test fails, and so does
//                                     a path that matches no test
// In CI a test that passes only at its second try fails, unless tests/second-tries.json names it with
// { "reason": "…", "since": "2026-01-31" } under "file > title".
import { stripVTControlCharacters } from 'node:util'
import { foldersOf, installMissing } from './install.mjs'
import { planOf, runPlan } from './plan.mjs'
import { slowest } from './report.mjs'
import { judgeSecondTries, readSecondTries } from './second-tries.mjs'
import { stages } from './stages.mjs'

const plan = planOf(process.argv.slice(2), Object.keys(stages))
if (plan.error) {
  console.error(plan.error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const missing = (await installMissing({ folders: foldersOf(plan.stages) })).map(
  ({ name, output }) => ({
    name,
    passed: false,
    text: output.slice(-6_000),
  }),
)
const ran = await runPlan(plan, stages, (name) => console.log(`\n── ${name}`))
const judged = process.env.CI ? judgeSecondTries(ran.items, readSecondTries()) : ran.items
const items = [...missing, ...judged]

const show = (title, mark, shown) => {
  if (shown.length > 0) console.log(`\n── ${title}`)
  for (const { name, text } of shown) {
    console.log(`\n${mark} ${name}`)
    const lines = stripVTControlCharacters(text).trim().split('\n')
    const telling = lines.filter((line) => !/^\s*(at|❯) .*(node_modules|<anonymous>)/.test(line))
    console.log(telling.slice(0, 60).join('\n').replace(/^/gm, '    '))
  }
}
const failures = items.filter((item) => !item.passed)
show(
  'passed at the second try; the first said',
  '↻',
  items.filter((item) => item.passed && item.text),
)
show('failures', '✗', failures)

const slow = slowest(items)
if (slow.length > 0) console.log('\n── the slowest tests')
for (const { name, seconds } of slow) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log('')
const minutes = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const rows = ran.summary.map(({ stage, found, seconds }) => {
  const failed = found.filter((item) => !item.passed).length
  const again = found.filter((item) => item.passed && item.text).length
  return {
    stage,
    passed: found.length - failed,
    'at 2nd try': again,
    failed,
    minutes: minutes(seconds),
  }
})
const total = ran.summary.reduce((sum, { seconds }) => sum + seconds, 0)
console.table([...rows, { stage: 'all', minutes: minutes(total) }])
console.log(`${items.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
