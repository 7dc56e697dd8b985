import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import {
  type BitcoinAddress,
  fromBase64,
  fromHex,
  readBitcoinAddress,
  sha256,
  toHex,
} from '../../values/index.ts'
import type { SignatureCheck } from './check.ts'

// BIP-322 "simple" and "full" (https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki) and the older messages of BIP-137.

const join = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const sha256x2 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

const tagged = (tag: string, bytes: Uint8Array): Uint8Array => {
  const head = sha256(utf8(tag))
  return sha256(join(head, head, bytes))
}

/** OP_RETURN: an output that cannot be spent. */
const nothing = Uint8Array.of(0x6a)
const noBytes = new Uint8Array()

/** Id of the virtual transaction that pays to the address; the signature spends its only output. */
const toSpendId = (message: string, script: Uint8Array): Uint8Array =>
  sha256x2(
    RawTx.encode({
      version: 0,
      segwitFlag: false,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          finalScriptSig: join(
            Uint8Array.of(0x00, 0x20),
            tagged('BIP0322-signed-message', utf8(message)),
          ),
          sequence: 0,
        },
      ],
      outputs: [{ amount: 0n, script }],
      witnesses: [],
      lockTime: 0,
    }),
  ).reverse()

/** The transaction that spends it and pays nothing. `version`: 0, or 2 if a full transaction has it. */
function toSign(message: string, script: Uint8Array, version: number): Transaction {
  const transaction = new Transaction({ version, lockTime: 0, allowUnknownOutputs: true })
  const txid = toSpendId(message, script)
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  transaction.addOutput({ amount: 0n, script: nothing })
  return transaction
}

const p2wpkh = (key: Uint8Array): Uint8Array => join(Uint8Array.of(0x00, 0x14), hash160(key))
const p2pkhScript = (hash: Uint8Array): Uint8Array =>
  join(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac))
const p2shOf = (redeem: Uint8Array): string => `a914${toHex(hash160(redeem))}87`

const sighashAll = 1

/** The spent output's script and the witness. */
interface Spending {
  readonly message: string
  readonly address: BitcoinAddress
  readonly witness: readonly Uint8Array[]
  /** Version of the transaction. */
  readonly version: number
}

/** Checks a key's own segwit output, also nested in P2SH. */
function spendsByKey({ message, address, witness, version }: Spending): boolean {
  const { script, type } = address
  const [signature = noBytes, key = noBytes] = witness
  if (key.length !== 33 || signature.at(-1) !== sighashAll) return false
  const program = p2wpkh(key)
  if (script !== (type === 'p2sh' ? p2shOf(program) : toHex(program))) return false
  const digest = toSign(message, fromHex(script) as Uint8Array, version).preimageWitnessV0(
    0,
    p2pkhScript(program.subarray(2)),
    sighashAll,
    0n,
  )
  const der = secp256k1.Signature.fromDER(signature.subarray(0, -1))
  return secp256k1.verify(der, digest, key)
}

/** Checks a taproot output, spent by its key path. */
function spendsByTaproot({ message, address, witness, version }: Spending): boolean {
  const [signature = noBytes] = witness
  const isDefault = signature.length === 64
  if (!(isDefault || (signature.length === 65 && signature[64] === sighashAll))) return false
  const script = fromHex(address.script) as Uint8Array
  const kind = isDefault ? 0 : sighashAll
  const digest = toSign(message, script, version).preimageWitnessV1(0, [script], kind, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, script.subarray(2))
}

function spendsSegwit(spending: Spending): boolean {
  const { address, witness } = spending
  if (address.type === 'p2tr') return witness.length === 1 && spendsByTaproot(spending)
  if (address.type !== 'p2wpkh' && address.type !== 'p2sh') return false
  return witness.length === 2 && spendsByKey(spending)
}

const isSimple = (message: string, address: BitcoinAddress, bytes: Uint8Array): boolean =>
  spendsSegwit({ message, address, witness: RawWitness.decode(bytes), version: 0 })

