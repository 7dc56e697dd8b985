import { bip122Errors } from './errors.ts'
import {
  doubleHash,
  fields,
  list,
  previousOutput,
  Reader,
  readPsbt,
  reversed,
  sized,
  spentOutput,
  times,
} from './psbt.ts'

/**
 * The script and witness that unlock an input, signed by one key. A wallet may leave out the redeem script that it was
 * handed.
 */
function unlock(
  map: ReadonlyMap<string, string>,
  asked: ReadonlyMap<string, string> | undefined,
): { script: string; witness: string } {
  const script = map.get(fields.finalScript) ?? ''
  const witness = map.get(fields.finalWitness)
  if (witness !== undefined) return { script, witness }
  const taproot = map.get(fields.taprootSignature)
  if (taproot !== undefined) return { script, witness: list([sized(taproot)]) }
  const [signed] = [...map].filter(([key]) => key.startsWith(fields.partialSignature))
  if (!signed) throw bip122Errors.create('bad-psbt')
  const [key, signature] = signed
  const redeem = map.get(fields.redeemScript) ?? asked?.get(fields.redeemScript)
  return {
    script: redeem === undefined ? '' : sized(redeem),
    witness: list([sized(signature), sized(key.slice(2))]),
  }
}

const schnorr = { default: 64, typed: 65 }
/** SIGHASH_ALL: the signature covers every input and output. */
const all = 1
const inByte = (hex: string): number => Number.parseInt(hex, 16)

/** The flag of a Schnorr signature; DEFAULT covers everything, like ALL. Undefined if it is not a signature. */
function schnorrFlag(signature: string): number | undefined {
  const bytes = signature.length / 2
  if (bytes === schnorr.default) return all
  return bytes === schnorr.typed ? inByte(signature.slice(-2)) : undefined
}

/**
 * The flag of an ECDSA signature, which nodes accept only in strict DER (BIP-66). Undefined if it is not a signature.
 */
function ecdsaFlag(item: string): number | undefined {
  const isDer = /^30/.test(item) && inByte(item.slice(2, 4)) === item.length / 2 - 3
  return isDer ? inByte(item.slice(-2)) : undefined
}

const annex = /^50/
/** Flag of a signature that cannot be read; it matches no requested flag. */
const unreadable = Number.NaN

const ecdsaFlags = (items: readonly string[]): readonly number[] =>
  items.flatMap((item) => ecdsaFlag(item) ?? [])
const schnorrFlags = (items: readonly string[]): readonly number[] =>
  items.flatMap((item) => schnorrFlag(item) ?? [])

/**
 * The flags of a taproot witness; the last two items of a script path are its script and control block, not signatures.
 */
function taprootFlags(items: readonly string[]): readonly number[] {
  const bare = items.length > 1 && annex.test(items.at(-1) ?? '') ? items.slice(0, -1) : items
  return schnorrFlags(bare.length > 1 ? bare.slice(0, -2) : bare)
}

/** True if an opcode pushes one number: `OP_1NEGATE`, and `OP_1` to `OP_16`. */
const isNumber = (operation: number): boolean =>
  operation === 79 || (operation >= 81 && operation <= 96)

/** The pushes of a script; undefined if the script does anything else. */
function pushesOf(script: string): readonly string[] | undefined {
  const reader = new Reader(script)
  const pushes: string[] = []
  for (let left = script.length / 2; left > 0; ) {
    const operation = inByte(reader.take(1))
    left -= 1
    if (isNumber(operation)) continue
    const wide = { 76: 1, 77: 2 }[operation] ?? 0
    if (wide === 0 && operation > 75) return undefined
    const length = wide > 0 ? inByte(reversed(reader.take(wide))) : operation
    pushes.push(reader.take(length))
    left -= wide + length
  }
  return pushes
}

/** The flags of all signatures of a final input; an unreadable one if no signature is found. */
function finalFlags(
  map: ReadonlyMap<string, string>,
  script: string | undefined,
): readonly number[] {
  const reader = new Reader(map.get(fields.finalWitness) ?? '00')
  const items = times(reader.compact(), () => reader.sized())
  const pushes = pushesOf(map.get(fields.finalScript) ?? '')
  if (!pushes) return [unreadable]
  const isTaproot = script?.startsWith('5120')
  const flags = [
    ...(isTaproot === true ? taprootFlags(items) : ecdsaFlags(items)),
    // Without the script, it could be of either kind.
    ...(isTaproot === undefined ? schnorrFlags(items) : []),
    ...ecdsaFlags(pushes),
  ]
  return flags.length > 0 ? flags : [unreadable]
}

