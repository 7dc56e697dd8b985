import { describe, expect, test } from 'vitest'
import { createResources } from '../../kernel/resources.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { SdkLoader } from '../values/index.ts'
import { estimate } from './adapter.ts'
import { mainnet } from './networks.ts'
import { token } from './tokens.ts'
import { loadViem } from './viem.ts'

/** The oldest and the newest supported versions, under their own names in the manifest. */
const sdks: readonly (readonly [string, SdkLoader | undefined])[] = [
  ['oldest', () => import('viem-oldest')],
  ['newest', () => import('viem')],
  ['the one that is installed', undefined],
]

const from = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: number): string => value.toString(16).padStart(64, '0')
const text = (value: string): string =>
  `0x${word(32)}${word(value.length)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

const calls: Readonly<Record<string, string>> = {
  '0x06fdde03': text('USD Coin'),
  '0x95d89b41': text('USDC'),
  '0x313ce567': `0x${word(6)}`,
  '0x70a08231': `0x${word(1_500)}`,
}

function io(
  sdk: SdkLoader | undefined,
  refuses = false,
): ChainIo & { sdk?: SdkLoader | undefined } {
  const ports = virtualPorts()
  ports.fetch.reply(mainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method, params } = body as {
      readonly id: number
      readonly method: string
      readonly params?: readonly [{ readonly data?: string }]
    }
    const error = { code: 3, message: 'execution reverted: too much', data: '0x' }
    if (method === 'eth_estimateGas' && refuses) return { jsonrpc: '2.0', id, error }
    const answers: Readonly<Record<string, unknown>> = {
      eth_chainId: '0x1',
      eth_estimateGas: '0x5208',
      eth_gasPrice: '0x2',
      eth_getBlockByNumber: { number: '0x10' },
      eth_getCode: '0x',
      // Any other call simulates a transfer of a token that returns nothing.
      eth_call: calls[params?.[0]?.data?.slice(0, 10) ?? ''] ?? '0x',
    }
    return { jsonrpc: '2.0', id, result: answers[method] }
  })
  return {
    ports,
    sdk,
    network: mainnet,
    provider: undefined,
    connection: { accounts: [] } as never,
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
  }
}

const transfer = { from, to: usdc, units: '7' }

describe.each(sdks)('every viem of the range serves: %s', (_name, sdk) => {
  test('a token is read', async () => {
    expect(await token(io(sdk), usdc, from)).toEqual({
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      balance: '1500',
    })
  })

  test('a transfer is priced', async () => {
    expect(await estimate(io(sdk), transfer)).toMatchObject({ gas: '21000', fee: '42000' })
    const sent = { ...transfer, token: { address: usdc, decimals: 6 } }
    expect(await estimate(io(sdk), sent)).toMatchObject({ gas: '21572' })
  })

  test('what the chain objects to is told apart from a node that fails', async () => {
    await expect(estimate(io(sdk, true), transfer)).rejects.toMatchObject({
      code: 'eip155/would-fail',
    })
  })
})

test('another module is refused with what to install', async () => {
  await expect(loadViem(async () => ({ createClient: () => 1 }))).rejects.toMatchObject({
    code: 'eip155/sdk-missing',
    message: expect.stringContaining('npm install viem@2'),
  })
})
