import { expect, test } from 'vitest'
import type { EmbeddedWalletState } from './contract.ts'
import { ends, reduce } from './reduce.ts'

const slice = (more: Partial<EmbeddedWalletState>) => ({
  ...{ frame: 'ready' as const, status: 'idle' as const, failures: 0, dropped: {} },
  ...more,
})
const told = (name: string, fact: object, state: object): object => {
  const all = reduce as never as Record<string, (draft: object, fact: object) => void>
  all[name]?.(state, fact)
  return state
}
const ended = (name: string, state: object): object => {
  const all = ends as never as Record<string, (draft: object) => void>
  all[name]?.(state)
  return state
}

test('[EMB-5] a change of the e-mail that fails leaves the login where it is', () => {
  const failure = { step: 'change', code: 'x', text: 'x' } as const
  const after = told('loginFailed', failure, slice({ status: 'code' }))
  expect(after).toMatchObject({ status: 'code', failure, failures: 1 })
})

test('that an earlier login did not come back disturbs none that was begun since', () => {
  const failure = { step: 'restore', code: 'x', text: 'x' } as const
  expect(told('loginFailed', failure, slice({}))).toMatchObject({ status: 'idle', failure })
  const begun = slice({ status: 'code' })
  expect(told('loginFailed', failure, { ...begun })).toEqual(begun)
})

test('[EMB-5] what is confirmed after the change was called off changes nothing', () => {
  expect(told('changeConfirmed', {}, slice({}))).toEqual(slice({}))
})

test('[EMB-4] a login without an e-mail keeps the one that was typed; who left has none', () => {
  const typed = slice({ status: 'verifying', email: 'handle' })
  expect(told('loggedIn', {}, { ...typed })).toMatchObject({ status: 'idle', email: 'handle' })
  expect(told('loggedOut', {}, { ...typed })).not.toHaveProperty('email')
  expect(told('loggedOut', {}, { ...typed })).toMatchObject({ status: 'idle' })
})

test.each([
  ['connectSocial', 'social'],
  ['finishSocial', 'social'],
  ['connectFarcaster', 'farcaster'],
  ['logIn', 'sending'],
])('the end of %s ends its own step and no other', (name, status) => {
  expect(ended(name, slice({ status: status as never }))).toMatchObject({ status: 'idle' })
  expect(ended(name, slice({ status: 'device' }))).toMatchObject({ status: 'device' })
})
