import { expect, test } from 'vitest'
import { shared } from './tab-sync.ts'

const parse = (payload: unknown): unknown =>
  (shared as unknown as Record<string, { parse(payload: unknown): unknown }>).disconnected?.parse(
    payload,
  )

test('[G13] who left in another tab is a list of short ids that are not empty', () => {
  const longest = 'x'.repeat(399)
  const fact = { connectionIds: ['eip155:a', longest], by: 'wallet' }
  const odd = ['', `${longest}x`, 1, null, ['eip155:a'], { length: 1 }]
  expect(parse({ ...fact, connectionIds: [...odd, ...fact.connectionIds] })).toEqual(fact)
  for (const connectionIds of [[], odd, undefined, 'eip155:a', { 0: 'eip155:a', length: 1 }])
    expect(parse({ ...fact, connectionIds })).toBeUndefined()
})

test('[G13] who ended it in another tab is known, or else the visitor', () => {
  const by = (told: unknown) => parse({ connectionIds: ['eip155:a'], by: told })
  for (const known of ['wallet', 'host', 'visitor']) expect(by(known)).toMatchObject({ by: known })
  for (const odd of [undefined, 'relay', 1, ['wallet']])
    expect(by(odd)).toMatchObject({ by: 'visitor' })
})
