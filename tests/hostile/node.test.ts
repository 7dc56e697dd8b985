import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CaipNetworkId, definePlugin, type KnownNamespace } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { selectFullAccount } from '../../plugins/account/index.ts'
import type { ConnectionsContract, ConnectorRef } from '../../plugins/connections/contract.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { bip122, eip155, polkadot, solana } from '../../plugins/presets/index.ts'
import { send } from '../../plugins/send/index.ts'

interface WalletsContract {
  readonly id: 'hostile'
  readonly requires: ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

interface Family {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly hash: string
  readonly token: string
}

const one = evmNetwork({ id: 1, name: 'One', rpcUrl: 'https://one.example' })
const families: Readonly<Record<KnownNamespace, Family>> = {
  eip155: {
    networkId: 'eip155:1',
    from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    hash: `0x${'ab'.repeat(32)}`,
    token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  solana: {
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    from: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    to: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
    hash: '5'.repeat(87),
    token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  polkadot: {
    networkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    from: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    hash: `0x${'ab'.repeat(32)}`,
    token: '1984',
  },
  bip122: {
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    from: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    to: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    hash: 'ab'.repeat(32),
    token: 'none',
  },
}

/** A wallet of all families, so that the nodes are the only ones that lie. */
const wallet = definePlugin<WalletsContract>({
  id: 'hostile',
  requires: { connections: 'its wallet' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: {
    connections: {
      connectors: [
        {
          id: 'quiet',
          connect: async (_io, { namespaces }) =>
            namespaces.map((namespace) => {
              const { from, networkId } = families[namespace as KnownNamespace]
              const account = { namespace, address: from, type: 'eoa' } as const
              return {
                namespace,
                accounts: [account],
                address: from,
                networkId,
                provider: {},
                watch: () => () => undefined,
              }
            }),
          restore: async () => [],
          disconnect: async () => undefined,
        },
      ],
    },
  },
})

const big = '9'.repeat(100_000)
const rpc = (result: unknown): object => ({ jsonrpc: '2.0', id: 1, result })
/** What a node may say: JSON of any kind, what looks right, and what is no answer. */
const answers = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(rpc(value))),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  fc
    .constantFrom<unknown>(
      '0x',
      '0x0',
      '0x10',
      `0x${'f'.repeat(64)}`,
      `0x${'f'.repeat(5_000)}`,
      '-0x1',
      -1,
      1e300,
      null,
      [],
      { value: [null] },
      { value: { err: null, unitsConsumed: -5 } },
      { blockNumber: '0x10', status: '0x1', transactionHash: families.eip155.hash },
      { block: { header: { number: '0x10', parentHash: 'a' }, extrinsics: [null, 'x'] } },
    )
    .map((value) => JSON.stringify(rpc(value))),
  fc.constantFrom(
    `{"jsonrpc":"2.0","id":1,"result":${big}}`,
    `{"jsonrpc":"2.0","id":1,"result":{"value":${big}}}`,
    `{"jsonrpc":"2.0","id":1,"result":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `"${'\\"'.repeat(50_000)}`,
    '{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":{}}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"execution reverted","data":"0xzz"}}',
    '<html>502</html>',
    '',
    'null',
    '{"confirmed":true}',
    '[{"txid":"x","vout":-1,"value":1e99}]',
    '{"chain_stats":{"funded_txo_sum":1,"spent_txo_sum":5},"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}',
  ),
)

/** The same id as the request, so that an answer is refused for what it says. */
const withId = (text: string, body: unknown): string => {
  const { id = 1 } = Object(body) as { readonly id?: unknown }
  return text.replace('"id":1', `"id":${JSON.stringify(id)}`)
}

function kernelOver(said: readonly string[], status: number) {
  const kernel = createTestKernel({
    plugins: [
      options({ metadata: { name: 'Orchard' } }),
      ...eip155({ networks: [one] }),
      ...solana(),
      ...polkadot(),
      ...bip122(),
      wallet,
      send(),
    ] as const,
  })
  let turn = 0
  kernel.ports.fetch.reply(/./, ({ body }) => {
    const text = withId(said[turn++ % said.length] ?? '', body)
    return new Response(text, { status, headers: { 'content-type': 'text/html' } })
  })
  return kernel
}
type HostileKernel = ReturnType<typeof kernelOver>

const connector: ConnectorRef = {
  id: 'quiet',
  driver: 'quiet',
  name: 'Quiet',
  type: 'INJECTED',
  namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
}

/** Every command that asks a node, and how many requests it may cost. */
const commands: Readonly<
  Record<string, (kernel: HostileKernel, namespace: KnownNamespace) => Promise<unknown>>
> = {
  refreshBalance: ({ dispatch }, namespace) => dispatch.balances.refresh({ namespace }),
  readHoldings: ({ dispatch }, namespace) =>
    dispatch.balances.readHoldings({ namespace, tokens: [families[namespace].token] }),
  isContract: ({ dispatch }, namespace) => {
    const { networkId, to } = families[namespace]
    return dispatch.transactions.isContract({ networkId, address: to })
  },
  estimateTransfer: ({ dispatch }, namespace) => {
    const { networkId, from, to } = families[namespace]
    const request = { from, to, units: '100000' }
    const connectionId = `${namespace}:${connector.id}`
    return dispatch.transactions.estimate({ connectionId, networkId, request })
  },
  awaitConfirmation: ({ dispatch }, namespace) => {
    const { networkId, from, to, hash } = families[namespace]
    const request = { from, to, units: '100000' }
    return dispatch.transactions.awaitConfirmation({ networkId, hash, request })
  },
}
const most = 1_500

async function ended(kernel: HostileKernel, work: Promise<unknown>): Promise<unknown> {
  let end: unknown
  void work.then(
    (value) => {
      end = { value }
    },
    (error: unknown) => {
      end = error
    },
  )
  // Virtual hours, in steps that grow: what is still waited for after them is stuck.
  for (let ms = 100; ms < 20_000_000 && end === undefined; ms *= 2) {
    await flush()
    await kernel.ports.clock.advance(ms)
  }
  // SDKs are loaded by the machine's own clock, and what they ask of a busy node is asked again by the virtual one.
  for (let turn = 0; turn < 400 && end === undefined; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await kernel.ports.clock.advance(1_000)
  }
  return end
}

beforeAll(async () => {
  // Loaded before the clock stands still.
  await Promise.all([
    import('../../plugins/eip155/adapter.ts'),
    import('../../plugins/eip155/confirmation.ts'),
    import('../../plugins/solana/web3.ts'),
    import('../../plugins/solana/adapter.ts'),
    import('../../plugins/solana/confirmation.ts'),
    import('../../plugins/polkadot/block-events.ts'),
    import('../../plugins/polkadot/adapter.ts'),
    import('../../plugins/polkadot/confirmation.ts'),
    import('../../plugins/bip122/adapter.ts'),
    import('../../plugins/bip122/confirmation.ts'),
  ])
})

describe('a node that answers anything', () => {
  const namespaces = Object.keys(families) as KnownNamespace[]
  test.each(
    namespaces.flatMap((namespace) =>
      Object.keys(commands).map((name) => [namespace, name] as const),
    ),
  )(
    '%s: %s ends with a value or a code, after a bounded number of requests',
    async (namespace, name) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(answers, { minLength: 1, maxLength: 4 }),
          fc.constantFrom(200, 200, 500),
          async (said, status) => {
            const kernel = kernelOver(said, status)
            try {
              await kernel.dispatch.connections.connect({ connector })
              const before = kernel.ports.fetch.requests.length
              const end = await ended(
                kernel,
                commands[name]?.(kernel, namespace) as Promise<unknown>,
              )
              expect(end, 'stuck').toBeDefined()
              if (end instanceof Error)
                expect(end).toMatchObject({ code: expect.stringMatching(/^\w+\/[\w-]+$/) })
              // The balance was asked for with the connection, and a busy node is asked again.
              await kernel.ports.clock.advance(10_000)
              expect(kernel.ports.fetch.requests.length - before).toBeLessThan(most)
              const { state } = kernel
              expect(JSON.parse(JSON.stringify(state.connections))).toEqual(state.connections)
              expect(selectFullAccount(state, namespace)?.balanceStatus).not.toBe('loading')
              expect(state.kernel.failures).toEqual([])
              expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
            } finally {
              kernel.dispose()
            }
          },
        ),
        { numRuns: 5 },
      )
    },
  )
})
