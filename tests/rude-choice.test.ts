import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quirksOf } from '../kernel/testing/index.ts'
import { rudeFor } from './e2e/rude.ts'

const names = (file: string): readonly string[] =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^test\(\s*['`](.+?)['`],/gm)]
    .map(([, name]) => name ?? '')
    .filter(Boolean)

test('a test’s name decides the wallet that it runs with, the same in every run', () => {
  const many = Array.from({ length: 200 }, (_, index) => `[CONN-${index}] a wallet connects`)
  const chosen = many.map(rudeFor)
  expect(chosen).toEqual(many.map(rudeFor))
  const polite = chosen.filter((one) => one === undefined).length
  expect(polite).toBeGreaterThan(60)
  expect(polite).toBeLessThan(140)
  expect(new Set(chosen).size).toBe(3)
  for (const choice of chosen)
    for (const quirk of choice?.quirks ?? []) expect(quirksOf('eip155')).toContain(quirk)
})

test('journeys run with wallets of either kind', () => {
  const kinds = new Set(names('./e2e/journey.e2e.test.ts').map(rudeFor))
  expect(kinds.size).toBe(3)
})
