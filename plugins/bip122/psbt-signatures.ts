import { bip122Errors } from './errors.ts'
import {
  doubleHash,
  fields,
  list,
  Reader,
  readPsbt,
  reversed,
  scriptOfOutput,
  sized,
  spentScript,
  times,
} from './psbt.ts'

/** What unlocks an input: its script and its witness, signed by one key. */
function unlock(map: ReadonlyMap<string, string>): { script: string; witness: string } {
  const script = map.get(fields.finalScript) ?? ''
  const witness = map.get(fields.finalWitness)
  if (witness !== undefined) return { script, witness }
  const taproot = map.get(fields.taprootSignature)
  if (taproot !== undefined) return { script, witness: list([sized(taproot)]) }
  const [signed] = [...map].filter(([key]) => key.startsWith(fields.partialSignature))
  if (!signed) throw bip122Errors.create('bad-psbt')
  const [key, signature] = signed
  const redeem = map.get(fields.redeemScript)
  return {
    script: redeem === undefined ? '' : sized(redeem),
    witness: list([sized(signature), sized(key.slice(2))]),
  }
}

const schnorr = { default: 64, typed: 65 }
/** SIGHASH_ALL: the signature is for every input and output. */
const all = 1
const inByte = (hex: string): number => Number.parseInt(hex, 16)

/** The flag of a Schnorr signature; DEFAULT is for everything, as ALL is. Undefined for what is none. */
function schnorrFlag(signature: string): number | undefined {
  const bytes = signature.length / 2
  if (bytes === schnorr.default) return all
  return bytes === schnorr.typed ? inByte(signature.slice(-2)) : undefined
}

/** The flag of an ECDSA signature, which nodes take in strict DER alone (BIP-66). Undefined for what is none. */
function ecdsaFlag(item: string): number | undefined {
  const isDer = /^30/.test(item) && inByte(item.slice(2, 4)) === item.length / 2 - 3
  return isDer ? inByte(item.slice(-2)) : undefined
}

const annex = /^50/
/** The flag of what cannot be read: nobody asks for it. */
const unreadable = Number.NaN

const ecdsaFlags = (items: readonly string[]): readonly number[] =>
  items.flatMap((item) => ecdsaFlag(item) ?? [])
const schnorrFlags = (items: readonly string[]): readonly number[] =>
  items.flatMap((item) => schnorrFlag(item) ?? [])

/** The flags of a taproot witness; the last two items of a script path are its script and control block. */
function taprootFlags(items: readonly string[]): readonly number[] {
  const bare = items.length > 1 && annex.test(items.at(-1) ?? '') ? items.slice(0, -1) : items
  return schnorrFlags(bare.length > 1 ? bare.slice(0, -2) : bare)
}

/** Whether an operation puts one number on the stack: `OP_1NEGATE`, and `OP_1` to `OP_16`. */
const isNumber = (operation: number): boolean =>
  operation === 79 || (operation >= 81 && operation <= 96)

/** What a script pushes; undefined for one that does anything else. */
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

/** The flags of every signature of a final input; one that cannot be read where no signature is found. */
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
    // Without the script it may be of either kind.
    ...(isTaproot === undefined ? schnorrFlags(items) : []),
    ...ecdsaFlags(pushes),
  ]
  return flags.length > 0 ? flags : [unreadable]
}

/** The flags of every signature of one input of a PSBT, final or not. */
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

/** Whether an input was final when it was handed over, and is as it was: the wallet did not sign it. */
const isOthers = (map: ReadonlyMap<string, string>, asked: ReadonlyMap<string, string>): boolean =>
  finalFields.some((field) => asked.has(field)) &&
  finalFields.every((field) => asked.get(field) === map.get(field))

/**
 * Throws `bip122/other-transaction` unless a PSBT that came back pays what was handed over: the same inputs, outputs and
 * amounts, and every signature for all of them. A signature of another kind (NONE, SINGLE, ANYONECANPAY) lets others
 * change what it pays; it is taken only where the PSBT that was handed over asks for that kind. A final input whose
 * signature cannot be read is refused, unless it was handed over as it is.
 */
export function refuseOther(hex: string, handedOver: string): void {
  const [psbt, asked] = [readPsbt(hex), readPsbt(handedOver)]
  const isAsked = psbt.maps.every((map, index) => {
    const before = asked.maps[index] ?? new Map<string, string>()
    if (isOthers(map, before)) return true
    const outpoint = asked.inputs[index]?.outpoint ?? ''
    const previous = map.get(fields.nonWitnessUtxo)
    // Of what the wallet added, a previous transaction is believed, whose id the input names.
    const script =
      spentScript(before, outpoint) ??
      (previous === undefined ? undefined : scriptOfOutput(previous, outpoint))
    const wanted = inByte(reversed(before.get(fields.sighash) ?? ''))
    return flagsOf(map, script).every((flag) => flag === (wanted || all))
  })
  if (psbt.unsigned !== asked.unsigned || !isAsked) throw bip122Errors.create('other-transaction')
}

/** A transaction as the network takes it, and the id it has there. */
export interface SignedTransaction {
  readonly hex: string
  readonly txid: string
}

/**
 * The transaction out of a signed PSBT. Throws `bip122/bad-psbt` when an input is not signed, and
 * `bip122/other-transaction` when it is not the one that was handed over: what was reviewed is what is sent.
 */
export function signedTransaction(hex: string, handedOver: string): SignedTransaction {
  refuseOther(hex, handedOver)
  const psbt = readPsbt(hex)
  const { version, lockTime } = psbt
  const unlocked = psbt.maps.map(unlock)
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
