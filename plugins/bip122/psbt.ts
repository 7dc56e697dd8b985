import { fromHex, sha256, toHex } from '../values/index.ts'
import { bip122Errors } from './errors.ts'

// Partially signed transactions (BIP-174, BIP-371), as far as a plain payment needs them. All bytes are hex text.

export interface PsbtInput {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /** The script of the output that is spent. */
  readonly script: string
}
export interface PsbtOutput {
  readonly script: string
  readonly value: bigint
}

/** No network carries a transaction longer than this, in bytes. */
const maxLength = 400_000
const magic = '70736274ff'
const end = '00'
const fields = {
  unsigned: '00',
  witnessUtxo: '01',
  partialSignature: '02',
  sighash: '03',
  redeemScript: '04',
  finalScript: '07',
  finalWitness: '08',
  taprootSignature: '13',
  taprootScriptSignature: '14',
}

const reversed = (hex: string): string => (hex.match(/../g) ?? []).reverse().join('')
const number = (value: bigint | number, bytes: number): string =>
  reversed(value.toString(16).padStart(bytes * 2, '0'))

function compact(value: number): string {
  if (value < 0xfd) return number(value, 1)
  return value < 0x10000 ? `fd${number(value, 2)}` : `fe${number(value, 4)}`
}
const sized = (hex: string): string => compact(hex.length / 2) + hex
const list = (items: readonly string[]): string => compact(items.length) + items.join('')
const entry = (key: string, value: string): string => sized(key) + sized(value)
const outputOf = ({ script, value }: PsbtOutput): string => number(value, 8) + sized(script)

/** An unsigned payment; its fee can be raised later (BIP-125). */
export function createPsbt(inputs: readonly PsbtInput[], outputs: readonly PsbtOutput[]): string {
  const spent = inputs.map(({ txid, vout }) => `${reversed(txid)}${number(vout, 4)}00fdffffff`)
  const transaction = `${number(2, 4)}${list(spent)}${list(outputs.map(outputOf))}${number(0, 4)}`
  const maps = inputs.map((input) => entry(fields.witnessUtxo, outputOf(input)) + end)
  const none = outputs.map(() => end)
  return [magic, entry(fields.unsigned, transaction), end, ...maps, ...none].join('')
}

/** Reads hex from its beginning; running out of it is a malformed answer. */
class Reader {
  #rest: string

  constructor(hex: string) {
    this.#rest = hex
  }

  take(bytes: number): string {
    const taken = this.#rest.slice(0, bytes * 2)
    if (taken.length !== bytes * 2) throw bip122Errors.create('bad-psbt')
    this.#rest = this.#rest.slice(bytes * 2)
    return taken
  }

  compact(): number {
    const first = Number.parseInt(this.take(1), 16)
    if (first < 0xfd) return first
    const long = Number.parseInt(reversed(this.take({ 253: 2, 254: 4 }[first] ?? 8)), 16)
    if (long > maxLength) throw bip122Errors.create('bad-psbt')
    return long
  }

  sized(): string {
    return this.take(this.compact())
  }

  map(): ReadonlyMap<string, string> {
    const map = new Map<string, string>()
    for (let key = this.sized(); key !== ''; key = this.sized()) map.set(key, this.sized())
    return map
  }
}

interface Input {
  readonly outpoint: string
  readonly sequence: string
}
interface Psbt {
  readonly unsigned: string
  readonly version: string
  readonly inputs: readonly Input[]
  readonly outputs: readonly string[]
  readonly lockTime: string
  readonly maps: readonly ReadonlyMap<string, string>[]
}

const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make)

function readPsbt(hex: string): Psbt {
  const reader = new Reader(hex)
  if (reader.take(5) !== magic) throw bip122Errors.create('bad-psbt')
  const unsigned = reader.map().get(fields.unsigned) ?? ''
  const transaction = new Reader(unsigned)
  const version = transaction.take(4)
  const inputs = times(transaction.compact(), () => {
    const outpoint = transaction.take(36)
    transaction.sized()
    return { outpoint, sequence: transaction.take(4) }
  })
  const outputs = times(transaction.compact(), () => {
    const value = transaction.take(8)
    return value + sized(transaction.sized())
  })
  const lockTime = transaction.take(4)
  return { unsigned, version, inputs, outputs, lockTime, maps: inputs.map(() => reader.map()) }
}

