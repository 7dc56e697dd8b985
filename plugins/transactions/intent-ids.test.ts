import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  friend,
  loadCommands,
  me,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'

beforeAll(loadCommands)

const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
const intent = { ...here, request: { from: me, to: friend, units: '5' } }

async function spendMany({ kernel }: SendWorld, count: number): Promise<void> {
  const host = kernel.observe('test')
  for (let index = 0; index < count; index++)
    host.record('transactions/intentSpent', { intentId: `${index}` })
  await flush()
}

describe('an id that a host names', () => {
  test('is refused once 1,000 later ones were spent, and a payment without an id is sent', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    await transactions.send({ ...intent, intentId: 'order 7' })
    await spendMany(world, 999)
    expect(world.kernel.state.transactions.spent).toHaveLength(1_000)
    expect(await codeOf(transactions.send({ ...intent, intentId: 'order 7' }))).toBe(
      'transactions/already-sent',
    )
    await spendMany(world, 1)
    expect(world.kernel.state.transactions.spent).not.toContain('order 7')
    for (const intentId of ['order 7', 'order 8'])
      expect(await codeOf(transactions.send({ ...intent, intentId }))).toBe(
        'transactions/invalid-input',
      )
    expect(world.transfers).toHaveLength(1)
    expect(await codeOf(transactions.send(intent))).toBe('sent')
  })

  test('stays refused after that, also when one of the kept ones is free again', async () => {
    const world = await sendWorld()
    await spendMany(world, 1_001)
    const code = 'transactions/unanswered'
    const freed = { intentId: '1000', code, free: true }
    world.kernel.observe('test').record('transactions/intentRefused', freed)
    await flush()
    expect(world.kernel.state.transactions.spent).toHaveLength(999)
    expect(
      await codeOf(world.kernel.dispatch.transactions.send({ ...intent, intentId: '0' })),
    ).toBe('transactions/invalid-input')
    expect(world.transfers).toEqual([])
  })

  test.each([
    ['looks like a secret', 'order token-4f9a1c77e2'],
    ['is longer than what is stored', 'o'.repeat(256)],
    ['is empty', ''],
    ['is no text', 7],
  ])(
    'and that %s is refused in words, and the same payment under another id is sent',
    async (_why, intentId) => {
      const world = await sendWorld()
      const { transactions } = world.kernel.dispatch
      const refused = transactions.send({ ...intent, intentId: intentId as string })
      await expect(refused).rejects.toMatchObject({
        code: 'transactions/invalid-input',
        message: expect.stringMatching(/^intentId: /),
      })
      expect(world.kernel.state.transactions.spent ?? []).toEqual([])
      expect(world.transfers).toEqual([])
      expect(await codeOf(transactions.send({ ...intent, intentId: 'order 7' }))).toBe('sent')
    },
  )
})
