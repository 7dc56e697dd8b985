import { expect, test } from 'vitest'
import { recentFees } from './recent-fees.ts'

const node = 'https://second.example'
const hex = (value: number): string => `0x${value.toString(16)}`

async function asked(answer: unknown): Promise<{ found: unknown; urls: readonly string[] }> {
  const urls: string[] = []
  const io = {
    signal: new AbortController().signal,
    network: { name: 'Net', caipNetworkId: 'eip155:1', rpcUrls: ['https://first.example', node] },
    traffic: { run: (_kind: string, _label: string, work: () => unknown) => work() },
    ports: {
      clock: { now: () => 0, after: () => () => undefined },
      fetch: async (url: string, init: { body: string }) => {
        urls.push(`${url} ${JSON.parse(init.body).method}`)
        return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }))
      },
    },
  }
  const found = await recentFees(io as never, { node }).catch((error) => error.code)
  return { found, urls }
}

test('recent fees are the median of base fee and middle tip over blocks that hold something', async () => {
  const { found, urls } = await asked({
    baseFeePerGas: [hex(100), hex(200), hex(300), hex(900), hex(1)],
    gasUsedRatio: [0.5, 0.1, 1, 0],
    reward: [[hex(7)], [hex(7)], [hex(7)], [hex(0)]],
  })
  expect(found).toEqual({ perUnit: '207' })
  expect(urls).toEqual([`${node} eth_feeHistory`])
})

test('on a chain without a base fee they are the tips', async () => {
  const { found } = await asked({
    baseFeePerGas: ['0x0', '0x0'],
    gasUsedRatio: [0.5],
    reward: [[hex(5e9)]],
  })
  expect(found).toEqual({ perUnit: '5000000000' })
})

test.each([
  ['no history', null],
  ['empty blocks', { baseFeePerGas: ['0x1'], gasUsedRatio: [0], reward: [['0x0']] }],
  ['no tips', { baseFeePerGas: ['0x1'], gasUsedRatio: [0.5] }],
  ['tips that are none', { baseFeePerGas: ['0x1'], gasUsedRatio: [0.5], reward: [['much']] }],
])('a node that has %s knows none', async (_how, answer) => {
  expect((await asked(answer)).found).toBe('eip155/node-failed')
})