/** The flags of all signatures of one PSBT input, final or not. */
function flagsOf(map: ReadonlyMap<string, string>, script: string | undefined): readonly number[] {
  const entries = [...map]
  const of = (field: string): readonly string[] =>
    entries.filter(([key]) => key.startsWith(field)).map(([, value]) => value)
  const isFinal = map.has(fields.finalScript) || map.has(fields.finalWitness)
  return [
    ...(isFinal ? finalFlags(map, script) : []),
    ...of(fields.partialSignature).map((item) => inByte(item.slice(-2))),
    ...[...of(fields.taprootSignature), ...of(fields.taprootScriptSignature)].map(
      (item) => schnorrFlag(item) ?? unreadable,
    ),
  ]
}

const finalFields: readonly string[] = [fields.finalScript, fields.finalWitness]

/** True if an input was already final in the request and is unchanged: the wallet did not sign it. */
const isOthers = (map: ReadonlyMap<string, string>, asked: ReadonlyMap<string, string>): boolean =>
  finalFields.some((field) => asked.has(field)) &&
  finalFields.every((field) => asked.get(field) === map.get(field))

/**
 * Throws `bip122/other-transaction` unless a returned PSBT pays what was requested: the same inputs, outputs and
 * amounts, with every signature covering all of them. Signatures of other kinds (NONE, SINGLE, ANYONECANPAY) let others
 * change the payments; they are accepted only if the request asks for that kind. A final input with an unreadable
 * signature is refused, unless the request already contained it.
 */
export function refuseOther(hex: string, handedOver: string): void {
  const [psbt, asked] = [readPsbt(hex), readPsbt(handedOver)]
  const isAsked = psbt.maps.every((map, index) => {
    const before = asked.maps[index] ?? new Map<string, string>()
    if (isOthers(map, before)) return true
    const outpoint = asked.inputs[index]?.outpoint ?? ''
    const previous = map.get(fields.nonWitnessUtxo)
    // Trust no field that the wallet added, except a previous transaction whose id the input names.
    const script =
      spentOutput(before, outpoint)?.script ??
      (previous === undefined ? undefined : previousOutput(previous, outpoint)?.script)
    const wanted = inByte(reversed(before.get(fields.sighash) ?? ''))
    return flagsOf(map, script).every((flag) => flag === (wanted || all))
  })
  if (psbt.unsigned !== asked.unsigned || !isAsked) throw bip122Errors.create('other-transaction')
}

const none = 2
const single = 3

/**
 * Throws `bip122/open-signature` if a PSBT asks for a signature that covers no output: NONE, and SINGLE without an output
 * of the input's number: its holder can send the coins anywhere. `indexes`: the inputs to sign; absent: all that
 * are not final.
 */
export function refuseOpen(hex: string, indexes?: readonly number[]): void {
  const { maps, outputs } = readPsbt(hex)
  const isOpen = (map: ReadonlyMap<string, string>, index: number): boolean => {
    if (indexes ? !indexes.includes(index) : finalFields.some((field) => map.has(field)))
      return false
    // Without the bit of ANYONECANPAY.
    const kind = inByte(reversed(map.get(fields.sighash) ?? '')) & 0x1f
    return kind === none || (kind === single && index >= outputs.length)
  }
  if (maps.some(isOpen)) throw bip122Errors.create('open-signature')
}

/** A transaction in network form, and its id. */
export interface SignedTransaction {
  readonly hex: string
  readonly txid: string
}

/**
 * Extracts the transaction from a signed PSBT. Throws `bip122/bad-psbt` if an input is not signed, and
 * `bip122/other-transaction` if it is not the requested transaction: only the reviewed transaction is sent.
 */
export function signedTransaction(hex: string, handedOver: string): SignedTransaction {
  refuseOther(hex, handedOver)
  const psbt = readPsbt(hex)
  const { version, lockTime } = psbt
  const asked = readPsbt(handedOver).maps
  const unlocked = psbt.maps.map((map, index) => unlock(map, asked[index]))
  const inputs = psbt.inputs.map(
    ({ outpoint, sequence }, index) => outpoint + sized(unlocked[index]?.script ?? '') + sequence,
  )
  const body = list(inputs) + list(psbt.outputs)
  const witnesses = unlocked.map(({ witness }) => witness).join('')
  return {
    hex: `${version}0001${body}${witnesses}${lockTime}`,
    txid: reversed(doubleHash(version + body + lockTime)),
  }
}
