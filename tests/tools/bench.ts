// npm run bench            every table of tests/bench
// npm run bench -- kernel  those whose file name contains "kernel"
// npm run sizes            the table of sizes and requests
// Writes the rows to .cache/bench/<name>.json. A bench that throws and a figure that is NaN set the exit code; a missed
// budget does not, because budgets are tests.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../bench/row.ts'
import { root } from './modules.ts'

/** The target is what the design asks for, the budget what CI enforces. */
type Measured = Row & { readonly budget?: number }

const verdictOf = ({ value, target, budget }: Measured): string => {
  if (Number.isNaN(value)) return 'not measured'
  if (budget !== undefined && value > budget) return 'ABOVE BUDGET'
  if (target !== undefined && value > target) return 'above target'
  return target === undefined && budget === undefined ? '' : 'ok'
}

/** Measures one table and prints it. */
const measure = async (file: string): Promise<void> => {
  const name = file.replace(/\.bench\.ts$/, '')
  console.log(`\n── ${name}`)
  const rows: Measured[] = []
  try {
    const { bench } = await import(join(root, 'tests/bench', file))
    for await (const row of bench()) rows.push(row)
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

const filters = process.argv.slice(2)
const files = readdirSync(join(root, 'tests/bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort()
if (files.length === 0) {
  console.error(`No bench matches ${filters.join(' ') || 'tests/bench/*.bench.ts'}.`)
  process.exitCode = 1
}
for (const file of files) await measure(file)
