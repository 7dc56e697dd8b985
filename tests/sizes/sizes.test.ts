import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { root } from '../tools/modules.ts'
import { type Measurement, measurements, type Row } from './rows.ts'

let launched: Promise<Browser> | undefined
const browser = (): Promise<Browser> => {
  launched ??= launchBrowser()
  return launched
}
const rows: Row[] = []

afterAll(async () => {
  await (await launched)?.close()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/sizes.json'), `${JSON.stringify(rows, null, 2)}\n`)
})

/** A ceiling above the target is said in the title, so that a green run never hides a missed target. */
const title = ({ what, target, budget }: Measurement): string =>
  target !== undefined && budget > target
    ? `${what}: at most ${budget}, which is above the target of ${target}`
    : `${what}: at most ${budget}`

const cases = measurements(browser).map((one) => [title(one), one] as const)

test.each(cases)('%s', async (_title, { measure }) => {
  const row = await measure()
  rows.push(row)
  expect(row.value).not.toBeNaN()
  const told = [`${row.value} ${row.unit}`, ...row.detail].join('\n')
  expect(row.value, told).toBeLessThanOrEqual(row.budget)
})
