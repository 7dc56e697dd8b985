import { expect, test } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import type { WalletSession } from '../connections/contract.ts'
import { noteClaim } from './claims.ts'
import { isContested, whileUncontested } from './contested.ts'

/** A session under a name, and how often its observer was notified that it is over. */
function watched() {
  const { resources } = createTestKernel({ plugins: [] })
  let ended = 0
  const session = whileUncontested(resources, 'one', {
    watch: () => () => undefined,
  } as unknown as WalletSession)
  const claim = (claimant: object): void => noteClaim(resources, 'one', claimant)
  const watch = () => session.watch({ disconnected: () => void ended++ } as never)
  return { resources, claim, watch, ended: () => ended }
}

test('a name is contested by the second claimant, told once, and a third changes nothing', () => {
  const { resources, claim, watch, ended } = watched()
  const [first, second] = [{}, {}]
  watch()
  claim(first)
  claim(first)
  expect([isContested(resources, 'one'), ended()]).toEqual([false, 0])
  claim(second)
  claim({})
  expect([isContested(resources, 'one'), ended()]).toEqual([true, 1])
})

test('a numbered name is contested by itself', () => {
  const { resources } = watched()
  expect(isContested(resources, 'two#2')).toBe(true)
  expect(isContested(resources, 'two')).toBe(false)
})

test('what is contested already is told in a moment, unless the watcher has left by then', async () => {
  const { claim, watch, ended } = watched()
  claim({})
  claim({})
  watch()()
  await flush()
  expect(ended()).toBe(0)
  watch()
  await flush()
  expect(ended()).toBe(1)
})

test('who has left hears of no claim', () => {
  const { claim, watch, ended } = watched()
  watch()()
  claim({})
  claim({})
  expect(ended()).toBe(0)
})
