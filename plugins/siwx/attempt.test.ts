import { expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { beginAttempt, endAttempt } from './attempt.ts'
import type { SiwxContract } from './contract.ts'

test('[SIWX-5] a no to one connection leaves the sign-in of another; a sign-out ends whichever there is', () => {
  const ctx = connectionsWorld({}).ctx as unknown as Context<SiwxContract>
  endAttempt(ctx)
  const first = beginAttempt(ctx, 'first')
  endAttempt(ctx, 'second')
  expect(first.aborted).toBe(false)
  endAttempt(ctx, 'first')
  expect(first.reason).toMatchObject({ code: 'siwx/declined' })
  const second = beginAttempt(ctx, 'second')
  endAttempt(ctx)
  expect(second.aborted).toBe(true)
})
