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

test('a Kit that breaks while it loads is no absent Kit', async () => {
  vi.resetModules()
  vi.doMock('@solana/kit', () => {
    throw new Error('out of memory')
  })
  const { loadSolana: again } = await import('./sdk.ts')
  await expect(again()).rejects.not.toMatchObject({ code: 'solana/sdk-missing' })
  expect(asked.web3).toBe(0)
  vi.doUnmock('@solana/kit')
})
