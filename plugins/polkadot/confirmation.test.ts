import { beforeAll, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../accounts/contract.ts'
import { confirmation } from './adapter.ts'
import { polkadotNetwork } from './networks.ts'

beforeAll(() => import('./chain.ts'))

const hash = `0x${'ab'.repeat(32)}`

test('a transaction that can never land is given up, and where it was sent is forgotten', async () => {
  const ports = virtualPorts()
  ports.fetch.reply('node.example', () => ({ jsonrpc: '2.0', id: 1, result: null }))
  const kept = new Map<string, unknown>([[`polkadot/sent/${hash}`, { height: 7 }]])
  const io = {
    ports,
    network: polkadotNetwork({
      genesis: `0x${'45'.repeat(32)}`,
      name: 'Local',
      rpcUrl: 'https://node.example/rpc',
      symbol: 'ROC',
      decimals: 12,
    }),
    signal: new AbortController().signal,
    resources: {
      get: (key: string) => kept.get(key),
      remove: (key: string) => kept.delete(key),
    },
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
  } as unknown as ReadIo
  const ending = confirmation(io, hash).catch((error) => error)
  await flush()
  expect(kept.size).toBe(1)
  for (let second = 0; second <= 600; second++) {
    await ports.clock.advance(1_000)
    await flush()
  }
  expect(await ending).toMatchObject({ code: 'polkadot/expired' })
  expect(kept.size).toBe(0)
})
