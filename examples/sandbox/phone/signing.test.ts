import '../net-guard.ts'
import { createPublicKey, verify } from 'node:crypto'
import { TypeRegistry } from '@polkadot/types'
import { signatureVerify } from '@polkadot/util-crypto'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import {
  Keypair,
  PublicKey,
  Transaction as SolanaTransaction,
  SystemProgram,
} from '@solana/web3.js-v1'
import { Verifier } from 'bip322-js'
import {
  recoverMessageAddress,
  recoverPublicKey,
  recoverTypedDataAddress,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedConnections } from '../net-guard.ts'
import { fromBase58, fromBase64, fromHex, toBase58, toBase64 } from './bytes.ts'
import type { PhoneWallet } from './phone-wallet.ts'
import { type Bench, chains, connect, openBench, type Provider } from './test-kit.ts'

let bench: Bench
let phone: PhoneWallet
let app: Provider

beforeAll(async () => {
  bench = await openBench()
  phone = await bench.phone()
  app = await bench.dapp()
  await connect(app, phone)
})
afterAll(() => bench.close())

test('one pairing opens a session with all four families', () => {
  const { namespaces } = app.session ?? {}
  expect(Object.keys(namespaces ?? {}).sort()).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
  for (const chain of Object.values(chains)) {
    const [name = ''] = chain.split(':')
    expect(namespaces?.[name]?.accounts).toEqual([`${chain}:${phone.address(chain)}`])
  }
})

describe('eip155', () => {
  const chain = chains.eip155
  test('personal_sign recovers to the account', async () => {
    const address = phone.address(chain)
    const params = [toHex('hello'), address]
    const signature = await app.request<`0x${string}`>({ method: 'personal_sign', params }, chain)
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  })

  test('eth_signTypedData_v4 recovers to the account', async () => {
    const address = phone.address(chain)
    const data: TypedDataDefinition = {
      domain: { name: 'Test', chainId: 31337 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'hello' },
    }
    const params = [address, JSON.stringify(data)]
    const method = 'eth_signTypedData_v4'
    const signature = await app.request<`0x${string}`>({ method, params }, chain)
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(address)
  })

  test('signing for an account that is not ours is refused with 4100', async () => {
    const params = [toHex('hello'), '0x0000000000000000000000000000000000000001']
    const asked = app.request({ method: 'personal_sign', params }, chain)
    await expect(asked).rejects.toMatchObject({ code: 4100 })
  })
})

describe('solana', () => {
  const chain = chains.solana
  test('solana_signMessage gives an ed25519 signature', async () => {
    const pubkey = phone.address(chain)
    const bytes = Buffer.from('hello')
    const params = { message: toBase58(bytes), pubkey }
    const method = 'solana_signMessage'
    const { signature } = await app.request<{ signature: string }>({ method, params }, chain)
    expect(verifyEd25519(bytes, signature, pubkey)).toBe(true)
    expect(verifyEd25519(Buffer.from('other'), signature, pubkey)).toBe(false)
  })

  test('solana_signTransaction fills the slot of the account', async () => {
    const payer = Keypair.generate()
    const account = phone.address(chain)
    const transaction = new SolanaTransaction({
      feePayer: payer.publicKey,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
    }).add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(account),
        toPubkey: payer.publicKey,
        lamports: 1,
      }),
    )
    transaction.partialSign(payer)
    const wire = transaction.serialize({ requireAllSignatures: false })
    const params = { transaction: toBase64(wire), pubkey: account }
    const result = await app.request<{ signature: string; transaction: string }>(
      { method: 'solana_signTransaction', params },
      chain,
    )
    const signed = SolanaTransaction.from(fromBase64(result.transaction))
    expect(signed.verifySignatures()).toBe(true)
    expect(verifyEd25519(signed.serializeMessage(), result.signature, account)).toBe(true)
  })
})

