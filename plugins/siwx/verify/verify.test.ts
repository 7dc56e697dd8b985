import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { p2pkh, p2sh, p2tr, p2wpkh, RawTx, Script, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeBase58, toHex } from '../../values/index.ts'
import {
  buildSignInMessage,
  checkSignature,
  type Eip155Client,
  isSameAccount,
  isSiteFault,
  parseSignInMessage,
  type SignInMessage,
  type Verification,
  verifySignIn,
} from './index.ts'

const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const issuedAt = '2026-11-23T10:00:00.000Z'
const now = Date.parse(issuedAt) + 30_000

const fields = (chainId: SignInMessage['chainId'], accountAddress: string): SignInMessage => ({
  domain: 'app.example',
  accountAddress,
  statement: 'Sign in to Orchard.',
  uri: 'https://app.example',
  version: '1',
  chainId,
  nonce: 'abcdef0123456789',
  issuedAt,
  expirationTime: '2026-11-24T10:00:00.000Z',
  notBefore: '2026-11-23T09:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://app.example/tos'],
})

const evm = privateKeyToAccount(`0x${toHex(seed)}`)

/** A visitor of one family and scheme: an address, and a function that signs. */
interface Visitor {
  readonly chainId: SignInMessage['chainId']
  readonly address: string
  sign(text: string): string | Promise<string>
}

const bytesTag = (text: string): Uint8Array => utf8(`<Bytes>${text}</Bytes>`)

const visitors: { [name: string]: () => Visitor } = {
  'an EVM key': () => ({
    chainId: 'eip155:1',
    address: evm.address,
    sign: (message) => evm.signMessage({ message }),
  }),
  'a Solana key': () => ({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: encodeBase58(ed25519.getPublicKey(seed)),
    sign: (text) => encodeBase58(ed25519.sign(utf8(text), seed)),
  }),
  'an sr25519 key': () => {
    const pair = sr25519PairFromSeed(seed)
    return {
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: encodeAddress(pair.publicKey, 0),
      sign: (text) => `0x${toHex(sr25519Sign(bytesTag(text), pair))}`,
    }
  },
  'an ed25519 key of Polkadot': () => {
    const pair = ed25519PairFromSeed(seed)
    return {
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: encodeAddress(pair.publicKey, 2),
      sign: (text) => `0x00${toHex(ed25519Sign(bytesTag(text), pair))}`,
    }
  },
  'an ECDSA key of Polkadot': () => {
    const pair = secp256k1PairFromSeed(seed)
    return {
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: encodeAddress(blake2AsU8a(pair.publicKey), 42),
      sign: (text) => `0x02${toHex(secp256k1Sign(bytesTag(text), pair, 'blake2'))}`,
    }
  },
  'a legacy Bitcoin message': () => {
    const key = secp256k1.getPublicKey(seed, true)
    return { chainId: bitcoin, address: p2pkh(key).address ?? '', sign: (text) => legacy(text) }
  },
  'a legacy Bitcoin message of a segwit address': () => {
    const key = secp256k1.getPublicKey(seed, true)
    return { chainId: bitcoin, address: p2wpkh(key).address ?? '', sign: (text) => legacy(text) }
  },
}

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** BIP-137, signed by hand, so that the verifier does not read its own code's output. */
function legacy(text: string): string {
  const message = Buffer.from(text)
  const head = Buffer.from('\x18Bitcoin Signed Message:\n')
  const size =
    message.length < 0xfd ? [message.length] : [0xfd, message.length & 0xff, message.length >> 8]
  const hash = (bytes: Uint8Array): Buffer =>
    createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest()
  const signed = secp256k1.sign(hash(Buffer.concat([head, Buffer.from(size), message])), seed)
  return Buffer.concat([Buffer.from([31 + signed.recovery]), signed.toCompactRawBytes()]).toString(
    'base64',
  )
}

async function verdictOf(
  visitor: Visitor,
  text: string,
  signature: string,
  message: SignInMessage = fields(visitor.chainId, visitor.address),
): Promise<Verification> {
  const { domain, nonce, uri, chainId, accountAddress } = message
  return verifySignIn(
    { message: text, signature },
    { domain, nonce, uri, chainIds: [chainId], accountAddress, maxAgeMs: 300_000 },
    { at: now },
  )
}

