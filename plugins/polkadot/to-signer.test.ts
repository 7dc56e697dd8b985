import type { Signer } from '@polkadot/api/types'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { stringToHex, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  cryptoWaitReady,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import {
  type FakeExtension,
  fakeExtension,
  pageWithWindow,
} from '../../tests/plugins/fake-extension.ts'
import { polkadot } from '../presets/index.ts'
import { encodeSs58 } from '../values/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { polkadotNetwork } from './networks.ts'
import { toSigner } from './to-signer.ts'

// Virtual time would not wait for code to load.
beforeAll(() =>
  Promise.all([
    cryptoWaitReady(),
    import('./signing.ts'),
    import('./connector.ts'),
    import('../transactions/commands/request.ts'),
    import('../transactions/commands/send.ts'),
  ]),
)

const genesisHash = `0x${'a1'.repeat(32)}` as const
const network = polkadotNetwork({
  genesis: genesisHash,
  name: 'First',
  rpcUrl: 'https://first.example',
  symbol: 'UNIT',
  decimals: 10,
  ss58Prefix: 0,
})
const keyOf = (pair: { readonly publicKey: Uint8Array }) => u8aToHex(pair.publicKey)
const pairOf = (byte: number) => sr25519PairFromSeed(new Uint8Array(32).fill(byte))
const stranger = `0x${'09'.repeat(32)}`

/** A transfer of 3 units, in the form in which polkadot.js passes it to a signer. */
const payloadOf = (address: string, more: Partial<SignerPayloadJSON> = {}): SignerPayloadJSON => ({
  address,
  blockHash: `0x${'bb'.repeat(32)}`,
  blockNumber: '0x00000064',
  era: '0x4500',
  genesisHash,
  method: `0x050300${stranger.slice(2)}0c`,
  nonce: '0x00000004',
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce'],
  specVersion: '0x00000001',
  tip: `0x${'00'.repeat(16)}`,
  transactionVersion: '0x00000001',
  version: 4,
  withSignedTransaction: true,
  ...more,
})

const bytesOf = (payload: SignerPayloadJSON) => {
  const registry = new TypeRegistry()
  registry.setSignedExtensions([...payload.signedExtensions])
  return registry.createType('ExtrinsicPayload', payload, { version: payload.version })
}

/** A connected extension that signs with the family's own library, and the kernel as a signer. */
async function world(answers: FakeExtension['signer'] = {}) {
  const pair = pairOf(1)
  const sign = (bytes: Uint8Array) => sr25519Sign(bytes, pair)
  const asked: object[] = []
  const { page, window } = pageWithWindow()
  const kernel = createTestKernel({
    plugins: polkadot({ networks: [network] }),
    ports: { page },
  })
  const extension = fakeExtension(window, 'orchid')
  extension.accounts = [pair, pairOf(2)].map((one) => ({
    address: encodeSs58(keyOf(one), 42),
    type: 'sr25519',
  }))
  Object.assign(extension.signer, {
    signRaw(input: { readonly data: string }) {
      asked.push(input)
      return { id: 9, signature: u8aToHex(sign(u8aWrapBytes(input.data))) }
    },
    signPayload(input: SignerPayloadJSON) {
      asked.push(input)
      return { id: 9, signature: bytesOf(input).sign({ sign: sign as never } as never).signature }
    },
    ...answers,
  })
  await kernel.ports.clock.advance(0)
  const signer = toSigner(kernel)
  const connect = async () => {
    const { wallets, options } = kernel.state
    const [found] = selectWallets({ wallets, options, mobile: false })
    await kernel.dispatch.wallets.connect({ walletId: String(found?.id) })
    await flush()
  }
  return { kernel, signer, asked, connect, window, address: encodeSs58(keyOf(pair), 0) }
}

async function connected(answers?: FakeExtension['signer']) {
  const here = await world(answers)
  await here.connect()
  return here
}

const hangs = () => new Promise<never>(() => undefined)
const throws = (error: object) => () => {
  throw error
}

describe('[CONN-10] the kernel as a signer of polkadot.js', () => {
  test('fits the type of its library', async () => {
    const { signer } = await world()
    const typed: Signer = signer
    expect(Object.keys(typed).sort()).toEqual(['signPayload', 'signRaw'])
  })

  test.each([
    ['text', 'Sign in to Orchard', 'Sign in to Orchard'],
    ['hex', stringToHex('Grüße'), 'Grüße'],
    ['bytes that are no text', '0xff0080', Uint8Array.of(0xff, 0, 0x80)],
    ['text of an odd number of hex digits', '0xabc', '0xabc'],
    ['text of hex digits alone', 'beef', 'beef'],
    ['what is wrapped already', '<Bytes>once</Bytes>', '<Bytes>once</Bytes>'],
    ['nothing', '', ''],
  ])('signs %s so that the library verifies it', async (_name, data, message) => {
    const { signer, address } = await connected()
    // Called without `this`, as polkadot-api does.
    const { signRaw } = signer
    const { signature } = await signRaw({ address, data, type: 'bytes' })
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    expect(signatureVerify(u8aWrapBytes(bytes), signature, address).isValid).toBe(true)
  })

  test('signs bytes inside <Bytes> also when they are called a payload', async () => {
    const { signer, address, asked } = await connected()
    const data = '0x0102030405'
    await signer.signRaw({ address, data, type: 'payload' })
    expect(asked).toMatchObject([{ data: u8aToHex(u8aWrapBytes(data)) }])
  })

  test('signs no transaction in the place of a message, also one without an end', async () => {
    const { signer, address, asked } = await connected()
    const data = bytesOf(payloadOf(address)).toHex()
    await expect(signer.signRaw({ address, data, type: 'bytes' })).rejects.toMatchObject({
      code: 'transactions/foreign-transaction',
    })
    expect(asked).toEqual([])
  })

  test('signs a transaction so that the library verifies it, and answers are counted', async () => {
    const { signer, address } = await connected()
    const payload = payloadOf(address)
    const { signPayload } = signer
    const { id, signature } = await signPayload(payload)
    expect(id).toBe(1)
    expect(signature).toMatch(/^0x01/)
    const signed = bytesOf(payload).toU8a({ method: true })
    expect(signatureVerify(signed, signature, address).isValid).toBe(true)
    expect((await signer.signRaw({ address, data: 'next' })).id).toBe(2)
  })

  test('asks for a signature of the payload as it was given, and for no other transaction', async () => {
    const { signer, address, asked } = await connected()
    const payload = payloadOf(address)
    const signing = signer.signPayload(payload)
    payload.method = '0x00'
    await signing
    expect(asked).toMatchObject([
      { method: payloadOf(address).method, withSignedTransaction: true },
    ])
  })

  test('a transaction that the wallet built is handed on to callers that take one, and to no other', async () => {
    const signature = `0x01${'07'.repeat(64)}`
    const built = (address: string): string => {
      const { method, era } = payloadOf(address)
      const account = keyOf(pairOf(1)).slice(2)
      const body = `8400${account}${signature.slice(2)}${era.slice(2)}10${method.slice(2)}`
      const length = (((body.length / 2) << 2) | 1).toString(16).padStart(4, '0')
      return `0x${length.slice(2)}${length.slice(0, 2)}${body}`
    }
    let signedTransaction = ''
    const { signer, address, asked } = await connected({
      signPayload: (input: object) => {
        asked.push(input)
        return { id: 3, signature, signedTransaction }
      },
    } as never)
    signedTransaction = built(address)
    const payload = payloadOf(address)
    expect(await signer.signPayload(payload)).toEqual({ id: 1, signature, signedTransaction })
    const { withSignedTransaction: _wish, ...plain } = payload
    expect(await signer.signPayload(Object.assign(plain, { tip: '0x01' }))).toEqual({
      id: 2,
      signature,
    })
    expect(asked).toMatchObject([{ withSignedTransaction: true }, { withSignedTransaction: false }])
    signedTransaction = signedTransaction.replace(/0c$/, '10')
    await expect(signer.signPayload({ ...payload })).rejects.toMatchObject({
      code: 'polkadot/other-transaction',
    })
  })

  test('knows an account by its key, whichever prefix its address has', async () => {
    const { signer, asked } = await connected()
    const second = keyOf(pairOf(2))
    for (const prefix of [0, 2, 42])
      await signer.signRaw({ address: encodeSs58(second, prefix), data: 'hi' })
    expect(asked).toHaveLength(3)
    for (const one of asked) expect(one).toMatchObject({ address: encodeSs58(second, 42) })
  })

  test('nothing of what is signed is in the log', async () => {
    const { kernel, signer, address } = await connected()
    await signer.signRaw({ address, data: 'a private note' })
    await signer.signPayload(payloadOf(address))
    const log = kernel.timeline.log.slice(0).filter(({ type }) => type.startsWith('polkadot/sign'))
    expect(log.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['command', { address, data: expect.stringMatching(/^secret:/) }],
      ['end', { outcome: 'succeeded' }],
      ['command', { payload: expect.stringMatching(/^secret:/) }],
      ['end', { outcome: 'succeeded' }],
    ])
  })
})

