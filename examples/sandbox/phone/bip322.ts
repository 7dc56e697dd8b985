import { RawTx, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { sign } from 'viem/accounts'
import { concat, fromHex, toHex } from './bytes.ts'

/**
 * BIP-322 "simple" signature of a text for the owner of `script`: the encoded witness.
 * `internalKey` is given for taproot scripts.
 */
export function signBip322(
  message: string,
  script: Uint8Array,
  privateKey: Uint8Array,
  internalKey?: Uint8Array,
): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concat(Uint8Array.of(0x00, 0x20), digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    sighashType: internalKey ? SigHash.DEFAULT : SigHash.ALL,
    ...(internalKey ? { tapInternalKey: internalKey } : {}),
  })
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  toSign.signIdx(privateKey, 0, undefined, new Uint8Array(32))
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('The input was not signed.')
  return RawWitness.encode(witness)
}

/** BIP-137 signature (65 bytes) of a text; the header says native segwit, compressed key. */
export async function signBip137(
  message: string,
  privateKey: Uint8Array,
): Promise<{ signature: Uint8Array; hash: Uint8Array }> {
  const bytes = new TextEncoder().encode(message)
  const hash = sha256x2(
    concat(
      lengthPrefixed(new TextEncoder().encode('Bitcoin Signed Message:\n')),
      lengthPrefixed(bytes),
    ),
  )
  const { r, s, yParity } = await sign({
    hash: `0x${toHex(hash)}`,
    privateKey: `0x${toHex(privateKey)}`,
  })
  const header = Uint8Array.of(39 + (yParity ?? 0))
  return {
    signature: concat(
      header,
      fromHex(r.slice(2).padStart(64, '0')),
      fromHex(s.slice(2).padStart(64, '0')),
    ),
    hash,
  }
}

function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  if (length < 0xfd) return concat(Uint8Array.of(length), bytes)
  if (length <= 0xffff) return concat(Uint8Array.of(0xfd, length & 0xff, length >> 8), bytes)
  throw new Error('Messages over 64 KiB are not signed.')
}
