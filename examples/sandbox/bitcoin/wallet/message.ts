import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { RawTx, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from '../people.ts'
import { hash256, withLength } from '../wire.ts'

const text = new TextEncoder()

/** A signed message; the signature is base64, the hash is what was signed. */
export interface SignedMessage {
  readonly signature: string
  readonly hash: Uint8Array
}

/**
 * BIP-137 signature: 65 bytes with the recovery number in the first. `header` decides what that
 * byte says: the address type, or always a legacy key, as UniSat and OKX write it.
 */
export function signEcdsa(
  message: string,
  key: BitcoinKey,
  header: 'address' | 'legacy',
): SignedMessage {
  const hash = hash256(
    concatBytes(
      withLength(text.encode('Bitcoin Signed Message:\n')),
      withLength(text.encode(message)),
    ),
  )
  const signature = secp256k1.sign(hash, key.privateKey, { prehash: false, format: 'recovered' })
  const kind = header === 'legacy' ? 'p2pkh' : key.addressType
  const first = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 31 }[kind] + (signature[0] ?? 0)
  const bytes = Uint8Array.of(first, ...signature.slice(1))
  return { signature: base64.encode(bytes), hash }
}

/** BIP-322 "simple" signature: the witness of a virtual spend of the address. */
export function signBip322(message: string, key: BitcoinKey): SignedMessage {
  const hash = tagSchnorr('BIP0322-signed-message', text.encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: key.script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: hash256(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.redeemScript ? { redeemScript: key.redeemScript } : {}),
    ...(key.addressType === 'p2tr'
      ? { tapInternalKey: key.publicKey, sighashType: SigHash.DEFAULT }
      : { sighashType: SigHash.ALL }),
  })
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  toSign.signIdx(key.privateKey, 0)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('the address type has no simple signature')
  return { signature: base64.encode(RawWitness.encode(witness)), hash }
}