/** Checks a key-hash output, the oldest form: the signature covers the transaction with that script in its input. */
function spendsByHash({ message, address, version }: Spending, scriptSig: Uint8Array): boolean {
  // The script pushes signature and key, each after its length. Refuse anything else in it, which would not be signed.
  const [length = 0] = scriptSig
  const signature = scriptSig.subarray(1, 1 + length)
  const key = scriptSig.subarray(2 + length)
  if (toHex(join(prefixed(signature), prefixed(key))) !== toHex(scriptSig)) return false
  const script = fromHex(address.script) as Uint8Array
  if (signature.at(-1) !== sighashAll || toHex(p2pkhScript(hash160(key))) !== address.script)
    return false
  const input = { txid: toSpendId(message, script), index: 0, finalScriptSig: script, sequence: 0 }
  const outputs = [{ amount: 0n, script: nothing }]
  const parts = { version, segwitFlag: false, inputs: [input], outputs, witnesses: [], lockTime: 0 }
  const signed = RawTx.encode(parts)
  const digest = sha256x2(join(signed, Uint8Array.of(sighashAll, 0, 0, 0)))
  const der = secp256k1.Signature.fromDER(signature.subarray(0, -1))
  return secp256k1.verify(der, digest, key)
}

/** Checks a full transaction. Refuses one with a time lock or with anything else than this spending. */
function isFull(message: string, address: BitcoinAddress, bytes: Uint8Array): boolean {
  const { version, segwitFlag, inputs, witnesses = [] } = RawTx.decode(bytes)
  const scriptSig = inputs[0]?.finalScriptSig ?? noBytes
  const script = fromHex(address.script) as Uint8Array
  const ours = RawTx.encode({
    ...{ version, segwitFlag, witnesses, lockTime: 0 },
    inputs: [
      { txid: toSpendId(message, script), index: 0, finalScriptSig: scriptSig, sequence: 0 },
    ],
    outputs: [{ amount: 0n, script: nothing }],
  })
  if ((version !== 0 && version !== 2) || toHex(ours) !== toHex(bytes)) return false
  const spending = { message, address, witness: witnesses[0] ?? [], version }
  if (address.type === 'p2pkh') return witnesses.length === 0 && spendsByHash(spending, scriptSig)
  // Only a nested output is also unlocked by a script: by the push of its program.
  const [, key = noBytes] = spending.witness
  const program = address.type === 'p2sh' ? p2wpkh(key) : undefined
  const wanted = program ? prefixed(program) : noBytes
  return toHex(scriptSig) === toHex(wanted) && spendsSegwit(spending)
}

/** Bytes prefixed with their length, in Bitcoin's encoding. */
function prefixed(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const head = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return join(Uint8Array.from(head), bytes)
}

/**
 * Checks 65 bytes: a header that names the key's form, then the signature. Wallets disagree on the header for segwit
 * addresses, so the address determines the hash to compare; the header only tells whether the key is uncompressed.
 */
function isLegacy(message: string, { script }: BitcoinAddress, bytes: Uint8Array): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42) return false
  const digest = sha256x2(
    join(prefixed(utf8('Bitcoin Signed Message:\n')), prefixed(utf8(message))),
  )
  // Throws for any other number of bytes.
  const key = secp256k1.Signature.fromCompact(bytes.subarray(1))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(digest)
  if (header < 31) return script === toHex(p2pkhScript(hash160(key.toRawBytes(false))))
  const compressed = key.toRawBytes(true)
  const program = p2wpkh(compressed)
  const own = [toHex(p2pkhScript(hash160(compressed))), toHex(program), p2shOf(program)]
  return own.includes(script)
}

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false // Not of this form.
  }
}

/** Decodes Base64, or hex, which some wallets use. */
const bytesOf = (signature: string): Uint8Array | undefined =>
  /^(?:0x)?(?:[0-9a-f]{2})+$/i.test(signature) ? fromHex(signature) : fromBase64(signature)

export const check: SignatureCheck = async ({ message, signature, address: text }) => {
  const bytes = bytesOf(signature)
  const address = readBitcoinAddress(text)
  if (!bytes || !address) return 'malformed-signature'
  const found =
    holds(() => isLegacy(message, address, bytes)) ||
    holds(() => isSimple(message, address, bytes)) ||
    holds(() => isFull(message, address, bytes))
  return found ? undefined : 'wrong-signature'
}
