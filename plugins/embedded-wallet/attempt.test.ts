import { expect, test } from 'vitest'
import { noteFailure } from './attempt.ts'
import { embeddedWalletErrors } from './errors.ts'

/** What is recorded and what the caller gets of something thrown. */
function noted(thrown: unknown) {
  const facts: object[] = []
  const emit = { loginFailed: (fact: object) => facts.push(fact) }
  const error = noteFailure({ emit } as never, 'email', thrown)
  return { error, facts }
}

test('a failure with a code is recorded and thrown as it is', () => {
  const known = embeddedWalletErrors.create('logged-out')
  const { error, facts } = noted(known)
  expect(error).toBe(known)
  expect(facts).toMatchObject([
    { step: 'email', text: known.message, code: 'embeddedWallet/logged-out' },
  ])
})

test.each([[new TypeError('no such field')], ['text'], [undefined]])(
  'what has none, as %s, is a reply that cannot be read, and its cause',
  (thrown) => {
    const { error, facts } = noted(thrown)
    expect(error).toMatchObject({ code: 'embeddedWallet/bad-reply', cause: thrown })
    expect(facts).toMatchObject([{ step: 'email', code: 'embeddedWallet/bad-reply' }])
  },
)
