import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript } from '@scure/btc-signer'
import { Script } from '@scure/btc-signer/script.js'
import { type Coin, legacySighash, segwitSighash, taprootSighash } from './sighash.ts'
import type { ChainTransaction } from './wire.ts'

/** Checks the script of one input against the coin it spends; throws a sentence when it fails. */
export function verifyInput(
  { raw }: ChainTransaction,
  index: number,
  coins: readonly Coin[],
): void {
  const coin = coins[index]
  const input = raw.inputs[index]
  if (!coin || !input) throw new Error('there is no such input')
  const witness = raw.witnesses?.[index] ?? []
  const scriptSig = input.finalScriptSig
  const kind = OutScript.decode(coin.script)
  if (kind.type === 'pkh') {
    if (witness.length > 0) throw new Error('Witness provided for non-witness script')
    const [signature, publicKey] = pushes(scriptSig)
    const { der, type } = splitSignature(signature)
    checkKey(publicKey, kind.hash)
    checkEcdsa(der, publicKey, legacySighash(raw, index, coin.script, type))
    return
  }
  if (kind.type === 'tr') {
    if (scriptSig.length > 0) throw new Error('Witness requires empty scriptSig')
    const [signature, ...rest] = witness
    if (!signature || rest.length > 0) throw new Error('only taproot key-path spends are supported')
    const explicit = signature.length === 65
    if (signature.length !== 64 && !explicit) throw new Error('Invalid Schnorr signature size')
    const type = explicit ? (signature[64] ?? 0) : 0
    if (explicit && type === 0) throw new Error('Invalid Schnorr signature hash type')
    const hash = taprootSighash(raw, index, coins, type)
    if (!schnorr.verify(signature.slice(0, 64), hash, kind.pubkey)) {
      throw new Error('Invalid Schnorr signature')
    }
    return
  }
  const program = kind.type === 'wpkh' ? kind.hash : wrappedProgram(coin.script, scriptSig)
  if (kind.type === 'wpkh' && scriptSig.length > 0) {
    throw new Error('Witness requires empty scriptSig')
  }
  const [signature, publicKey, ...rest] = witness
  if (!signature || !publicKey || rest.length > 0) throw new Error('Witness program mismatch')
  const { der, type } = splitSignature(signature)
  checkKey(publicKey, program)
  const scriptCode = Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  checkEcdsa(der, publicKey, segwitSighash(raw, index, scriptCode, coin.value, type))
}

// P2SH is only known here with a P2WPKH inside, as wallets use it.
function wrappedProgram(script: Uint8Array, scriptSig: Uint8Array): Uint8Array {
  const kind = OutScript.decode(script)
  if (kind.type !== 'sh') {
    throw new Error(`this substitute cannot verify ${kind.type} scripts, so it refuses them`)
  }
  const [redeem, ...rest] = pushes(scriptSig)
  if (!redeem || rest.length > 0 || !equal(hash160(redeem), kind.hash)) {
    throw new Error(
      'Script evaluated without error but finished with a false/empty top stack element',
    )
  }
  const inner = OutScript.decode(redeem)
  if (inner.type !== 'wpkh') {
    throw new Error('this substitute knows P2SH with a P2WPKH inside only')
  }
  return inner.hash
}

function splitSignature(signature: Uint8Array | undefined): { der: Uint8Array; type: number } {
  if (!signature || signature.length < 9) throw new Error('Non-canonical DER signature')
  const type = signature.at(-1) ?? 0
  if (![1, 2, 3, 0x81, 0x82, 0x83].includes(type)) {
    throw new Error('Signature hash type missing or not understood')
  }
  return { der: signature.slice(0, -1), type }
}

function checkKey(
  publicKey: Uint8Array | undefined,
  hash: Uint8Array,
): asserts publicKey is Uint8Array {
  if (publicKey?.length !== 33) throw new Error('Public key is neither compressed or uncompressed')
  if (!equal(hash160(publicKey), hash)) {
    throw new Error('Script failed an OP_EQUALVERIFY operation')
  }
}

function checkEcdsa(der: Uint8Array, publicKey: Uint8Array, hash: Uint8Array): void {
  let valid: boolean
  try {
    valid = secp256k1.verify(der, hash, publicKey, { prehash: false, format: 'der', lowS: true })
  } catch {
    throw new Error('Non-canonical DER signature')
  }
  if (!valid) throw new Error('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

function pushes(script: Uint8Array): Uint8Array[] {
  return Script.decode(script).map((item) => {
    if (item instanceof Uint8Array) return item
    throw new Error('scriptSig is not push-only')
  })
}

function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

function equal(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
