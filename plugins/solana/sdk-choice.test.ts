import { expect, test, vi } from 'vitest'
import { loadSolana } from './sdk.ts'

const asked = vi.hoisted(() => ({ web3: 0 }))
vi.mock('@solana/web3.js', () => {
  asked.web3 += 1
  return {}
})

test('where Kit is installed web3.js is not loaded', async () => {
  expect(await loadSolana()).toMatchObject({ compile: expect.any(Function) })
  expect(asked.web3).toBe(0)
})
