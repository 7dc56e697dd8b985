import { expect, test } from 'vitest'
import type { Connection } from './contract.ts'
import { reduce } from './reduce.ts'
import { initialState, rebuild } from './slice.ts'

const connection = (name: string, namespace = 'eip155'): Connection => {
  const address = `address of ${name}`
  return {
    id: `${namespace}:${name}`,
    namespace,
    connector: { id: name, driver: 'toy', name, type: 'EXTERNAL', namespaces: [namespace] },
    accounts: [{ namespace, address, type: 'eoa' }],
    address,
    networkId: `${namespace}:1`,
  } as Connection
}
type Told = (draft: object, payload: object) => void
const told = reduce as unknown as Readonly<Record<string, Told>>

/** Two EVM wallets, the first one active, and one of Solana. */
function connected() {
  const draft = structuredClone(initialState()) as Parameters<typeof rebuild>[0]
  draft.connections = ['a', 'b'].map((name) => connection(name)) as typeof draft.connections
  draft.connections.push(connection('c', 'solana') as (typeof draft.connections)[number])
  draft.active = { eip155: 'eip155:a', solana: 'solana:c' } as typeof draft.active
  for (const family of ['eip155', 'solana'] as const) rebuild(draft, family, 'connected')
  return draft
}

test('the connection that is activated is the one that is named, in its family; an unknown one changes nothing', () => {
  const draft = connected()
  const before = structuredClone(draft)
  told.activated?.(draft, { connectionId: 'eip155:x' })
  expect(draft).toEqual(before)
  told.activated?.(draft, { connectionId: 'eip155:b' })
  expect(draft.active).toEqual({ eip155: 'eip155:b', solana: 'solana:c' })
  expect(draft.accounts.eip155?.address).toBe('address of b')
})

test('a wallet that left another tab sleeps here until it was asked, once and without the others', () => {
  const draft = connected()
  const leave = (): void =>
    told.disconnectedElsewhere?.(draft, { connectionIds: ['eip155:a'], by: 'wallet' })
  leave()
  expect(draft.asleep).toEqual(['eip155:a'])
  expect(draft.accounts.eip155?.status).toBe('restoring')
  expect(draft.accounts.solana?.status).toBe('connected')
  leave()
  expect(draft.asleep).toEqual(['eip155:a'])
})
