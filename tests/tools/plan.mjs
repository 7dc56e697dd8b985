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

export const runPlan = async ({ named, files, stages: chosen }, stages, begin) => {
  const items = []
  const summary = []
  for (const name of chosen) {
    begin?.(name)
    const started = Date.now()
    const found = await stages[name](files)
    if (found.length === 0 && named.includes(name)) {
      found.push(fail(`stage ${name}`, `No test of this stage matches ${files.join(', ')}.`))
    }
    items.push(...found)
    summary.push({ stage: name, found, seconds: (Date.now() - started) / 1000 })
  }
  for (const file of files) {
    if (items.some((item) => item.name.includes(file))) continue
    items.push(fail(file, `No test file matches this path in ${chosen.join(', ')}.`))
  }
  return { items, summary }
}
