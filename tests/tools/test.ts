// npm test                            everything, in order
// npm test -- unit e2e                these stages only
// npm test -- plugins/send            the tests whose path contains plugins/send, in the stages that need no build
// npm test -- unit rules plugins/send the same in these stages; a named stage without such a test fails, and so does
//                                     a path that matches no test
// npm test -- changed                 what can notice the files that changed since origin/main, committed or not
// npm test -- changed HEAD~3          the same since another commit
// A test that passes only at its second try is flaky. It is listed at the end; tests/flaky.json keeps the days it was seen
// and the cause. More than five in one run fail it, and so does the third sighting of one.
import { stripVTControlCharacters } from 'node:util'
import { flakyEntry, isFlaky, judgeFlaky, readFlaky } from './flaky.ts'
import { foldersOf, startInstalls } from './install.ts'
import { planOf, runPlan } from './plan.ts'
import { type Item, slowest } from './report.ts'
import { stages } from './stages.ts'

const words = process.argv.slice(2)
const plan =
  words[0] === 'changed'
    ? (await import('./plan-changes.ts')).planOfChanges(words.slice(1), Object.keys(stages))
    : planOf(words, Object.keys(stages))
if ('error' in plan) {
  console.error(plan.error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const started = Date.now()
const installs = startInstalls({ folders: foldersOf(plan.stages) })
const ran = await runPlan(plan, stages, {
  ready: (stage) => installs.ready(foldersOf([stage])),
  begin: (stage, aside) =>
    console.log(
      `\n── ${stage}${aside ? ', beside the others: its output follows when it ends' : ''}`,
    ),
})
const missing = (await installs.failures()).map(({ name, output }) => ({
  name,
  passed: false,
  text: output.slice(-6_000),
}))
const list = readFlaky()
const items = [...missing, ...judgeFlaky(ran.items, list)]

const show = (title: string, mark: string, shown: readonly Item[]): void => {
  if (shown.length > 0) console.log(`\n── ${title}`)
  for (const { name, text = '' } of shown) {
    console.log(`\n${mark} ${name}`)
    const lines = stripVTControlCharacters(text).trim().split('\n')
    const telling = lines.filter((line) => !/^\s*(at|❯) .*(node_modules|<anonymous>)/.test(line))
    console.log(telling.slice(0, 60).join('\n').replace(/^/gm, '    '))
  }
}
const failures = items.filter((item) => !item.passed)
show('failures', '✗', failures)
const flaky = ran.items.filter(isFlaky)
show(`flaky: ${flaky.length}`, '↻', flaky)
if (flaky.length > 0) {
  const today = new Date().toISOString().slice(0, 10)
  console.log('\nFor tests/flaky.json, each with its cause:')
  for (const item of flaky) console.log(`  ${flakyEntry(item, list, today)}`)
}

const slow = slowest(items)
if (slow.length > 0) console.log('\n── the slowest tests')
for (const { name, seconds } of slow) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
if (failures.length > 0) console.log('\n── failed, in short')
for (const { name } of failures.slice(0, 40)) console.log(`✗ ${name}`)
console.log('')
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const rows = ran.summary.map(({ stage, found, seconds }) => {
  const failed = found.filter((item) => !item.passed).length
  return {
    stage,
    passed: found.length - failed,
    flaky: found.filter(isFlaky).length,
    failed,
    minutes: minutes(seconds),
  }
})
console.table([
  ...rows,
  { stage: 'all, with installs', minutes: minutes((Date.now() - started) / 1000) },
])
console.log(`flaky: ${flaky.length}`)
console.log(`${items.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
