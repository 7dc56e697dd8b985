import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, friend, me, sendWorld } from '../../tests/send-world.ts'
import type { TransactionAdapter, TransferIo } from '../transactions/contract.ts'
import { transfer } from './adapter.ts'
import { call, sendCalls } from './calls.ts'
import { signTypedData } from './typed-data.ts'

beforeAll(() => import('viem'))

const never = (): Promise<never> => new Promise(() => undefined)
const units = '300000000000000000'
const typed = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  ...{ primaryType: 'Note', domain: { chainId: 1 }, message: { text: 'x' } },
}

/** Each way to ask a wallet, and the method that asks the visitor. */
const ways: Readonly<
  Record<string, readonly [asks: string, run: (io: TransferIo) => Promise<unknown>]>
> = {
  'a transfer': ['eth_sendTransaction', (io) => transfer(io, { from: me, to: friend, units })],
  'a call': [
    'eth_sendTransaction',
    (io) => call(io, { from: me, to: friend, value: '0', data: '0x' }),
  ],
  'a batch': [
    'wallet_sendCalls',
    (io) => sendCalls(io, { from: me, calls: [{ to: friend, value: '0', data: '0x' }] }),
  ],
  'typed data': ['eth_signTypedData_v4', (io) => signTypedData(io, typed)],
}

describe('a provider that never answers one method', () => {
  test.each(
    Object.entries(ways).flatMap(([way, [asks]]) =>
      ['eth_chainId', 'eth_accounts', asks].map((silent) => [way, silent, asks] as const),
    ),
  )('%s, %s', async (way, silent, asks) => {
    const asked: string[] = []
    let io: TransferIo | undefined
    const provider = {
      async request({ method }: { readonly method: string }) {
        asked.push(method)
        if (method === silent) return never()
        return { eth_chainId: '0x1', eth_accounts: [me] }[method]
      },
    }
    const adapter: Partial<TransactionAdapter> = {
      handsOver: true,
      async transfer(given) {
        io = { ...given, provider }
        return String(await ways[way]?.[1](io))
      },
    }
    const world = await sendWorld(adapter)
    const sent = codeOf(
      world.kernel.dispatch.transactions.send({
        connectionId: 'eip155:quince',
        networkId: 'eip155:1',
        request: { from: me, to: friend, units },
      }),
    )
    await expect.poll(() => asked).toContain(silent)
    await flush()
    const waits = silent === asks
    expect(asked.includes(asks)).toBe(waits)
    const isSigned = way === 'typed data'
    expect(world.kernel.state.transactions.unanswered).toHaveLength(waits && !isSigned ? 1 : 0)
    await world.kernel.ports.clock.advance(10_000)
    await flush()
    expect(await Promise.race([sent, 'waits'])).toBe(waits ? 'waits' : 'connections/no-answer')
    if (!waits) {
      // Nothing was handed over, so nothing is warned about.
      expect(world.kernel.state.transactions.unanswered).toEqual([])
      expect(asked).not.toContain(asks)
    }
  })
})
