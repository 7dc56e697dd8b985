import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { encodeBase58, toBase64 } from '../values/index.ts'
import { payLamports } from './instructions.ts'
import { solanaMainnet } from './networks.ts'
import { loadSolana } from './sdk.ts'
import { blockTime, isUnmoved, position, sentSince } from './sent-since.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const sdk = await loadSolana()

/** A signed transaction, and the signature under which the ledger lists it. */
function landed(byte: number, from: string, to: string, err: unknown = null) {
  const lifetime = { blockhash: alice, lastValidBlockHeight: 9n }
  const { wire } = sdk.compile(from, lifetime, [payLamports(from, to, BigInt(byte))])
  wire.set(new Uint8Array(64).fill(byte), 1)
  return { signature: encodeBase58(wire.slice(1, 65)), slot: 90 + byte, err, wire }
}

function io(list: readonly ReturnType<typeof landed>[]): ReadIo {
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'getSlot') return 500
    if (method === 'getBlockTime')
      return params[0] === 500 && list.length > 0 ? 1_700_000_000 : null
    if (method === 'getSignaturesForAddress')
      return list.map(({ signature, slot, err }) => ({ signature, slot, err }))
    const found = list.find(({ signature }) => signature === params[0])
    return found ? { transaction: [toBase64(found.wire), 'base64'], meta: {} } : null
  }
  return {
    signal: new AbortController().signal,
    traffic: { run: (_lane, _label, work) => work() },
    network: solanaMainnet,
    resources: { get: () => undefined, put: () => undefined, remove: () => undefined } as never,
    ports: {
      ...virtualPorts(),
      async fetch(_url, init) {
        const { id, method, params } = JSON.parse(String(init?.body))
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
      },
    },
  }
}

test('an account stands at the slot of its last transaction, or at 0: nothing says whose it is', async () => {
  expect(await position(io([landed(7, alice, bob)]), alice)).toBe('97')
  expect(await position(io([]), alice)).toBe('0')
})

test('its later payments are found, oldest first, and none that failed or that others sent', async () => {
  const [sent, received, failed, earlier, before] = [
    landed(5, alice, bob),
    landed(4, bob, alice),
    landed(3, alice, bob, { InstructionError: [0, 'x'] }),
    landed(2, alice, bob),
    landed(1, alice, bob),
  ]
  const found = await sentSince(io([sent, received, failed, earlier, before]), alice, '91')
  expect(found).toMatchObject([
    { hash: earlier.signature, transfers: [{ from: alice, to: bob, units: '2' }] },
    { hash: sent.signature, transfers: [{ from: alice, to: bob, units: '5' }] },
  ])
})

test('it has moved with each transaction that it signed, also with one that failed', async () => {
  expect(await isUnmoved(io([landed(4, alice, bob)]), alice, '94')).toBe(true)
  expect(await isUnmoved(io([landed(4, bob, alice)]), alice, '93')).toBe(true)
  expect(await isUnmoved(io([landed(5, alice, bob, { x: 1 })]), alice, '94')).toBe(false)
})

test('a node that lists nothing as late as the position leaves it unknown: it lags, or keeps no history', async () => {
  expect(await isUnmoved(io([]), alice, '0')).toBe(false)
  expect(await isUnmoved(io([landed(3, alice, bob)]), alice, '94')).toBe(false)
})

test('a transaction that cannot be read leaves it unknown', async () => {
  const odd = { ...landed(4, bob, alice), wire: landed(5, bob, alice).wire }
  expect(await isUnmoved(io([odd]), alice, '93')).toBe(false)
  expect(await sentSince(io([odd]), alice, '93')).toEqual([])
  const noSlot = { ...landed(4, alice, bob), slot: 'x' as never }
  expect(await isUnmoved(io([noSlot]), alice, '99')).toBe(false)
  await expect(position(io([noSlot]), alice)).rejects.toMatchObject({ code: 'solana/node-failed' })
  expect(await isUnmoved(io([]), alice, 'Infinity')).toBe(false)
})

test('the newest final block tells the time, or nothing does', async () => {
  expect(await blockTime(io([landed(4, alice, bob)]))).toBe(1_700_000_000_000)
  await expect(blockTime(io([]))).rejects.toMatchObject({ code: 'solana/node-failed' })
})
