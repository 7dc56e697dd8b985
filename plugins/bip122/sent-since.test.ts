import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { marksOf } from '../transactions/identity/marks.ts'
import { readBitcoinAddress } from '../values/index.ts'
import { bitcoin } from './networks.ts'
import { position, sentSince } from './sent-since.ts'

const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const friend = '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX'
const script = (address: string): string => readBitcoinAddress(address)?.script ?? ''

const spend = (byte: string, inputs: number, paid: number, from = me) => ({
  txid: byte.repeat(32),
  vin: Array.from({ length: inputs }, () => ({ prevout: { scriptpubkey: script(from) } })),
  vout: [
    { scriptpubkey: script(friend), value: paid },
    { scriptpubkey: script(me), value: 700 },
  ],
})

function io(
  stats: readonly [mined: number, pending: number],
  list: readonly object[] = [],
): ReadIo {
  return {
    signal: new AbortController().signal,
    traffic: { run: (_lane, _label, work) => work() },
    network: bitcoin,
    resources: { get: () => undefined, put: () => undefined, remove: () => undefined } as never,
    ports: {
      ...virtualPorts(),
      async fetch(url) {
        const [mined, pending] = stats
        const address = {
          chain_stats: { spent_txo_count: mined },
          mempool_stats: { spent_txo_count: pending },
        }
        return new Response(JSON.stringify(String(url).endsWith('/txs') ? list : address))
      },
    },
  }
}

test('an address stands at the number of its spent coins, unconfirmed ones included', async () => {
  expect(await position(io([5, 0]), me)).toBe('5')
  expect(await position(io([3, 2]), me)).toBe('5')
})

test('a payment in place of an unconfirmed one is found', async () => {
  const since = await position(io([4, 1]), me)
  const found = await sentSince(io([5, 1], [spend('cc', 1, 9_000)]), me, since)
  expect(found.map(({ hash }) => hash)).toEqual(['cc'.repeat(32)])
})

test('its later payments are found, oldest first, and no earlier ones or those of others', async () => {
  const list = [
    spend('cc', 1, 9_000),
    spend('bb', 1, 1, friend),
    spend('aa', 2, 5_000),
    spend('99', 1, 5_000),
  ]
  const found = await sentSince(io([4, 4], list), me, '5')
  expect(found.map(({ hash }) => hash)).toEqual(['aa'.repeat(32), 'cc'.repeat(32)])
  const [first] = found[0]?.transfers ?? []
  const own = { from: me, to: friend, units: '5000' }
  expect(first && marksOf(bitcoin.caipNetworkId, first)).toEqual(
    marksOf(bitcoin.caipNetworkId, own),
  )
  expect(await sentSince(io([5, 0], list), me, '5')).toEqual([])
})
