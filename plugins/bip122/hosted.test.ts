import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { Asked, HostedConnection } from '../transactions/contract.ts'
import { marksOf } from '../transactions/identity/marks.ts'
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

const tools = {
  ports: virtualPorts(),
  refuseForeign: async () => undefined,
  whileOpen: <T>(ask: () => Promise<T>) => ask(),
  refuseTypedData: async () => undefined,
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
    ...tools,
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

const own = { from: me, to: friend, units: '5000' }
const marks = (asked: readonly Asked<unknown>[]) =>
  asked.map(({ networkId, transfers }) => transfers.map((one) => marksOf(networkId, one)))

test('a payment that a host sends is handed over as the one of the kernel', async () => {
  const { provider, asked, seen } = open()
  const input = { from: me, to: friend, units: 5_000n, network: bitcoin }
  expect(await provider.sendTransfer?.({ ...input, accept: ['unanswered'] })).toBe('txid')
  expect(marks(asked)).toEqual([[marksOf(bitcoin.caipNetworkId, own)]])
  expect([asked[0]?.accept, seen]).toEqual([['unanswered'], [input]])
})

test.each([
  ['an amount', { amount: 5_000n }],
  ['bitcoins as text', { units: '0.00005' }],
  ['satoshis as text', { units: '5000' }],
  ['a number', { units: 5_000 }],
])('a payment of %s for satoshis as bigint is not asked for', async (_what, wrong) => {
  const { provider, asked, seen } = open()
  const input = { from: me, to: friend, network: bitcoin, ...wrong } as never
  await expect(provider.sendTransfer?.(input)).rejects.toMatchObject({ code: 'bip122/bad-amount' })
  expect([asked, seen]).toEqual([[], []])
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
  const provider = hosted(wallet, { current: () => undefined, handOver, ...tools })
  const input = { to: friend, units: 5_000n, network: bitcoin }
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
  const provider = hosted(wallet, { current: () => undefined, handOver, ...tools })
  const request = { psbt, network: bitcoin }
  const of = (address: string) => ({ ...request, inputs: [{ address, index: 0 }] })
  await expect(provider.signPsbt?.(of(friend))).rejects.toThrow('elsewhere')
  expect(signed).toEqual([])
  await provider.signPsbt?.(of(me))
  expect(signed).toHaveLength(1)
  // The signed PSBT pays what was asked for.
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
    code: 'bip122/unreadable-psbt',
  })
  expect(asked).toEqual([])
  expect(await provider.signMessage?.({ address: me, message: 'x', protocol: 'ecdsa' })).toBe(
    'signed',
  )
})

/** A PSBT whose inputs ask for these kinds of signatures, and which has one output. */
function asking(...kinds: readonly string[]): string {
  const input = { txid: '11'.repeat(32), value: 9_000n, script: script(me) }
  const hex = createPsbt(
    kinds.map((_kind, vout) => ({ ...input, vout })),
    [{ script: script(friend), value: 5_000n }],
  )
  let at = -1
  const spent = new RegExp(`01011f.{16}16${script(me)}`, 'g')
  return psbtFromHex(hex.replace(spent, (map) => `${map}010304${kinds[++at]}`))
}
const [all, none, single, anyone] = ['01000000', '02000000', '03000000', '83000000']

test.each<[string, readonly string[], readonly number[] | undefined, boolean]>([
  ['everything', [all], undefined, true],
  ['no output', [none], undefined, false],
  ['no output, and its own input alone', ['82000000'], undefined, false],
  ['no output, by the second of its inputs', [all, none], undefined, false],
  ['no output, by an input that it does not sign', [all, none], [0], true],
  ['one output, as on a market', [anyone], undefined, true],
  ['one output that is not there', [all, single], undefined, false],
  ['one output that is not there, with its own input alone', [all, anyone], [1], false],
])('a PSBT whose signature covers %s', async (_what, kinds, indexes, isSigned) => {
  const { provider, asked, seen } = open()
  const inputs = indexes?.map((index) => ({ address: me, index }))
  const signing = provider.signPsbt?.({
    ...{ psbt: asking(...kinds), network: bitcoin, broadcast: true },
    ...(inputs && { inputs }),
  })
  if (isSigned) await signing
  else await expect(signing).rejects.toMatchObject({ code: 'bip122/open-signature' })
  expect([asked.length, seen.length]).toEqual(isSigned ? [1, 1] : [0, 0])
})