/** The script that each input spends; undefined where the PSBT does not contain it. */
export const spentScripts = (hex: string): readonly (string | undefined)[] =>
  readPsbt(hex).maps.map((map) => {
    const output = map.get(fields.witnessUtxo)
    if (output === undefined) return undefined
    const reader = new Reader(output)
    reader.take(8)
    return reader.sized()
  })

/** What the transaction pays, and to which scripts. */
export const paidBy = (hex: string): readonly PsbtOutput[] =>
  readPsbt(hex).outputs.map((output) => {
    const reader = new Reader(output)
    return { value: BigInt(`0x${reversed(reader.take(8))}`), script: reader.sized() }
  })

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

/** The flags of a witness; the last two items of a taproot script path are its script and control block. */
function witnessFlags(items: readonly string[], taproot: boolean): readonly number[] {
  if (!taproot) return items.flatMap((item) => ecdsaFlag(item) ?? [])
  const bare = items.length > 1 && annex.test(items.at(-1) ?? '') ? items.slice(0, -1) : items
  const signatures = bare.length > 1 ? bare.slice(0, -2) : bare
  return signatures.flatMap((item) => schnorrFlag(item) ?? [])
}

/** What a script pushes, up to the first operation that pushes nothing. */
function pushesOf(script: string): readonly string[] {
  const reader = new Reader(script)
  const pushes: string[] = []
  for (let left = script.length / 2; left > 0; ) {
    const operation = inByte(reader.take(1))
    const wide = { 76: 1, 77: 2 }[operation] ?? 0
    const length = wide > 0 ? inByte(reversed(reader.take(wide))) : operation
    if (wide === 0 && operation > 75) break
    pushes.push(reader.take(length))
    left -= 1 + wide + length
  }
  return pushes
}

/** The flags of every signature of one input of a PSBT, final or not. */
function flagsOf(map: ReadonlyMap<string, string>, script: string | undefined): readonly number[] {
  const witness = map.get(fields.finalWitness)
  const reader = new Reader(witness ?? '00')
  const items = times(reader.compact(), () => reader.sized())
  const isTaproot = script?.startsWith('5120') ?? items.length === 1
  const entries = [...map]
  const of = (field: string): readonly string[] =>
    entries.filter(([key]) => key.startsWith(field)).map(([, value]) => value)
  return [
    ...witnessFlags(items, isTaproot),
    ...pushesOf(map.get(fields.finalScript) ?? '').flatMap((item) => ecdsaFlag(item) ?? []),
    ...of(fields.partialSignature).map((item) => inByte(item.slice(-2))),
    ...[...of(fields.taprootSignature), ...of(fields.taprootScriptSignature)].map(
      (item) => schnorrFlag(item) ?? Number.NaN,
    ),
  ]
}

/**
 * Throws `bip122/other-transaction` unless a PSBT that came back pays what was handed over: the same inputs, outputs and
 * amounts, and every signature for all of them. A signature of another kind (NONE, SINGLE, ANYONECANPAY) lets others
 * change what it pays; it is taken only where the PSBT that was handed over asks for that kind.
 */
export function refuseOther(hex: string, handedOver: string): void {
  const [psbt, asked] = [readPsbt(hex), readPsbt(handedOver)]
  const scripts = spentScripts(handedOver)
  const isAsked = psbt.maps.every((map, index) => {
    const wanted = inByte(reversed(asked.maps[index]?.get(fields.sighash) ?? ''))
    return flagsOf(map, scripts[index]).every((flag) => flag === (wanted || all))
  })
  if (psbt.unsigned !== asked.unsigned || !isAsked) throw bip122Errors.create('other-transaction')
}

/** A transaction as the network takes it, and the id it has there. */
export interface SignedTransaction {
  readonly hex: string
  readonly txid: string
}

const hashed = (hex: string): string =>
  reversed(toHex(sha256(sha256(fromHex(hex) ?? new Uint8Array()))))

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
    txid: hashed(version + body + lockTime),
  }
}
