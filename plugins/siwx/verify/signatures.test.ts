import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import {
  blake2AsU8a,
  cryptoWaitReady,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { Address, OutScript, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromHex, sha256, toHex } from '../../values/index.ts'
import { checkSignature, type Eip155Client } from './index.ts'
import { isSameChain } from './verify.ts'

const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const hash160 = (part: Uint8Array): Uint8Array => ripemd160(sha256(part))
const message = 'Sign in to Orchard.'
const refused = ['wrong-signature', 'malformed-signature', 'no-node']

beforeAll(async () => {
  await cryptoWaitReady()
})

describe('[SIWX-8] what is no signature', () => {
  test('of any family is malformed, whatever a contract would say', async () => {
    const node: Eip155Client = { getChainId: async () => 1, verifyMessage: async () => true }
    const asked = { message, chainId: 'eip155:1', accountAddress: `0x${'9d'.repeat(20)}` }
    const check = (
      signature: unknown,
      chainId = 'eip155:1',
      accountAddress = asked.accountAddress,
    ) => checkSignature({ ...asked, chainId, accountAddress, signature } as never, { eip155: node })
    const long = `0x${'00'.repeat(4_000)}`
    for (const signature of [5, undefined, '', '0x', '0xz', long, '12'.repeat(65)])
      expect(await check(signature)).toBe('malformed-signature')
    expect(await check(`0x${'12'.repeat(65)}`, 'cosmos:hub')).toBe('malformed-signature')
    expect(await check('1'.repeat(64), 'solana:mainnet', '0OIl')).toBe('malformed-signature')
    expect(await check('§', bitcoin, segwit)).toBe('malformed-signature')
    expect(await check('AkcwRA==', bitcoin, 'bc1nobody')).toBe('malformed-signature')
  })
})

test('[SIWX-8] names of Solana’s networks are names on Solana alone', () => {
  expect(isSameChain('solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
  expect(isSameChain('eip155:mainnet', 'solana:mainnet')).toBe(false)
})

describe('[SIWX-8] an EVM signature', () => {
  const account = privateKeyToAccount(`0x${toHex(seed)}`)
  const asked = { message, chainId: 'eip155:1', accountAddress: account.address }
  const check = (signature: string) => checkSignature({ ...asked, signature })

  test('is 65 bytes with a known last one, or 64', async () => {
    const signature = await account.signMessage({ message })
    const last = Number.parseInt(signature.slice(-2), 16)
    const body = signature.slice(0, -2)
    const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
    expect(await check(signature)).toBeUndefined()
    expect(await check(`${body}${hex(last - 27)}`)).toBeUndefined()
    const compact = fromHex(body) as Uint8Array
    compact[32] = (compact[32] ?? 0) | ((last - 27) << 7)
    expect(await check(`0x${toHex(compact)}`)).toBeUndefined()
    for (const bad of [`${body}${hex(last + 27)}`, `${signature}00`, signature.slice(2)])
      expect(refused).toContain(await check(bad))
  })
})

describe('[SIWX-8] a Polkadot signature', () => {
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const text = utf8(`<Bytes>${message}</Bytes>`)
  const check = (accountAddress: string, signature: string) =>
    checkSignature({ message, chainId, accountAddress, signature })

  test('names its scheme, or has none to name', async () => {
    const pair = sr25519PairFromSeed(seed)
    const address = encodeAddress(pair.publicKey, 0)
    const signature = toHex(sr25519Sign(text, pair))
    for (const good of [`0x${signature}`, `0x01${signature}`])
      expect(await check(address, good)).toBeUndefined()
    expect(await check(address, `0x05${signature}`)).toBe('wrong-signature')
    expect(await check(address, `0x00${signature}`)).toBe('wrong-signature')
    for (const bad of [signature, `0x01${signature}00`, '0x00', '0x'])
      expect(await check(address, bad)).toBe('malformed-signature')
  })

  test('of ECDSA has its last byte', async () => {
    const pair = secp256k1PairFromSeed(seed)
    const address = encodeAddress(blake2AsU8a(pair.publicKey), 42)
    let message = ''
    let signature = new Uint8Array()
    // Choose a signature whose last byte is not zero, so that dropping it changes the value.
    for (let turn = 0; signature[64] !== 0; turn += 1) {
      message = `Sign in ${turn}.`
      signature = Uint8Array.from(secp256k1Sign(utf8(`<Bytes>${message}</Bytes>`), pair, 'blake2'))
    }
    const check = (bytes: string) =>
      checkSignature({ message, chainId, accountAddress: address, signature: `0x${bytes}` })
    expect(await check(toHex(signature))).toBeUndefined()
    expect(await check(`02${toHex(signature)}`)).toBeUndefined()
    expect(await check(`02${toHex(signature.subarray(0, 64))}`)).toBe('wrong-signature')
    expect(await check(`03${toHex(signature)}`)).toBe('malformed-signature')
  })
})

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const bytes = (...parts: readonly (Uint8Array | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))
const checkBitcoin = (accountAddress: string, signature: Uint8Array) =>
  checkSignature({ message, chainId: bitcoin, accountAddress, signature: base64(signature) })

describe('[SIWX-8] a signature of BIP-322', () => {
  const key = secp256k1.getPublicKey(seed, true)
  const whole = secp256k1.getPublicKey(seed, false)
  const programOf = (one: Uint8Array): Uint8Array => bytes(0, 20, hash160(one))
  const nested = (one: Uint8Array): Uint8Array => bytes(0xa9, 20, hash160(programOf(one)), 0x87)
  const addressOf = (script: Uint8Array): string => Address().encode(OutScript.decode(script))

  /** The transaction that spends the virtual one, built exactly as in the BIP. */
  function toSign(script: Uint8Array): Transaction {
    const tag = sha256(utf8('BIP0322-signed-message'))
    const spent = RawTx.encode({
      ...{ version: 0, segwitFlag: false, witnesses: [], lockTime: 0 },
      inputs: [
        {
          ...{ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 },
          finalScriptSig: bytes(0, 32, sha256(bytes(tag, tag, utf8(message)))),
        },
      ],
      outputs: [{ amount: 0n, script }],
    })
    const transaction = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true })
    const witnessUtxo = { script, amount: 0n }
    transaction.addInput({
      txid: sha256(sha256(spent)).reverse(),
      index: 0,
      sequence: 0,
      witnessUtxo,
    })
    transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
    return transaction
  }
  function byKey(script: Uint8Array, own: Uint8Array, more: readonly Uint8Array[] = [], end = 1) {
    const spent = bytes(0x76, 0xa9, 20, hash160(own), 0x88, 0xac)
    const digest = toSign(script).preimageWitnessV0(0, spent, 1, 0n)
    const signature = bytes(secp256k1.sign(digest, seed).toDERRawBytes(), end)
    return RawWitness.encode([signature, own, ...more])
  }
  function byTaproot(kind: 0 | 1, ends: readonly number[], more: readonly Uint8Array[] = []) {
    const script = bytes(0x51, 32, key.subarray(1))
    const digest = toSign(script).preimageWitnessV1(0, [script], kind, [0n])
    const signature = bytes(schnorr.sign(digest, seed), Uint8Array.from(ends))
    return checkBitcoin(addressOf(script), RawWitness.encode([signature, ...more]))
  }

  test('holds for a key’s own output, also for a nested one', async () => {
    for (const script of [programOf(key), nested(key)])
      expect(await checkBitcoin(addressOf(script), byKey(script, key))).toBeUndefined()
  })

  test('of another key, of another form of the key and with more than is said is none', async () => {
    const script = programOf(key)
    const stranger = programOf(secp256k1.getPublicKey(new Uint8Array(32).fill(9), true))
    const uncompressed = programOf(whole)
    for (const [of, signature] of [
      [stranger, byKey(stranger, key)],
      [nested(new Uint8Array(33).fill(3)), byKey(nested(new Uint8Array(33).fill(3)), key)],
      [uncompressed, byKey(uncompressed, whole)],
      [script, byKey(script, key, [Uint8Array.of(1)])],
      [script, byKey(script, key, [], 2)],
    ] as const)
      expect(await checkBitcoin(addressOf(of), signature)).toBe('wrong-signature')
  })

  test('of a taproot output names all that it signs, or nothing', async () => {
    expect(await byTaproot(0, [])).toBeUndefined()
    expect(await byTaproot(1, [1])).toBeUndefined()
    expect(await byTaproot(1, [2])).toBe('wrong-signature')
    expect(await byTaproot(1, [1, 0])).toBe('wrong-signature')
    expect(await byTaproot(0, [], [Uint8Array.of(0x50)])).toBe('wrong-signature')
  })

  test('of a message of old says which form its key has', async () => {
    const head = bytes(24, utf8('Bitcoin Signed Message:\n'), message.length, utf8(message))
    const signed = secp256k1.sign(sha256(sha256(head)), seed)
    const old = (header: number): Uint8Array =>
      bytes(header + signed.recovery, signed.toCompactRawBytes())
    const p2pkh = (one: Uint8Array): string =>
      addressOf(bytes(0x76, 0xa9, 20, hash160(one), 0x88, 0xac))
    expect(await checkBitcoin(p2pkh(whole), old(27))).toBeUndefined()
    for (const header of [31, 35, 39])
      expect(await checkBitcoin(p2pkh(key), old(header))).toBeUndefined()
    for (const [address, header] of [
      [p2pkh(key), 27],
      [p2pkh(whole), 31],
      [p2pkh(whole), 23],
      [p2pkh(key), 43],
    ] as const)
      expect(await checkBitcoin(address, old(header))).toBe('wrong-signature')
    expect(await checkBitcoin(p2pkh(key), bytes(old(31), 0))).toBe('wrong-signature')
  })
})
