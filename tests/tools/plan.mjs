import { fail } from './report.mjs'

/** Stages whose tests a path can narrow without anything else having been built. */
const narrowed = ['rules', 'unit', 'sandbox', 'e2e']

export const planOf = (wanted, names) => {
  const options = wanted.filter((word) => word.startsWith('-'))
  if (options.length > 0) {
    return { error: `Unknown option ${options.join(' ')}. Stages: ${names.join(', ')}.` }
  }
  const named = names.filter((name) => wanted.includes(name))
  const files = wanted
    .filter((word) => !names.includes(word))
    .map((path) => path.replace(/^\.\//, ''))
  const all = files.length > 0 ? narrowed : names
  return { named, files, stages: named.length > 0 ? named : all }
}

/**
 * Two lists of stages that run side by side, each in its order: what computes, and what mostly waits for installs,
 * chains and pages. End-to-end tests have the machine for themselves, after both.
 */
export const lanes = [
  ['lint', 'typecheck', 'rules', 'unit'],
  ['build', 'package', 'apps', 'sandbox'],
]

export const runPlan = async (
  { named, files, stages: chosen },
  stages,
  { begin, ready, filesOf = () => files } = {},
) => {
  const ended = new Map()
  const runStage = async (name, aside) => {
    await ready?.(name)
    begin?.(name, aside)
    const started = Date.now()
    const found = await stages[name](filesOf(name), { aside })
    if (found.length === 0 && named.includes(name))
      found.push(fail(`stage ${name}`, `No test of this stage matches ${files.join(', ')}.`))
    ended.set(name, { stage: name, found, seconds: (Date.now() - started) / 1000 })
  }
  const runInOrder = async (names, aside) => {
    for (const name of names) await runStage(name, aside)
  }
  const wanted = lanes.map((lane) => lane.filter((name) => chosen.includes(name)))
  const filled = wanted.filter((lane) => lane.length > 0)
  await Promise.all(filled.map((lane, index) => runInOrder(lane, index > 0)))
  await runInOrder(
    chosen.filter((name) => !ended.has(name)),
    false,
  )

  const summary = chosen.map((name) => ended.get(name))
  const items = summary.flatMap(({ found }) => found)
  for (const file of files) {
    if (items.some((item) => item.name.includes(file))) continue
    items.push(fail(file, `No test file matches this path in ${chosen.join(', ')}.`))
  }
  return { items, summary }
}