beforeAll(async () => {
  await cryptoWaitReady()
})

describe('[SIWX-8] the signature of', () => {
  test.each(Object.keys(visitors))('%s signs its account in', async (name) => {
    const visitor = visitors[name]?.() as Visitor
    const message = fields(visitor.chainId, visitor.address)
    const text = buildSignInMessage(message)
    const signature = await visitor.sign(text)
    expect(await verdictOf(visitor, text, signature)).toEqual({ ok: true, message })
  })

  test.each(Object.keys(visitors))('%s serves no other text', async (name) => {
    const visitor = visitors[name]?.() as Visitor
    const text = buildSignInMessage(fields(visitor.chainId, visitor.address))
    const signature = await visitor.sign(text)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.integer({ min: 33, max: 126 }),
        async (at, code) => {
          const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
          fc.pre(changed !== text)
          expect((await verdictOf(visitor, changed, signature)).ok).toBe(false)
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(Object.keys(visitors))('%s serves no other signature', async (name) => {
    const visitor = visitors[name]?.() as Visitor
    const text = buildSignInMessage(fields(visitor.chainId, visitor.address))
    const signature = await visitor.sign(text)
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (other) => {
        fc.pre(other !== signature)
        expect((await verdictOf(visitor, text, other)).ok).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})

describe('[SIWX-8] BIP-322', () => {
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const rows = [
    [
      'an empty text',
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'taproot',
      'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ] as const
  test.each(rows)(
    'holds for its published signature of %s',
    async (_, accountAddress, message, signature) => {
      const asked = { chainId: bitcoin, accountAddress, message, signature }
      expect(await checkSignature(asked)).toBeUndefined()
      expect(await checkSignature({ ...asked, message: `${message}.` })).toBe('wrong-signature')
    },
  )
})

/** A full BIP-322 transaction, signed by a library for ordinary transactions. */
function fullOf(
  output: {
    readonly script: Uint8Array
    readonly redeemScript?: Uint8Array
    readonly tapInternalKey?: Uint8Array
  },
  text: string,
  over: {
    readonly version?: number
    readonly lockTime?: number
    readonly to?: Uint8Array
    readonly sequence?: number
  } = {},
): string {
  const { version = 0, lockTime = 0, to = Uint8Array.of(0x6a), sequence = 0 } = over
  const { script, redeemScript, tapInternalKey } = output
  const hash = (...parts: readonly Uint8Array[]): Buffer =>
    createHash('sha256').update(Buffer.concat(parts)).digest()
  const tag = hash(utf8('BIP0322-signed-message'))
  const spent = RawTx.encode({
    ...{ version: 0, segwitFlag: false, witnesses: [], lockTime: 0 },
    inputs: [
      {
        ...{ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 },
        finalScriptSig: Buffer.concat([Uint8Array.of(0, 32), hash(tag, tag, utf8(text))]),
      },
    ],
    outputs: [{ amount: 0n, script }],
  })
  const transaction = new Transaction({ version, lockTime, allowUnknownOutputs: true })
  const txid = hash(hash(spent)).reverse()
  transaction.addInput({
    ...{ txid, index: 0, sequence },
    ...(redeemScript && { redeemScript }),
    ...(tapInternalKey && { tapInternalKey }),
    ...(script[0] === 0x76 ? { nonWitnessUtxo: spent } : { witnessUtxo: { script, amount: 0n } }),
  })
  transaction.addOutput({ amount: 0n, script: to })
  transaction.sign(seed)
  transaction.finalize()
  return Buffer.from(transaction.extract()).toString('base64')
}

describe('[SIWX-8] BIP-322 as a whole transaction', () => {
  const key = secp256k1.getPublicKey(seed, true)
  const outputs = {
    'a segwit output': p2wpkh(key),
    'a nested segwit output': p2sh(p2wpkh(key)),
    'a taproot output': p2tr(key.slice(1)),
    'a key’s hash': p2pkh(key),
  }
  const asked = ({ address = '' }: { readonly address?: string }, signature: string) =>
    checkSignature({ chainId: bitcoin, accountAddress: address, message: 'Hello', signature })

  test.each(Object.entries(outputs))(
    'holds for %s, and for no other text or output',
    async (_, output) => {
      for (const version of [0, 2])
        expect(await asked(output, fullOf(output, 'Hello', { version }))).toBeUndefined()
      expect(await asked(output, fullOf(output, 'Hello.'))).toBe('wrong-signature')
      for (const other of Object.values(outputs))
        if (other !== output)
          expect(await asked(other, fullOf(output, 'Hello'))).toBe('wrong-signature')
    },
  )

  test('is refused where it holds later only, or pays somebody', async () => {
    const output = outputs['a segwit output']
    for (const over of [{ lockTime: 1 }, { sequence: 1 }, { to: output.script }, { version: 1 }])
      expect(await asked(output, fullOf(output, 'Hello', over))).toBe('wrong-signature')
  })

  type Raw = ReturnType<typeof RawTx.decode>
  type Change = (raw: Raw) => Partial<Raw>
  const segwit = outputs['a segwit output']
  const hashed = outputs['a key’s hash']
  const read = (text: string): Raw => RawTx.decode(Buffer.from(text, 'base64'))
  const write = (raw: Raw): string => Buffer.from(RawTx.encode(raw)).toString('base64')
  /** A valid signature inside an altered transaction. */
  const changed = (output: Parameters<typeof fullOf>[0], change: Change): string => {
    const raw = read(fullOf(output, 'Hello'))
    return write({ ...raw, ...change(raw) })
  }
  const input = ({ inputs }: Raw, over: object): Partial<Raw> => ({
    inputs: inputs.map((one) => ({ ...one, ...over })),
  })
  const output = ({ outputs: all }: Raw, over: object): Partial<Raw> => ({
    outputs: all.map((one) => ({ ...one, ...over })),
  })

  test.each<[string, Change]>([
    ['spends another transaction', (raw) => input(raw, { txid: new Uint8Array(32).fill(1) })],
    ['spends another output', (raw) => input(raw, { index: 1 })],
    ['waits at its input', (raw) => input(raw, { sequence: 1 })],
    ['waits for a block', () => ({ lockTime: 1 })],
    ['pays an amount', (raw) => output(raw, { amount: 1n })],
    ['pays somebody', (raw) => output(raw, { script: segwit.script })],
    ['pays twice', ({ outputs: all }) => ({ outputs: [...all, ...all] })],
    ['pays nobody', () => ({ outputs: [] })],
    [
      'spends twice',
      ({ inputs, witnesses = [] }) => ({
        inputs: [...inputs, ...inputs],
        witnesses: [...witnesses, ...witnesses],
      }),
    ],
    ['runs a script as well', (raw) => input(raw, { finalScriptSig: Uint8Array.of(0x51) })],
    [
      'has the signature of another text',
      () => ({
        witnesses: read(fullOf(segwit, 'Bye')).witnesses ?? [],
      }),
    ],
  ])('is refused where it %s', async (_what, change) => {
    expect(
      await asked(
        segwit,
        changed(segwit, () => ({})),
      ),
    ).toBeUndefined()
    expect(await asked(segwit, changed(segwit, change))).toBe('wrong-signature')
  })

  /** The script that spends a key-hash output, signed by hand with any key. */
  const unlocked = (raw: Raw, by: Uint8Array, own: Uint8Array, ends = 1): Uint8Array => {
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const spent = { ...raw, ...input(raw, { finalScriptSig: hashed.script }) }
    const digest = hash(hash(Buffer.concat([RawTx.encode(spent), Uint8Array.of(1, 0, 0, 0)])))
    const signature = secp256k1.sign(digest, by).toDERRawBytes()
    return Script.encode([Uint8Array.of(...signature, ends), own])
  }
  const stranger = new Uint8Array(32).fill(9)
  test.each<[string, Change]>([
    [
      'is of another key',
      (raw) =>
        input(raw, { finalScriptSig: unlocked(raw, stranger, secp256k1.getPublicKey(stranger)) }),
    ],
    [
      'names the key and is of another one',
      (raw) => input(raw, { finalScriptSig: unlocked(raw, stranger, key) }),
    ],
    [
      'says that it signs less than all',
      (raw) => input(raw, { finalScriptSig: unlocked(raw, seed, key, 2) }),
    ],
    [
      'has more beside it',
      (raw) => input(raw, { finalScriptSig: Uint8Array.of(...unlocked(raw, seed, key), 0x51) }),
    ],
    [
      'stands where something else than the push of its key follows',
      (raw) => {
        const finalScriptSig = unlocked(raw, seed, key)
        finalScriptSig[(finalScriptSig[0] ?? 0) + 1] = 0x22
        return input(raw, { finalScriptSig })
      },
    ],
    ['has a witness beside it', () => ({ segwitFlag: true, witnesses: [[key]] })],
  ])('is refused for a key’s hash where the signature %s', async (_what, change) => {
    const own: Change = (raw) => input(raw, { finalScriptSig: unlocked(raw, seed, key) })
    expect(await asked(hashed, changed(hashed, own))).toBeUndefined()
    expect(await asked(hashed, changed(hashed, change))).toBe('wrong-signature')
  })
})

describe('[SIWX-8] a contract account', () => {
  const contract = '0x9D85ca56217D2bb651b00f15e694EB7E713637D4'
  const message = buildSignInMessage(fields('eip155:1', contract))
  const asked = {
    message,
    signature: `0x${'12'.repeat(96)}`,
    chainId: 'eip155:1',
    accountAddress: contract,
  }
  const node = (over: Partial<Eip155Client> = {}): Eip155Client => ({
    getChainId: async () => 1,
    verifyMessage: async () => true,
    ...over,
  })

  test('is asked on the chain that the message names, and nowhere else', async () => {
    expect(await checkSignature(asked, { eip155: node() })).toBeUndefined()
    expect(await checkSignature(asked, { eip155: () => node() })).toBeUndefined()
    const elsewhere = node({ getChainId: async () => 137 })
    expect(await checkSignature(asked, { eip155: elsewhere })).toBe('no-node')
    expect(await checkSignature(asked)).toBe('no-node')
  })

  test('that says no is refused, and a node that does not answer is told apart from it', async () => {
    const refuses = node({ verifyMessage: async () => false })
    expect(await checkSignature(asked, { eip155: refuses })).toBe('wrong-signature')
    const down = node({ getChainId: () => Promise.reject(new Error('fetch failed')) })
    expect(await checkSignature(asked, { eip155: down })).toBe('not-checked')
  })

  test('of a chain that the host’s look-up throws for is not checked, and nothing is thrown', async () => {
    const chainId = 'eip155:424242'
    const text = buildSignInMessage(fields(chainId, contract))
    const { domain, nonce } = parseSignInMessage(text)
    const throwing = () => {
      throw new Error('unknown chain')
    }
    const lookUps = [throwing, () => Promise.reject(new Error('unknown chain'))]
    for (const eip155 of lookUps) {
      expect(await checkSignature({ ...asked, message: text, chainId }, { eip155 })).toBe(
        'not-checked',
      )
      const at = Date.parse(parseSignInMessage(text).issuedAt)
      const given = { message: text, signature: asked.signature }
      expect(await verifySignIn(given, { domain, nonce }, { at, eip155 })).toEqual({
        ok: false,
        reason: 'not-checked',
      })
    }
  })

  test.each([null, undefined, 7, 'text', [], {}])(
    '%j in the place of a proof is no sign-in',
    async (sent) => {
      const verdict = await verifySignIn(sent as never, { domain: 'a', nonce: 'b' }, { at: 0 })
      expect(verdict).toEqual({ ok: false, reason: 'malformed-message' })
    },
  )
})

describe('[SIWX-8] whatever is sent in the place of a proof', () => {
  const message = buildSignInMessage(fields('eip155:1', evm.address))
  const contract = buildSignInMessage(
    fields('eip155:1', '0x9D85ca56217D2bb651b00f15e694EB7E713637D4'),
  )
  const expected = { domain: 'app.example', nonce: 'abcdef0123456789', maxAgeMs: 300_000 }
  const texts = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true }),
    fc.string(),
    fc.constantFrom(message, contract),
    fc.nat(message.length).map((at) => message.slice(0, at)),
  )
  const signatures = fc.oneof(
    fc.anything({ withBigInt: true }),
    fc.stringMatching(/^0x[0-9a-f]{0,260}$/),
    fc.constantFrom(`0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'12'.repeat(96)}`),
  )
  const proofs = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.record({ message: texts, signature: signatures }, { requiredKeys: [] }),
  )

  test('is refused in words, and nothing is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(proofs, async (proof) => {
        const verdict = await verifySignIn(proof as never, expected, { at: now })
        expect(verdict).toMatchObject({ ok: false, reason: expect.any(String) })
      }),
      { numRuns: 500 },
    )
  })

  test('is refused also where reading it throws', async () => {
    const hostile = {
      get message(): string {
        throw new Error('no')
      },
      signature: '0x12',
    }
    expect(await verifySignIn(hostile, expected, { at: now })).toEqual({
      ok: false,
      reason: 'malformed-message',
    })
  })

  test('is refused with any account and chain, in every family', async () => {
    const chains = fc.oneof(
      fc.constantFrom('eip155:1', 'solana:mainnet', bitcoin, 'polkadot:91b171bb158e2d38', 'toy:1'),
      fc.anything(),
    )
    await fc.assert(
      fc.asyncProperty(
        chains,
        fc.oneof(fc.string(), fc.constant(evm.address), fc.anything()),
        signatures,
        async (chainId, accountAddress, signature) => {
          const asked = { message, signature, chainId, accountAddress } as never
          expect(await checkSignature(asked)).toEqual(expect.any(String))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a look-up or node of the site that throws anything is told apart from the visitor’s faults', async () => {
    const bad = { message: contract, signature: `0x${'12'.repeat(96)}` }
    const faults = fc.oneof(
      fc.anything(),
      fc.string().map((text) => new Error(text)),
    )
    const ways = fc.constantFrom('look-up', 'promise', 'chain', 'node', 'nothing', 'odd')
    await fc.assert(
      fc.asyncProperty(faults, ways, fc.boolean(), async (fault, way, reports) => {
        const raise = (): never => {
          throw fault
        }
        const client = {
          getChainId: way === 'chain' ? raise : async () => 1,
          verifyMessage: raise,
        }
        const lookUps: { readonly [way: string]: () => unknown } = {
          'look-up': raise,
          promise: () => Promise.reject(fault),
          nothing: () => undefined,
          odd: () => 7,
        }
        const told: unknown[] = []
        const verdict = await verifySignIn(bad, expected, {
          at: now,
          eip155: (lookUps[way] ?? (() => client)) as never,
          onFault: (error) => (reports ? told.push(error) : raise()),
        })
        expect(verdict.ok).toBe(false)
        if (verdict.ok) return
        expect(isSiteFault(verdict.reason)).toBe(true)
        expect(told).toHaveLength(reports && way !== 'nothing' ? 1 : 0)
      }),
    )
    const forged = { message, signature: `0x${'12'.repeat(65)}` }
    const refused = await verifySignIn(forged, expected, { at: now })
    expect(!refused.ok && isSiteFault(refused.reason)).toBe(false)
  })
})

describe('[SIWX-8] one account on any network of its family', () => {
  const substrate = (prefix: number) => encodeAddress(sr25519PairFromSeed(seed).publicKey, prefix)
  const other = '0x9D85ca56217D2bb651b00f15e694EB7E713637D4'
  test.each<[boolean, string, string, string, string]>([
    [true, 'eip155:1', evm.address, 'eip155:137', evm.address],
    [true, 'eip155:1', evm.address, 'eip155:1', evm.address.toLowerCase()],
    [false, 'eip155:1', evm.address, 'eip155:1', other],
    [false, 'eip155:1', evm.address, 'solana:mainnet', evm.address],
    [true, 'polkadot:91b171bb158e2d38', substrate(0), 'polkadot:b0a8d493285c2df7', substrate(2)],
    [false, 'solana:mainnet', 'AbC', 'solana:devnet', 'aBc'],
    [false, 'toy:1', 'a', 'toy:1', 'a'],
    [false, 'eip155', evm.address, 'eip155', evm.address],
  ])('%s: %s %s, %s %s', (isSame, chainId, accountAddress, otherChain, otherAddress) => {
    const left = { chainId, accountAddress }
    const right = { chainId: otherChain, accountAddress: otherAddress }
    expect([isSameAccount(left, right), isSameAccount(right, left)]).toEqual([isSame, isSame])
  })
})

describe('[SIWX-7] the text', () => {
  const printable = fc.string({
    unit: fc.constantFrom(...'abcXYZ019 .:/?#[]@!$&()*+,;=-_~'),
    minLength: 1,
    maxLength: 60,
  })
  const message = fc.record(
    {
      statement: printable,
      nonce: fc.stringMatching(/^[A-Za-z0-9]{8,40}$/),
      requestId: fc.stringMatching(/^[A-Za-z0-9]{0,20}$/),
      resources: fc.array(
        fc.webUrl().filter((url) => /^[!-~]+$/.test(url)),
        { maxLength: 3 },
      ),
      issuedAt: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    },
    { requiredKeys: ['nonce', 'issuedAt'] },
  )

  test('is read as it was built, whatever it says', () => {
    fc.assert(
      fc.property(message, (over) => {
        const {
          statement: _s,
          requestId: _r,
          resources: _l,
          ...base
        } = fields('eip155:1', evm.address)
        const whole = { ...base, ...over } as SignInMessage
        expect(parseSignInMessage(buildSignInMessage(whole))).toEqual(whole)
      }),
    )
  })

  test('[T33] takes no line break or control character into a field', () => {
    const bad = ['a\nURI: https://evil.example', 'a\r', '\u0000', 'a\u2028b']
    for (const chainId of ['eip155:1', 'solana:mainnet'] as const) {
      const address =
        chainId === 'eip155:1' ? evm.address : encodeBase58(ed25519.getPublicKey(seed))
      for (const field of ['statement', 'domain', 'uri', 'nonce', 'requestId'] as const)
        for (const text of bad)
          expect(() => buildSignInMessage({ ...fields(chainId, address), [field]: text })).toThrow(
            expect.objectContaining({ facts: { field } }),
          )
    }
  })

  test('leaves one line empty on Solana and two elsewhere where there is no statement', () => {
    const { statement: _s, ...base } = fields('eip155:1', evm.address)
    expect(buildSignInMessage(base)).toContain(`${evm.address}\n\n\nURI`)
    const address = encodeBase58(ed25519.getPublicKey(seed))
    const solana = { ...base, chainId: 'solana:mainnet', accountAddress: address } as const
    expect(buildSignInMessage(solana)).toContain(`${address}\n\nURI`)
  })
})

describe('[SIWX-8] every field that the site knows is compared', () => {
  const base = fields('eip155:1', evm.address)
  const at =
    (over: Partial<SignInMessage>, clock = now) =>
    async (): Promise<unknown> => {
      const message = buildSignInMessage({ ...base, ...over })
      const signature = await evm.signMessage({ message })
      const { domain, nonce, uri, chainId, accountAddress } = base
      const expected = {
        domain,
        nonce,
        uri,
        chainIds: [chainId],
        accountAddress,
        maxAgeMs: 300_000,
      }
      const verdict = await verifySignIn({ message, signature }, expected, { at: clock })
      return verdict.ok ? 'ok' : verdict.reason
    }
  const rows = [
    ['ok', at({})],
    // Each limit is inclusive.
    ['ok', at({}, Date.parse(issuedAt) + 300_000)],
    ['too-old', at({}, Date.parse(issuedAt) + 300_001)],
    ['ok', at({ notBefore: new Date(now).toISOString() })],
    // The visitor's clock may be 60 s ahead, as for the time of issue.
    ['ok', at({ notBefore: issuedAt }, Date.parse(issuedAt) - 20_000)],
    ['ok', at({ notBefore: new Date(now + 59_999).toISOString() })],
    ['not-yet-valid', at({ notBefore: new Date(now + 60_000).toISOString() })],
    ['expired', at({ expirationTime: new Date(now).toISOString() })],
    ['ok', at({ expirationTime: new Date(now + 1).toISOString() })],
    ['wrong-domain', at({ domain: 'evil.example' })],
    ['wrong-domain', at({ domain: 'app.example:444' })],
    ['wrong-uri', at({ uri: 'https://app.example/other' })],
    ['wrong-nonce', at({ nonce: 'abcdef0123456780' })],
    ['wrong-chain', at({ chainId: 'eip155:137' })],
    ['wrong-address', at({ accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4' })],
    ['issued-in-future', at({ issuedAt: '2026-11-23T10:10:00.000Z' })],
    ['too-old', at({}, now + 600_000)],
    ['not-yet-valid', at({ notBefore: '2026-11-23T10:10:00.000Z' })],
    ['expired', at({ expirationTime: '2026-11-23T10:00:10.000Z' })],
  ] as const
  test.each(rows)('%s', async (reason, verdict) => {
    expect(await verdict()).toBe(reason)
  })
})
