import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { bitcoinNetwork } from './index.ts'
import { receipt } from './receipt.ts'

const txid = 'ab'.repeat(32)
const landed = { txid, fee: 705, status: { confirmed: true, block_height: 40 } }

/** Reads a transaction's receipt on a chain at a height. */
function read(answer: object | number, newest: unknown = 42) {
  const ports = virtualPorts()
  ports.fetch.reply('https://api.example/tx/', answer as never)
  ports.fetch.reply('https://api.example/blocks/tip/height', () => new Response(String(newest)))
  const labels: string[] = []
  const io = {
    ports,
    network: bitcoinNetwork({ network: 'Mainnet', apiUrl: 'https://api.example/' }),
    signal: new AbortController().signal,
    resources: {},
    traffic: {
      run(_lane: string, label: string, work: () => unknown) {
        labels.push(label)
        return work()
      },
    },
  } as never as ReadIo
  return { labels, told: receipt(io, txid) }
}

test('the fee is what the API counted, and its own block is the first confirmation', async () => {
  const { told, labels } = read(landed)
  expect(await told).toEqual({ fee: '705', confirmations: 3 })
  expect(labels).toEqual(['GET /tx', 'GET /blocks/tip/height'])
  expect(await read(landed, 40).told).toEqual({ fee: '705', confirmations: 1 })
})

test.each<[string, object | number, unknown]>([
  ['that waits for a block', { ...landed, status: { confirmed: false } }, 42],
  [
    'that waits, whatever height stands beside',
    { ...landed, status: { confirmed: false, block_height: 40 } },
    42,
  ],
  [
    'of a height that is no number',
    { ...landed, status: { confirmed: true, block_height: '40' } },
    42,
  ],
  ['of a block to come', landed, 39],
  ['that nobody knows', 404, 42],
])('of one %s nothing is known', async (_what, answer, newest) => {
  expect(await read(answer, newest).told).toBeUndefined()
})

test.each(['"42"', '4.5', 'null', '1e300'])('a tip at %s is none', async (newest) => {
  await expect(read(landed, newest).told).rejects.toMatchObject({ code: 'bip122/node-failed' })
})

test('another transaction’s answer is none', async () => {
  await expect(read({ ...landed, txid: 'cd'.repeat(32) }).told).rejects.toMatchObject({
    code: 'bip122/node-failed',
  })
})

test.each([0.5, '705', undefined])('a fee is not made of %j', async (fee) => {
  expect(await read({ ...landed, fee }).told).toEqual({ confirmations: 3 })
})
