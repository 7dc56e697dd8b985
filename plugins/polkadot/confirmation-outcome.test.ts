import { expect, test, vi } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { confirmation } from './confirmation.ts'
import { polkadotNetwork } from './networks.ts'

// Reading an outcome needs a chain's metadata; in this test the block contains it as text.
vi.mock('./block-events.ts', () => ({
  outcomeIn: async (_io: unknown, { extrinsics: [end] }: { readonly extrinsics: string[] }) => end,
}))

test.each(['confirmed', 'failed'] as const)(
  'a transaction that its block calls %s is told so at once, and where it was sent is forgotten',
  async (end) => {
    const ports = virtualPorts()
    ports.fetch.reply('node.example', ({ body }) => {
      const { method, params } = body as { readonly method: string; readonly params: string[] }
      const height = Number(String(params[0]).slice('block '.length))
      const header = { number: `0x${height}`, parentHash: `block ${height - 1}` }
      const block = { header, extrinsics: height === 8 ? [7, end] : [] }
      return { id: 1, result: method === 'chain_getBlockHash' ? 'block 9' : { block } }
    })
    const [forgotten, found]: [unknown[], unknown[]] = [[], []]
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
        get: () => ({ height: 7 }),
        put: (key: unknown, where: unknown) => found.push([key, where]),
        remove: (key: unknown) => forgotten.push(key),
      },
      traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
    }
    expect(await confirmation(io as never, 'hash')).toBe(end)
    expect(forgotten).toEqual(['polkadot/sent/hash'])
    expect(found).toEqual([['polkadot/landed/hash', { at: 'block 8', height: 8 }]])
    // The head, and the two blocks down to the transaction.
    expect(ports.fetch.requests).toHaveLength(3)
  },
)
