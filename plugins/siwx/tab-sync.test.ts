import { expect, test } from 'vitest'
import { shared } from './tab-sync.ts'

const session = { chainId: 'eip155:1', accountAddress: `0x${'ab'.repeat(20)}` } as const
const { sessionsEnded, signedIn, signedOut } = shared as {
  readonly signedIn: { parse(payload: unknown): unknown }
  readonly signedOut: { parse(payload: unknown): unknown }
  readonly sessionsEnded: {
    when(payload: { readonly by: string }): boolean
    parse(payload: unknown): unknown
  }
}

test('[G13] the end of a session is for every tab; whose time is up each measures by itself', () => {
  const sent = (by: string) => sessionsEnded.when({ by })
  expect([sent('visitor'), sent('disconnect'), sent('expiry')]).toEqual([true, true, false])
})

test('[G13] what another tab says ends sessions alone, and no other kind of end', () => {
  const read = (payload: unknown) => sessionsEnded.parse(payload)
  expect(read({ sessions: [session, { chainId: 'x' }, null], by: 'visitor', more: 1 })).toEqual({
    sessions: [session],
    by: 'visitor',
  })
  expect(read({ sessions: [session], by: 'disconnect' })).toEqual({
    sessions: [session],
    by: 'disconnect',
  })
  expect(read({ sessions: [session], by: 'expiry' })).toEqual({
    sessions: [session],
    by: 'visitor',
  })
  for (const nothing of [undefined, null, [], { sessions: [] }, { sessions: 'all', by: 'visitor' }])
    expect(read(nothing)).toBeUndefined()
})

test('[G13] that somebody signed in is for every tab, and so is what the store has ended', () => {
  expect(signedIn.parse({ session, connectionId: 'a' })).toEqual({ session })
  expect(signedOut.parse({ sessions: [session, null] })).toEqual({ sessions: [session] })
  for (const route of [signedIn, signedOut])
    expect([route.parse(undefined), route.parse({ session: {}, sessions: {} })]).toEqual([
      ...[undefined, undefined],
    ])
})