describe('a signer whose wallet does not sign', () => {
  const each = async (
    { signer, address }: Awaited<ReturnType<typeof world>>,
    code: string,
  ): Promise<void> => {
    await expect(signer.signRaw({ address, data: 'hi' })).rejects.toMatchObject({ code })
    await expect(signer.signPayload(payloadOf(address))).rejects.toMatchObject({ code })
  }

  test('rejects while none is connected, and for an account that is not connected', async () => {
    const here = await world()
    await each(here, 'polkadot/not-connected')
    await here.connect()
    await each({ ...here, address: encodeSs58(stranger, 0) }, 'polkadot/not-connected')
    await each({ ...here, address: 'nonsense' }, 'polkadot/not-connected')
    expect(here.asked).toEqual([])
  })

  test.each([
    ['declined', new Error('Cancelled'), 'connections/declined'],
    ['was asked already', new Error('pending authorization'), 'connections/pending'],
    ['is locked', Object.assign(new Error('Locked'), { code: 4100 }), 'connections/locked'],
    ['does not let the site in', new Error('has not been authorized yet'), 'polkadot/not-allowed'],
    ['fails in its own words', new Error('Out of ink'), 'connections/failed'],
  ])('rejects in the words of the catalogue when it %s', async (_what, error, code) => {
    await each(await connected({ signRaw: throws(error), signPayload: throws(error) }), code)
  })

  test('rejects when the wallet can do neither', async () => {
    const { signer, address } = await connected({
      signRaw: undefined,
      signPayload: undefined,
    } as never)
    await expect(signer.signRaw({ address, data: 'hi' })).rejects.toMatchObject({
      code: 'polkadot/cannot-sign',
    })
    await expect(signer.signPayload(payloadOf(address))).rejects.toMatchObject({
      code: 'polkadot/cannot-send',
    })
  })

  test('rejects what is no signature', async () => {
    const nonsense = () => ({ signature: '0x00' })
    await each(
      await connected({ signRaw: nonsense, signPayload: nonsense }),
      'polkadot/bad-signature',
    )
  })

  test('rejects a chain that the app does not list, without asking', async () => {
    const { signer, address, asked } = await connected()
    const payload = payloadOf(address, { genesisHash: `0x${'b2'.repeat(32)}` })
    await expect(signer.signPayload(payload)).rejects.toMatchObject({
      code: 'polkadot/unlisted-network',
      message: expect.stringContaining('polkadot({ networks })'),
    })
    expect(asked).toEqual([])
  })

  test('rejects once its connection is left, and asks nothing more', async () => {
    const { kernel, signer, address } = await connected({ signRaw: hangs, signPayload: hangs })
    const open = [signer.signRaw({ address, data: 'hi' }), signer.signPayload(payloadOf(address))]
    const ended = open.map((one) =>
      expect(one).rejects.toMatchObject({ code: 'connections/wallet-gone' }),
    )
    await flush()
    await kernel.dispatch.connections.disconnect()
    await Promise.all(ended)
    await expect(signer.signRaw({ address, data: 'hi' })).rejects.toMatchObject({
      code: 'polkadot/not-connected',
    })
  })

  test('rejects when the extension left the page, and the state follows', async () => {
    const here = await connected()
    Object.assign(here.window, { injectedWeb3: {} })
    const { signer, address, kernel } = here
    await expect(signer.signRaw({ address, data: 'hi' })).rejects.toThrow('no longer on this page')
    expect(kernel.state.connections.connections).toEqual([])
  })
})

