import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { Asked, HostedConnection } from '../transactions/contract.ts'
import { marksOf } from '../transactions/identity/marks.ts'
import type { PolkadotProvider, SignerPayload } from './contract.ts'
import { hosted } from './hosted.ts'
import { transfersIn } from './transfers-in.ts'

const from = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const to = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const key = '8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48'
const genesisHash = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`
const payload = (method: string): SignerPayload =>
  ({ address: from, method, genesisHash, signedExtensions: [], version: 4 }) as never

test.each([
  ['one byte', '0c', '3'],
  ['two bytes', '1501', '69'],
  ['four bytes', 'feff0300', '65535'],
  ['more bytes', '070010a5d4e8', '1000000000000'],
])(
  'a transfer of an amount of %s is the one that the kernel would hand over',
  (_name, scale, amount) => {
    const transfers = transfersIn(from, payload(`0x050300${key}${scale}`))
    const [network, own] = [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      { from, to, units: amount },
    ] as const
    expect(transfers.map((one) => marksOf(network, one))).toEqual([marksOf(network, own)])
  },
)

test.each([
  ['a remark', '0x00000c616263'],
  ['a call with more behind the amount', `0x060000${key}0c00`],
  ['everything but an amount', `0x050400${key}00`],
  ['no hex', 'transfer'],
  ['no text', 7],
  ['a list', [`0x050300${key}0c`]],
  ['a key that is cut short', `0x050300${key.slice(2)}`],
  ['another kind of address', `0x050301${key}0c`],
  ['an amount of more bytes than a balance has', `0x050300${key}37${'11'.repeat(17)}`],
])('%s names no transfer', (_name, method) => {
  expect(transfersIn(from, payload(method as string))).toEqual([])
})

test('the signer that hosts get hands over what it is asked to sign, as it was when it was asked', async () => {
  const asked: Asked<unknown>[] = []
  const signed: unknown[] = []
  const signature = `0x01${'07'.repeat(64)}`
  const wallet: PolkadotProvider = {
    signRaw: async () => 'raw',
    signPayload: async (_address, one) => {
      signed.push(one)
      return { signature }
    },
  }
  const connection: HostedConnection = {
    whileOpen: (ask) => ask(),
    refuseTypedData: async () => undefined,
    ports: virtualPorts(),
    refuseForeign: async () => undefined,
    current: () => undefined,
    handOver(one) {
      asked.push(one)
      return one.ask()
    },
  }
  const provider = hosted(wallet, connection)
  const own = { ...payload(`0x050300${key}0c`) }
  const answer = provider.signPayload?.(from, own, ['unanswered'])
  Object.assign(own, { method: '0x00' })
  expect(await answer).toEqual({ signature })
  expect(asked).toMatchObject([
    {
      networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      transfers: [{ from, to: `0x${key}`, units: '3' }],
      accept: ['unanswered'],
    },
  ])
  expect(signed).toMatchObject([{ method: `0x050300${key}0c` }])
  expect(await provider.signRaw?.(from, '0x00')).toBe('raw')
  const mute: PolkadotProvider = { signRaw: async () => 'raw' }
  expect(hosted(mute, connection).signPayload).toBeUndefined()
})