describe('polkadot', () => {
  const chain = chains.polkadot
  test('polkadot_signMessage signs wrapped bytes with sr25519', async () => {
    const address = phone.address(chain)
    const data = toHex('<Bytes>hello</Bytes>')
    const method = 'polkadot_signMessage'
    const { signature } = await app.request<{ signature: string }>(
      { method, params: { address, data, type: 'bytes' } },
      chain,
    )
    const verdict = signatureVerify('<Bytes>hello</Bytes>', signature, address)
    expect(verdict).toMatchObject({ crypto: 'sr25519', isValid: true })
  })

  test('polkadot_signMessage refuses bytes without the wrap', async () => {
    const params = { address: phone.address(chain), data: toHex('hello') }
    const asked = app.request({ method: 'polkadot_signMessage', params }, chain)
    await expect(asked).rejects.toMatchObject({ code: -32602 })
  })

  test('polkadot_signTransaction signs the payload bytes', async () => {
    const address = phone.address(chain)
    const transactionPayload = {
      address,
      blockHash: `0x${'11'.repeat(32)}`,
      genesisHash: `0x${'45'.repeat(32)}`,
      blockNumber: '0x00000001',
      era: '0x00',
      method: '0x00000411223344',
      nonce: '0x00000000',
      specVersion: '0x000f4240',
      transactionVersion: '0x0000000f',
      tip: '0x00000000000000000000000000000000',
      version: 4,
      signedExtensions: ['CheckSpecVersion', 'CheckNonce', 'CheckMortality'],
    }
    const { signature } = await app.request<{ signature: `0x${string}` }>(
      { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
      chain,
    )
    const registry = new TypeRegistry()
    registry.setSignedExtensions(transactionPayload.signedExtensions)
    const payload = registry.createType('ExtrinsicPayload', transactionPayload, { version: 4 })
    // The first byte names the scheme: 01 = sr25519.
    expect(signature.slice(0, 4)).toBe('0x01')
    expect(signatureVerify(payload.toU8a({ method: true }), signature, address).isValid).toBe(true)
  })
})

describe('bip122', () => {
  const chain = chains.bip122
  const ask = <T>(method: string, params: object) => app.request<T>({ method, params }, chain)
  type Card = { address: string; publicKey: string; intention: string }

  test('getAccountAddresses and the session property give the same objects', async () => {
    const account = phone.address(chain)
    const cards = await ask<Card[]>('getAccountAddresses', { account })
    expect(cards.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
    expect(cards[0]?.address).toBe(account)
    const property = app.session?.sessionProperties?.bip122_getAccountAddresses
    expect(JSON.parse(property ?? '')).toEqual(cards)
    const filtered = await ask<Card[]>('getAccountAddresses', { account, intentions: ['ordinal'] })
    expect(filtered).toEqual(cards.slice(1))
  })

  test.each([['ecdsa'], ['bip322']])(
    'signMessage verifies on the payment address with %s',
    async (protocol) => {
      const account = phone.address(chain)
      const { signature, address } = await ask<{ signature: string; address: string }>(
        'signMessage',
        { account, message: 'hello', protocol },
      )
      expect(address).toBe(account)
      const base64 = toBase64(fromHex(signature))
      expect(Verifier.verifySignature(account, 'hello', base64)).toBe(true)
      expect(Verifier.verifySignature(account, 'other', base64)).toBe(false)
    },
  )

  test('signMessage verifies on the taproot address with bip322', async () => {
    const account = phone.address(chain)
    const cards = await ask<Card[]>('getAccountAddresses', { account, intentions: ['ordinal'] })
    const address = cards[0]?.address ?? ''
    const params = { account, address, message: 'hello', protocol: 'bip322' }
    const { signature } = await ask<{ signature: string }>('signMessage', params)
    expect(Verifier.verifySignature(address, 'hello', toBase64(fromHex(signature)))).toBe(true)
  })

  test('signPsbt signs the inputs it was asked for', async () => {
    const account = phone.address(chain)
    const [card] = await ask<Card[]>('getAccountAddresses', { account })
    const key = fromHex(card?.publicKey ?? '')
    const { script } = p2wpkh(key)
    const psbt = new Transaction()
    psbt.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 5_000n } })
    psbt.addOutputAddress(account, 4_000n)
    const signed = await ask<{ psbt: string }>('signPsbt', {
      account,
      psbt: toBase64(psbt.toPSBT()),
      signInputs: [{ address: account, index: 0 }],
      broadcast: false,
    })
    const parsed = Transaction.fromPSBT(fromBase64(signed.psbt))
    const [found] = parsed.getInput(0).partialSig ?? []
    // BIP-143 code script of a key hash is the old pay-to-key-hash form.
    const keyHash = script.subarray(2)
    const codeScript = Uint8Array.of(0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac)
    const hash = toHex(parsed.preimageWitnessV0(0, codeScript, 1, 5_000n))
    const { r, s } = readDer(found?.[1] ?? new Uint8Array())
    const candidates = await Promise.all(
      [0, 1].map((yParity) => recoverPublicKey({ hash, signature: { r, s, yParity } })),
    )
    const x = toHex(key.subarray(1)).slice(2)
    expect(candidates.some((candidate) => candidate.slice(4, 68) === x)).toBe(true)
  })

  test('sendTransfer says so when there is no endpoint', async () => {
    const account = phone.address(chain)
    const asked = ask('sendTransfer', { account, recipientAddress: account, amount: '1000' })
    await expect(asked).rejects.toMatchObject({ code: 4901 })
  })
})

test('nothing left this machine', () => {
  expect(refusedConnections).toEqual([])
})

function verifyEd25519(bytes: Uint8Array, signature: string, address: string): boolean {
  const x = Buffer.from(fromBase58(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, fromBase58(signature))
}

/** r and s of a DER signature followed by its sighash byte. */
function readDer(der: Uint8Array): { r: `0x${string}`; s: `0x${string}` } {
  const length = der[3] ?? 0
  const pad = (bytes: Uint8Array): `0x${string}` =>
    `0x${Buffer.from(bytes).toString('hex').replace(/^00/, '').padStart(64, '0')}`
  const second = 4 + length + 2
  return {
    r: pad(der.subarray(4, 4 + length)),
    s: pad(der.subarray(second, second + (der[second - 1] ?? 0))),
  }
}
