import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

const load = async (file) => {
  const { module } = await runnerImport(join(root, file), { root, logLevel: 'error' })
  if (typeof module.bench !== 'function') throw new Error(`${file} exports no function bench`)
  return module.bench
}

const verdictOf = ({ value, target, budget }) => {
  if (Number.isNaN(value)) return 'not measured'
  if (value > budget) return 'ABOVE BUDGET'
  if (value > target) return 'above target'
  return target === undefined && budget === undefined ? '' : 'ok'
}

/**
 * Runs bench files one after another. Each exports `bench(): AsyncIterable<Row>` with rows of
 * `{ what, unit, value, target?, budget?, detail? }`: the target is what the design asks for, the
 * budget what CI enforces; a row above either says so. Prints one table
 * per file and writes the rows to `.cache/bench/<name>.json`. A bench that throws and a
 * figure that is NaN set the exit code; a missed budget does not, because budgets are tests.
 */
export const measureTables = async (files) => {
  for (const file of files) {
    const name = basename(file).replace(/\.bench\.(ts|mjs)$/, '')
    console.log(`\n── ${name}`)
    const rows = []
    try {
      for await (const row of (await load(file))()) rows.push(row)
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
    console.table(
      rows.map((row) => ({
        what: row.what,
        value: row.value,
        unit: row.unit,
        target: row.target ?? '',
        budget: row.budget ?? '',
        verdict: verdictOf(row),
        detail: (row.detail ?? []).join(' ').slice(0, 80),
      })),
    )
    if (rows.some(({ value }) => Number.isNaN(value))) process.exitCode = 1
    mkdirSync(join(root, '.cache/bench'), { recursive: true })
    writeFileSync(join(root, `.cache/bench/${name}.json`), `${JSON.stringify(rows, null, 2)}\n`)
  }
}