test('a transfer that the wallet still holds is signed a second time only where that is accepted', async () => {
  let count = 0
  const { kernel, signer, address } = await connected({
    signPayload() {
      count++
      return hangs()
    },
  })
  const payload = payloadOf(address)
  void signer.signPayload(payload).catch(() => undefined)
  await flush()
  const intent = {
    intentId: 'same',
    networkId: network.caipNetworkId,
    connectionId: String(kernel.state.connections.connections[0]?.id),
    request: { from: address, to: encodeSs58(stranger, 0), units: '3' },
    accept: ['fee-unknown'] as const,
  }
  expect(await kernel.dispatch.transactions.isUnanswered(intent)).toBe(true)
  const held = { code: 'transactions/unanswered' }
  await expect(signer.signPayload(payload)).rejects.toMatchObject(held)
  await expect(kernel.dispatch.transactions.send(intent)).rejects.toMatchObject(held)
  expect(count).toBe(1)
  const again = { payload: { ...payload }, accept: ['unanswered'] as const }
  void kernel.dispatch.polkadot.signPayload(again).catch(() => undefined)
  await flush()
  expect(count).toBe(2)
})

test('an answer that comes after the connection has ended settles the transfer, which can be signed again', async () => {
  let refuse: (error: Error) => void = () => undefined
  const { kernel, signer, address } = await connected({
    signPayload: () =>
      new Promise((_resolve, reject) => {
        refuse = reject
      }),
  })
  const payload = payloadOf(address)
  const ended = expect(signer.signPayload(payload)).rejects.toMatchObject({
    code: 'connections/wallet-gone',
  })
  await flush()
  await kernel.dispatch.connections.disconnect()
  await ended
  expect(kernel.state.transactions.unanswered).toHaveLength(1)
  refuse(new Error('Cancelled'))
  await flush()
  expect(kernel.state.transactions.unanswered).toEqual([])
})
