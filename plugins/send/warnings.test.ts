import { expect, test } from 'vitest'
import { findWarnings } from './warnings.ts'

const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const state = {
  send: { recipients: [], recipientsElsewhere: [] },
  accounts: { connections: [] },
} as unknown as Parameters<typeof findWarnings>[0]
const fee = { fee: '1', gasPrice: '1' }
const warnings = (facts: object): readonly string[] =>
  findWarnings(
    state,
    { namespace: 'eip155', to },
    { fee, contract: false, pays: true, unanswered: false, ...facts },
  )

test('a fee that is not known is warned of where the account pays it itself', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ fee: undefined })).toEqual(['fee-unknown'])
  expect(warnings({ fee: undefined, pays: false })).toEqual([])
})
