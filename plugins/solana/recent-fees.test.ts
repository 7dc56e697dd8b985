import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { recentFees } from './recent-fees.ts'

const node = 'https://second.example'

async function asked(result: unknown): Promise<unknown> {
  const ports = virtualPorts()
  ports.fetch.reply(node, { id: 1, result } as never)
  const io = {
    ports,
    signal: new AbortController().signal,
    network: { name: 'Net', rpcUrls: ['https://first.example'] },
    traffic: { run: (_lane: string, _label: string, work: () => unknown) => work() },
  }
  return recentFees(io as never, { node }).catch((error) => error.code)
}
const slots = (...fees: readonly unknown[]): unknown =>
  fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))

test('recent fees are one signature, and the median priority fee in lamports per unit', async () => {
  expect(await asked(slots(0, 1_500_000, 9e9))).toEqual({ base: '5000', perUnit: '1.500000' })
  expect(await asked(slots(0, 0, 7))).toEqual({ base: '5000', perUnit: '0.000000' })
})

test.each([[[]], [null], [slots('5', -1)]])('a node that answers %j knows none', async (answer) => {
  expect(await asked(answer)).toBe('solana/node-failed')
})
