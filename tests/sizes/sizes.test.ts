import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { root } from '../tools/modules.ts'
import { measurements, type Row } from './rows.ts'

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

const cases = measurements(browser).map(({ what, measure }) => [what, measure] as const)

test.each(cases)('%s', async (_what, measure) => {
  const row = await measure()
  rows.push(row)
  expect(row.value).not.toBeNaN()
  const told = [`${row.value} ${row.unit}`, ...row.detail].join('\n')
  expect(row.value, told).toBeLessThanOrEqual(row.budget ?? Number.POSITIVE_INFINITY)
})
