import { expect, test } from 'vitest'
import { encodeQr } from './qr-code.ts'

/** Draws the path back into rows of modules. */
function rows(path: string, size: number): string[] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + step] = '#'
    }
  }
  return grid.map((row) => row.join(''))
}

test('a short text gives a version 1 code with its three finders, at level M', async () => {
  const { size, path } = await encodeQr('HELLO')
  expect(size).toBe(21)
  const drawn = rows(path, size)
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  expect(drawn.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(drawn.slice(0, 7).map((row) => row.slice(14))).toEqual(finder)
  expect(drawn.slice(14).map((row) => row.slice(0, 7))).toEqual(finder)
  // Format bits 14 and 13 beside the lower left finder, unmasked by 10: level M is 00.
  expect([drawn[20]?.[8], drawn[19]?.[8]]).toEqual(['#', ' '])
})

test('a pairing address stays at 4.5 px per module on a 328 px tile', async () => {
  const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1795222800&relay-protocol=irn&symKey=${'b'.repeat(64)}`
  const { size } = await encodeQr(uri)
  expect(328 / (size + 8)).toBeGreaterThanOrEqual(4.5)
})

test('text that does not fit rejects', async () => {
  await expect(encodeQr('x'.repeat(3000))).rejects.toBeDefined()
})
