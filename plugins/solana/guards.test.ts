import { beforeAll, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { transfer } from './adapter.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { solanaMainnet } from './index.ts'

beforeAll(() => import('./web3.ts'))

const from = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const answers: { readonly [method: string]: unknown } = {
  getLatestBlockhash: { context: { slot: 1 }, value: { blockhash: from, lastValidBlockHeight: 9 } },
  getAccountInfo: { context: { slot: 1 }, value: null },
  getRecentPrioritizationFees: [],
  simulateTransaction: { context: { slot: 1 }, value: { err: null, unitsConsumed: 150, logs: [] } },
  getFeeForMessage: { context: { slot: 1 }, value: 5000 },
}

/** Sends through a wallet; returns the node's requests and the result. */
async function send(make: (abort: () => void) => SolanaProvider) {
  const ports = virtualPorts()
  const calls = new AbortController()
  const asked: string[] = []
  ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method } = body as { id: number; method: string }
    asked.push(method)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }))
  })
  const io: ChainIo = {
    ports,
    provider: make(() => calls.abort(new Error('called off'))),
    network: solanaMainnet,
    connection: {} as never,
    signal: calls.signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
  const end = await transfer(io, { from, to, units: '1000' }).catch(
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  )
  return { asked, end }
}

test('a wallet that moved to another account while the transaction was prepared does not sign', async () => {
  let signed = 0
  let checks = 0
  const { end, asked } = await send(() => ({
    check() {
      if (++checks > 1) throw solanaErrors.create('account-changed')
    },
    signTransaction: async (_from, wire) => {
      signed++
      return wire
    },
  }))
  expect(asked).toContain('getLatestBlockhash')
  expect({ end, signed, checks }).toEqual({ end: 'solana/account-changed', signed: 0, checks: 2 })
})

test('what a wallet signed after the transfer was called off is not broadcast', async () => {
  const { end, asked } = await send((abort) => ({
    signTransaction: async (_from, wire) => {
      abort()
      const signed = wire.slice()
      signed.fill(7, 1, 65)
      return signed
    },
  }))
  expect(end).toBe('called off')
  expect(asked).not.toContain('sendTransaction')
})
