#!/usr/bin/env node
// npm test                       everything, in order
// npm test -- unit e2e           these stages only
// npm test -- unit plugins/send  the tests of a stage whose path contains plugins/send
import { stripVTControlCharacters } from 'node:util'
import { installMissing } from './install.mjs'
import { stages } from './stages.mjs'

const wanted = process.argv.slice(2)
const names = Object.keys(stages)
const chosen = names.filter((name) => wanted.includes(name))
const files = wanted.filter((name) => !names.includes(name))
const unknown = files.filter((name) => name.startsWith('-'))
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}. Stages: ${names.join(', ')}.`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const defaults = files.length > 0 ? ['rules', 'unit', 'sandbox', 'e2e'] : names

const items = (await installMissing()).map(({ name, output }) => ({
  name,
  passed: false,
  text: output.slice(-6_000),
}))
const summary = []
for (const name of chosen.length > 0 ? chosen : defaults) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const found = await stages[name](files)
  items.push(...found)
  const failed = found.filter((item) => !item.passed).length
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const again = found.filter((item) => item.passed && item.text).length
  summary.push({ stage: name, passed: found.length - failed, 'at 2nd try': again, failed, seconds })
}
if (files.length > 0 && items.length === 0) {
  items.push({ name: files.join(' '), passed: false, text: 'no test file matches' })
}

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
console.log('')
console.table(summary)
console.log(`${items.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
