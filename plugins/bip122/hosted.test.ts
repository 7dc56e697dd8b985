import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { Asked, HostedConnection } from '../transactions/contract.ts'
import { marksOf } from '../transactions/marks.ts'
import { readBitcoinAddress } from '../values/index.ts'
import type { BitcoinProvider } from './contract.ts'
import { hosted } from './hosted.ts'
import { bitcoin } from './networks.ts'
import { createPsbt } from './psbt.ts'
import { psbtFromHex } from './responses.ts'

const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const friend = '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX'
const script = (address: string): string => readBitcoinAddress(address)?.script ?? ''
const psbt = psbtFromHex(
  createPsbt(
    [{ txid: '11'.repeat(32), vout: 0, value: 9_000n, script: script(me) }],
    [
      { script: script(friend), value: 5_000n },
      { script: script(me), value: 3_000n },
    ],
  ),
)

const handOver: HostedConnection['handOver'] = async (one) => {
  await one.ready?.()
  return one.ask()
}

function open() {
  const asked: Asked<unknown>[] = []
  const seen: unknown[] = []
  const wallet: BitcoinProvider = {
    signMessage: async () => 'signed',
    sendTransfer: async (input) => {
      seen.push(input)
      return 'txid'
    },
    signPsbt: async (request) => {
      seen.push(request)
      return { psbt: 'done' }
    },
  }
  const connection: HostedConnection = {
    ports: virtualPorts(),
    current: () =>
      ({
        address: me,
        accounts: [{ address: me, type: 'payment', namespace: 'bip122' }],
      }) as unknown as Connection,
    handOver(one) {
      asked.push(one)
      return one.ask()
    },
  }
  return { provider: hosted(wallet, connection), asked, seen }
}

const own = { from: me, to: friend, amount: '5000' }
const marks = (asked: readonly Asked<unknown>[]) =>
  asked.map(({ networkId, transfers }) => transfers.map((one) => marksOf(networkId, one)))

test('a payment that a host sends is handed over as the one of the kernel', async () => {
  const { provider, asked, seen } = open()
  const input = { from: me, to: friend, amount: 5_000n, network: bitcoin }
  expect(await provider.sendTransfer?.({ ...input, accept: ['unanswered'] })).toBe('txid')
  expect(marks(asked)).toEqual([[marksOf(bitcoin.caipNetworkId, own)]])
  expect([asked[0]?.accept, seen]).toEqual([['unanswered'], [input]])
})

test('a payment is asked for on the account and network that the host names, or not at all', async () => {
  const asked: unknown[] = []
  const wallet: BitcoinProvider = {
    async check(address, { caipNetworkId }) {
      asked.push(address, caipNetworkId)
      if (address !== me) throw new Error('another account')
    },
    sendTransfer: async () => {
      asked.push('sent')
      return 'txid'
    },
  }
  const provider = hosted(wallet, { current: () => undefined, handOver, ports: virtualPorts() })
  const input = { to: friend, amount: 5_000n, network: bitcoin }
  await expect(provider.sendTransfer?.({ ...input, from: friend })).rejects.toThrow(
    'another account',
  )
  expect(await provider.sendTransfer?.({ ...input, from: me })).toBe('txid')
  const { caipNetworkId } = bitcoin
  expect(asked).toEqual([friend, caipNetworkId, me, caipNetworkId, 'sent'])
})

test('a PSBT is signed on the account and network that the host names, or not at all', async () => {
  const signed: unknown[] = []
  let answer = psbt
  const wallet: BitcoinProvider = {
    async check(address, { caipNetworkId }) {
      if (address !== me || caipNetworkId !== bitcoin.caipNetworkId) throw new Error('elsewhere')
    },
    async signPsbt(request) {
      signed.push(request)
      return { psbt: answer }
    },
  }
  const provider = hosted(wallet, { current: () => undefined, handOver, ports: virtualPorts() })
  const request = { psbt, network: bitcoin }
  const of = (address: string) => ({ ...request, inputs: [{ address, index: 0 }] })
  await expect(provider.signPsbt?.(of(friend))).rejects.toThrow('elsewhere')
  expect(signed).toEqual([])
  await provider.signPsbt?.(of(me))
  expect(signed).toHaveLength(1)
  // What comes back pays what was asked for.
  answer = psbtFromHex(createPsbt([], [{ script: script(friend), value: 6_000n }]))
  await expect(provider.signPsbt?.(of(me))).rejects.toMatchObject({
    code: 'bip122/other-transaction',
  })
})

test('a payment inside a PSBT is handed over, its change is not', async () => {
  const { provider, asked, seen } = open()
  const request = { psbt, network: bitcoin, broadcast: true }
  expect(await provider.signPsbt?.({ ...request, accept: ['unanswered'] })).toEqual({
    psbt: 'done',
  })
  expect(marks(asked)).toEqual([[marksOf(bitcoin.caipNetworkId, own)]])
  expect(seen).toEqual([request])
})

test('what is no PSBT names no payment, and messages pass', async () => {
  const { provider, asked } = open()
  await expect(provider.signPsbt?.({ psbt: 'AAAA', network: bitcoin })).rejects.toMatchObject({
    code: 'bip122/bad-psbt',
  })
  expect(asked.map(({ transfers }) => transfers)).toEqual([[]])
  expect(await provider.signMessage?.({ address: me, message: 'x', protocol: 'ecdsa' })).toBe(
    'signed',
  )
})
