import { expect, test } from 'vitest'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import { persist } from './persist.ts'
import { initialState } from './reduce.ts'

const { capabilities: _sends, ...silent } = eip155Facts
noteFamily(eip155Facts)
noteFamily({
  ...silent,
  namespace: 'polkadot',
  address: { ...eip155Facts.address, isAccount: (text) => text === 'no-sending-here' },
})

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const keyed = 'cd'.repeat(64)
const stored = {
  unanswered: [{ intentId: 'one', digests: ['ab'.repeat(32)], connectionId: 'eip155:q', at: 5 }],
  answered: [{ intentId: 'two', at: 6, keyed, code: 'connections/declined' }],
  recipients: [address],
  recipientsElsewhere: [address.toLowerCase()],
}

test('what wallets were asked for, how it ended and who was sent to outlive the page', () => {
  const draft = initialState() as Parameters<NonNullable<typeof persist.restore>>[0]
  persist.restore?.(draft, persist.parse?.(stored) ?? {})
  expect(draft).toEqual({ ...initialState(), ...stored })
})

test('who was sent to is an address of a family that sends', () => {
  const odd = ['0x12', 7, null, [address], 'no-sending-here', address]
  const read = persist.parse?.({ ...stored, recipients: odd, recipientsElsewhere: odd })
  expect(read).toMatchObject({ recipients: [address], recipientsElsewhere: [address] })
  expect(persist.parse?.(7)).toEqual({
    ...{ unanswered: [], answered: [], recipients: [], recipientsElsewhere: [] },
  })
})

test('a preview is closed by what other pages sent since it was made, and stays with what is known', () => {
  const preview = { intentId: 'one', connectionId: 'eip155:q', networkId: 'eip155:1' }
  const restored = (lastSentAt?: number) => {
    const draft = { ...initialState(), status: 'previewed', preview, lastSentAt: 5 }
    persist.restore?.(draft as never, { ...(lastSentAt !== undefined && { lastSentAt }) })
    return draft
  }
  for (const known of [undefined, 5])
    expect(restored(known)).toMatchObject({ status: 'previewed', preview, lastSentAt: 5 })
  expect(restored(6)).toMatchObject({
    ...{ status: 'idle', lastSentAt: 6 },
    failure: { code: 'transactions/outdated' },
  })
})
