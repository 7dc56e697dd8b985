import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { openPage } from '../../tests/plugins/world.ts'
import { friend, me } from '../../tests/send-world.ts'
import type { AccountEntry, ConnectionsContract } from '../connections/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { readAssets, assets as walletAssets } from './wallet-assets.ts'

// A file's first import takes longer than a turn, and these pages' clock does not wait for it.
beforeAll(() =>
  Promise.all([
    import('./capabilities.ts'),
    import('../tokens/commands.ts'),
    import('../transactions/commands/capabilities.ts'),
  ]),
)

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metadata = {
  ...{ name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://icons.example/usdc.png' },
  ...{ decimals: 6, price: 0.9998 },
}
const right = { address: usdc, balance: '0x47868c00', type: 'ERC20', metadata }
const coin = {
  ...{ address: 'native', balance: '0x1bc16d674ec80000', type: 'NATIVE' },
  metadata: { ...metadata, name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000 },
}

describe('[VAL-3] an entry of a wallet’s assets', () => {
  const read = (change: object): number => readAssets([{ ...right, ...change }], 'eip155:1').length
  const without = (name: string, from: object): object =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))

  test('is valid with text for address and balance, a known type, and all of its metadata', () => {
    expect(readAssets([right, coin], 'eip155:1')).toEqual([
      {
        ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc },
        ...{ iconUrl: metadata.iconUrl, price: '0.9998', value: '1199.760000' },
        quantity: { decimals: '6', numeric: '1200' },
      },
      {
        ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: metadata.iconUrl },
        ...{ price: '3000', value: '6000.000000' },
        quantity: { decimals: '18', numeric: '2' },
      },
    ])
    expect([read({ type: 'erc20' }), read({ balance: '1200000000' })]).toEqual([1, 1])
  })

  test.each([
    ['address', 7],
    ['address', undefined],
    ['balance', 1200],
    ['balance', '0x'],
    ['balance', '-1'],
    ['balance', '1.5'],
    ['balance', undefined],
    ['type', 'ERC721'],
    ['type', 20],
    ['type', undefined],
    ['metadata', undefined],
    ['metadata', []],
  ])('is left out where its %s is %o', (name, value) => {
    expect(read({ [name]: value })).toBe(0)
  })

  test.each([
    ...(['name', 'symbol', 'iconUrl'] as const).map((name) => [name, 7] as const),
    ...(['decimals', 'price'] as const).map((name) => [name, '6'] as const),
    ['decimals', 1.5] as const,
    ['decimals', 300] as const,
    ['price', Number.NaN] as const,
  ])('is left out where %s of its metadata is %o, or missing', (name, value) => {
    expect(read({ metadata: { ...metadata, [name]: value } })).toBe(0)
    expect(read({ metadata: without(name, metadata) })).toBe(0)
  })

  test('whatever a wallet says, exact amounts come of it or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(
            fc.oneof(
              fc.anything(),
              fc.string().map((balance) => ({ ...right, balance })),
            ),
          ),
          fc.anything(),
        ),
        (answer) => {
          for (const { quantity, chainId } of readAssets(answer, 'eip155:1')) {
            expect(chainId).toBe('eip155:1')
            expect(quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
          }
        },
      ),
    )
  })
})

describe('tokens of a wallet that announces them', () => {
  type Answers = Readonly<Record<string, () => unknown>>
  async function world(answers: Answers, type: AccountEntry['type'] = 'smartAccount') {
    const asked: { readonly method: string; readonly params?: unknown }[] = []
    const provider = {
      request: async (request: { readonly method: string }) => {
        asked.push(request)
        const answer = answers[request.method]
        if (!answer) throw Object.assign(new Error('unknown method'), { code: -32601 })
        return answer()
      },
    }
    const wallet = contribute<ConnectionsContract>({
      id: 'safe',
      provides: {
        connections: {
          connectors: [
            {
              id: 'safe',
              connect: async () => [
                {
                  namespace: 'eip155',
                  accounts: [{ namespace: 'eip155', address: me, type }],
                  address: me,
                  networkId: 'eip155:1',
                  provider,
                  watch: () => () => undefined,
                },
              ],
              restore: async () => [],
              disconnect: async () => undefined,
            },
          ],
        },
      },
    })
    const page = openPage({ more: [wallet, tokens()] as never })
    await page.settle()
    await page.kernel.dispatch.connections.connect({
      connector: {
        ...{ id: 'safe', driver: 'safe', name: 'Safe', type: 'EXTERNAL' },
        namespaces: ['eip155'],
      },
    } as never)
    await page.settle()
    const { tokens: commands } = page.kernel.dispatch as never as {
      readonly tokens: { load(): Promise<void> }
    }
    const ending = commands.load().catch(() => undefined)
    await flush()
    await page.settle(20_000)
    await ending
    const { readings } = (page.kernel.state as never as { tokens: TokensContract['state'] }).tokens
    const shown = asked.filter(({ method }) => method.startsWith('wallet_'))
    return { page, asked: shown, tokens: readings[0]?.tokens.map(({ symbol }) => symbol) }
  }
  const assets = () => ({ '0x1': [right, coin, { ...right, type: 'ERC721' }], '0x2': [right] })

  test.each(['0x1', '0x0'])('are those of the network, announced for %s', async (id) => {
    const { asked, tokens: shown } = await world({
      wallet_getCapabilities: () => ({ [id]: { assetDiscovery: { supported: true } } }),
      wallet_getAssets: assets,
    })
    expect(shown).toEqual(['USDC', 'ETH'])
    expect(asked).toEqual([
      { method: 'wallet_getCapabilities', params: [me, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account: me, chainFilter: ['0x1'] }] },
    ])
  })

  test.each<[string, Answers, AccountEntry['type']]>([
    ['does not announce it', { wallet_getCapabilities: () => ({}) }, 'smartAccount'],
    ['knows no capabilities', {}, 'smartAccount'],
    [
      'announces it for another network',
      { wallet_getCapabilities: () => ({ '0x2': { assetDiscovery: { supported: true } } }) },
      'smartAccount',
    ],
    ['has a plain account', { wallet_getCapabilities: assets }, 'eoa'],
  ])('are not asked for where the wallet %s', async (_what, answers, type) => {
    const { asked } = await world({ ...answers, wallet_getAssets: assets }, type)
    expect(asked.map(({ method }) => method)).not.toContain('wallet_getAssets')
    if (type === 'eoa') expect(asked).toEqual([])
  })

  test('are those of the account that is connected, on its network', async () => {
    const { page } = await world({ wallet_getAssets: assets })
    const { kernel } = page
    const read = (query: object): Promise<unknown> =>
      walletAssets(
        kernel as never,
        { namespace: 'eip155', networkId: 'eip155:1', address: me, ...query } as never,
        { signal: new AbortController().signal },
      )
    // The wallet does not announce the capability.
    await expect(read({})).rejects.toMatchObject({ code: 'connections/unsupported' })
    expect(await read({ address: friend })).toBeUndefined()
    expect(await read({ networkId: 'eip155:137' })).toBeUndefined()
    await kernel.dispatch.connections.disconnect()
    expect(await read({})).toBeUndefined()
  })
})
