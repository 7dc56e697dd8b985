import type { GenericExtrinsic } from '@polkadot/types/extrinsic'
import { beforeAll, describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { polkadotMetadata } from '../../tests/plugins/polkadot-metadata.ts'
import type { TransferIo } from '../transactions/contract.ts'
import { encodeSs58, fromHex } from '../values/index.ts'
import { transfer } from './adapter.ts'
import { chainOf } from './chain.ts'
import type { SignerPayload } from './contract.ts'
import { polkadotNetwork } from './networks.ts'
import { readSigned } from './signatures.ts'

const key = (byte: number): string => byte.toString(16).padStart(2, '0').repeat(32)
const [mine, theirs] = [encodeSs58(`0x${key(1)}`, 0), encodeSs58(`0x${key(2)}`, 0)]
const genesis = `0x${key(0x45)}`
const rpcUrl = 'https://node.example/rpc'
const network = polkadotNetwork({
  ...{ genesis, name: 'Local', rpcUrl, symbol: 'ROC', decimals: 0, ss58Prefix: 0 },
})
const extensions = [
  ...['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'],
  ...['CheckMortality', 'CheckNonce', 'CheckWeight', 'ChargeTransactionPayment'],
  'CheckMetadataHash',
]
const metadata = polkadotMetadata({ deposit: 10n, extensions })
const holding = `0x${'00'.repeat(16)}e8030000${'00'.repeat(12)}${'00'.repeat(32)}`
// Of a Ledger: ed25519.
const signature = `0x00${'07'.repeat(64)}`

/** A transfer of 5 units through an extension that answers what `answer` makes of its payload. */
function world(answer: (payload: SignerPayload, build: Build) => unknown) {
  const ports = virtualPorts()
  const sent: unknown[] = []
  const payloads: SignerPayload[] = []
  const answers: Readonly<Record<string, unknown>> = {
    chain_getBlockHash: genesis,
    state_getRuntimeVersion: { specName: 'local', specVersion: 1, transactionVersion: 1, apis: [] },
    state_getMetadata: metadata,
    state_call: `0x${'00'.repeat(9)}03${'00'.repeat(15)}`,
    state_getStorage: holding,
    system_accountNextIndex: 70,
    chain_getHeader: { number: '0x64', parentHash: `0x${key(0xbb)}` },
    chain_getFinalizedHead: `0x${key(0xfa)}`,
    author_submitExtrinsic: '0x00',
  }
  ports.fetch.reply('node.example', ({ body }) => {
    const { method, params } = body as { readonly method: string; readonly params: unknown[] }
    if (method === 'author_submitExtrinsic') sent.push(params[0])
    return { id: 1, result: answers[method] }
  })
  const kept = new Map<string, unknown>()
  const resources = {
    get: (name: string) => kept.get(name),
    put: (name: string, value: unknown) => kept.set(name, value),
    remove: (name: string) => kept.delete(name),
  }
  const traffic = { run: (_lane: string, _label: string, work: () => unknown) => work() }
  const signal = new AbortController().signal
  const io = { ports, network, signal, resources, traffic, connection: { address: mine } }
  const provider = {
    async signPayload(_from: string, payload: SignerPayload) {
      payloads.push(payload)
      const chain = await chainOf(io as never)
      // As an extension builds it for a Ledger: with the family's own library.
      const build: Build = (change = {}) => {
        const whole = { ...payload, ...change }
        const call = chain.registry.createType('Call', whole.method)
        const extrinsic = chain.registry.createTypeUnsafe<GenericExtrinsic>('Extrinsic', [
          ...[call, { version: 4 }],
        ])
        return extrinsic.addSignature(whole.address, signature as never, whole as never).toHex()
      }
      return answer(payload, build)
    },
  }
  return { io: { ...io, provider } as unknown as TransferIo, sent, payloads }
}
type Build = (change?: Partial<SignerPayload>) => `0x${string}`
const request = { from: mine, to: theirs, units: '5' }
const withHash = { mode: 1, metadataHash: `0x${key(0xee)}` }

beforeAll(() => import('./chain.ts'))

describe('[CONN-10] a transaction that a wallet built from a payload', () => {
  test('is sent as it is, with the hash of the metadata that a Ledger needs', async () => {
    let built = ''
    const { io, sent, payloads } = world((_payload, build) => {
      built = build(withHash)
      return { id: 1, signature, signedTransaction: built }
    })
    await transfer(io, request)
    expect(payloads).toMatchObject([{ withSignedTransaction: true, mode: 0, metadataHash: null }])
    expect(sent).toEqual([built])
    expect(built).toContain(signature.slice(2))
  })

  test.each<[string, (build: Build) => unknown]>([
    ['bytes', (build) => fromHex(build())],
    ['the payload as it was', (build) => build()],
  ])('may be %s', async (_how, make) => {
    const { io, sent } = world((_payload, build) => ({
      ...{ signature, signedTransaction: make(build) },
    }))
    await transfer(io, request)
    expect(sent).toHaveLength(1)
  })

  test('is built here if the wallet gives its signature alone', async () => {
    let built = ''
    const { io, sent } = world((_payload, build) => {
      built = build()
      return { signature }
    })
    await transfer(io, request)
    expect(sent).toEqual([built])
  })

  const other = encodeSs58(`0x${key(3)}`, 42)
  test.each<[string, (build: Build) => unknown]>([
    ['another receiver', (build) => build({ method: `0x050300${key(9)}14` })],
    ['another amount', (build) => build({ method: `0x050300${key(2)}18` })],
    ['another nonce', (build) => build({ nonce: '0x00000047' })],
    ['another era', (build) => build({ era: '0x00' })],
    ['a tip', (build) => build({ tip: `0x${'00'.repeat(15)}01` })],
    ['another account', (build) => build({ address: other })],
    ['more at its end', (build) => `${build()}00`],
    ['less at its end', (build) => build().slice(0, -2)],
    ['no signature', (build) => build().replace('84', '04')],
    ['an unknown kind of signature', (build) => build().replace(signature.slice(2, 4), '07')],
    ['nothing', () => '0x'],
  ])('with %s is refused, and nothing is sent', async (_what, make) => {
    const { io, sent } = world((_payload, build) => {
      const signedTransaction = make(build)
      expect(signedTransaction).not.toBe(build())
      return { signature, signedTransaction }
    })
    await expect(transfer(io, request)).rejects.toMatchObject({
      code: 'polkadot/other-transaction',
    })
    expect(sent).toEqual([])
  })

  test.each([7, 'signed', '0xzz', {}])('is no %j', async (signedTransaction) => {
    const { io, sent } = world(() => ({ signature, signedTransaction }))
    await expect(transfer(io, request)).rejects.toMatchObject({ code: 'polkadot/bad-signature' })
    expect(sent).toEqual([])
  })
})

const payloadOf = (more: object = {}): SignerPayload => ({
  ...{ address: mine, method: '0x0000', genesisHash: genesis, version: 4, era: '0x00' },
  ...{ nonce: '0x4000', tip: '0x00', signedExtensions: ['CheckEra', 'CheckNonce'] },
  withSignedTransaction: true,
  ...more,
})
const signedAs = (rest: string, address = `00${key(1)}`): string => {
  const body = `84${address}${signature.slice(2)}${rest}`
  const length = body.length / 2
  const prefix = ((length << 2) | 1).toString(16).padStart(4, '0')
  return `0x${prefix.slice(2)}${prefix.slice(0, 2)}${body}`
}

describe('the fields before a call', () => {
  test.each<[string, object, string]>([
    ['a small nonce', { nonce: '0x07' }, '001c0000'],
    ['a nonce of two bytes', {}, '00020001000000'],
    ['a nonce as a number', { nonce: 64 }, '0001010000'],
    [
      'a tip of many bytes',
      { tip: '1000000000000', signedExtensions: ['ChargeTransactionPayment'] },
      '070010a5d4e80000',
    ],
    ['no asset', { signedExtensions: ['ChargeAssetTxPayment'], assetId: null }, '00000000'],
    ['an asset', { signedExtensions: ['ChargeAssetTxPayment'], assetId: '0x0005' }, '000100050000'],
    ['an extension without fields', { signedExtensions: ['WeightReclaim'] }, '0000'],
  ])('are compared: %s', (_what, more, rest) => {
    const payload = payloadOf(more)
    const answer = { signature, signedTransaction: signedAs(rest) }
    expect(readSigned(answer, payload)).toEqual({ signature, signedTransaction: signedAs(rest) })
    const plain = { signature, signedTransaction: signedAs(rest, key(1)) }
    expect(readSigned(plain, payload)).toMatchObject({ signature })
  })

  test('of an unknown extension are refused, because nobody can tell what they do', () => {
    const payload = payloadOf({ signedExtensions: ['PayOthers'] })
    const answer = { signature, signedTransaction: signedAs('ff0000') }
    expect(() => readSigned(answer, payload)).toThrow(
      expect.objectContaining({ code: 'polkadot/other-transaction' }),
    )
  })

  test('are not looked at if the caller takes a signature alone', () => {
    const payload = payloadOf({ withSignedTransaction: false })
    const answer = { signature, signedTransaction: signedAs('ff0000') }
    expect(readSigned(answer, payload)).toEqual({ signature })
  })
})
