import { expect, test } from 'vitest'
import { shared } from './tab-sync.ts'

const { switched } = shared as unknown as Record<
  string,
  { parse(payload: unknown): unknown; when(payload: unknown): boolean }
>
const parse = (payload: unknown): unknown => switched?.parse(payload)
const fact = { caipNetworkId: 'eip155:1', namespace: 'eip155' }

test('[G13] where another tab went is a network of the family it names, and nothing more', () => {
  expect(parse({ ...fact, background: true, more: 1 })).toEqual({ ...fact, background: true })
  for (const background of [undefined, false, 'yes', 1])
    expect(parse({ ...fact, background })).toEqual(fact)
  for (const bad of [
    undefined,
    null,
    'eip155:1',
    { namespace: 'eip155' },
    { ...fact, caipNetworkId: 'eip155:x' },
    { ...fact, caipNetworkId: 'eip155:' },
    { ...fact, caipNetworkId: ['eip155:1'] },
    { ...fact, caipNetworkId: 'solana:1' },
    { caipNetworkId: 'cosmos:1', namespace: 'cosmos' },
    { ...fact, namespace: ['eip155'] },
    { ...fact, namespace: undefined },
  ])
    expect(parse(bad)).toBeUndefined()
})

test('[G13] other tabs are told where this one went, and not where it followed them', () => {
  expect(switched?.when(fact)).toBe(true)
  expect(switched?.when({ ...fact, elsewhere: true })).toBe(false)
})
