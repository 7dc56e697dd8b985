import { expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { alice, bob } from '../../tests/plugins/world.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import { endAttempt, endOutdated } from './attempt.ts'
import { beginAttempt } from './begin-attempt.ts'
import type { SiwxContract } from './contract.ts'

noteFamily(eip155Facts)

const session = { chainId: 'eip155:1', accountAddress: alice } as const

test('[SIWX-5] a no to one connection leaves the sign-in of another; a sign-out ends whichever there is', () => {
  const ctx = connectionsWorld({}).ctx as unknown as Context<SiwxContract>
  endAttempt(ctx)
  const first = beginAttempt(ctx, { connectionId: 'first', ...session })
  endAttempt(ctx, 'second')
  expect(first.aborted).toBe(false)
  endAttempt(ctx, 'first')
  expect(first.reason).toMatchObject({ code: 'siwx/declined' })
  const second = beginAttempt(ctx, { connectionId: 'second', ...session })
  endAttempt(ctx)
  expect(second.aborted).toBe(true)
})

test('[SIWX-5] [T34] a sign-in ends once its connection has another account, is on another network, or is gone', () => {
  const one = connectionOf('eip155', { address: alice })
  const after = (connections: readonly object[]) => {
    const { ctx: made } = connectionsWorld({ connections: { connections } })
    const ctx = made as unknown as Context<SiwxContract>
    endOutdated(ctx)
    const begun = beginAttempt(ctx, { connectionId: one.id, ...session })
    endOutdated(ctx)
    return begun.reason?.code
  }
  expect(after([one])).toBeUndefined()
  expect(after([{ ...one, address: alice.toLowerCase() }])).toBeUndefined()
  for (const others of [
    [{ ...one, address: bob }],
    [{ ...one, networkId: 'eip155:10' }],
    [{ ...one, id: 'other' }],
  ])
    expect(after(others)).toBe('siwx/account-changed')
})
