import { fromHex, sha256, toHex } from '../values/index.ts'
import { bip122Errors } from './errors.ts'

// Partially signed transactions (BIP-174, BIP-371), limited to plain payments. All bytes are hex text.

export interface PsbtInput {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /** Script of the spent output. */
  readonly script: string
  /** The script inside a nested address (`3…`), which its signer needs. */
  readonly redeemScript?: string
  /** The key that a taproot address was made from, x-only. */
  readonly internalKey?: string
}
export interface PsbtOutput {
  readonly script: string
  readonly value: bigint
}

/** Longest transaction that a network accepts, in bytes. */
const maxLength = 400_000
const magic = '70736274ff'
const end = '00'
export const fields = {
  unsigned: '00',
  nonWitnessUtxo: '00',
  witnessUtxo: '01',
  partialSignature: '02',
  sighash: '03',
  redeemScript: '04',
  finalScript: '07',
  finalWitness: '08',
  taprootSignature: '13',
  taprootScriptSignature: '14',
  taprootInternalKey: '17',
}

export const reversed = (hex: string): string => (hex.match(/../g) ?? []).reverse().join('')
const number = (value: bigint | number, bytes: number): string =>
  reversed(value.toString(16).padStart(bytes * 2, '0'))

function compact(value: number): string {
  if (value < 0xfd) return number(value, 1)
  return value < 0x10000 ? `fd${number(value, 2)}` : `fe${number(value, 4)}`
}
export const sized = (hex: string): string => compact(hex.length / 2) + hex
export const list = (items: readonly string[]): string => compact(items.length) + items.join('')
const entry = (key: string, value: string): string => sized(key) + sized(value)
const outputOf = ({ script, value }: PsbtOutput): string => number(value, 8) + sized(script)

/** Builds an unsigned payment; its fee can be raised later (BIP-125). */
export function createPsbt(inputs: readonly PsbtInput[], outputs: readonly PsbtOutput[]): string {
  const spent = inputs.map(({ txid, vout }) => `${reversed(txid)}${number(vout, 4)}00fdffffff`)
  const transaction = `${number(2, 4)}${list(spent)}${list(outputs.map(outputOf))}${number(0, 4)}`
  const maps = inputs.map((input) => {
    const { redeemScript, internalKey } = input
    return [
      entry(fields.witnessUtxo, outputOf(input)),
      redeemScript === undefined ? '' : entry(fields.redeemScript, redeemScript),
      internalKey === undefined ? '' : entry(fields.taprootInternalKey, internalKey),
      end,
    ].join('')
  })
  const none = outputs.map(() => end)
  return [magic, entry(fields.unsigned, transaction), end, ...maps, ...none].join('')
}

/** Reads hex from its beginning; throws if it ends too early. */
export class Reader {
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

  /** Throws if anything is left: another reader might take it for something else. */
  end(): void {
    if (this.#rest !== '') throw bip122Errors.create('bad-psbt')
  }

  map(): ReadonlyMap<string, string> {
    const map = new Map<string, string>()
    for (let key = this.sized(); key !== ''; key = this.sized()) {
      // Of two values a wallet may read the other one (BIP-174 forbids the second).
      if (map.has(key)) throw bip122Errors.create('bad-psbt')
      map.set(key, this.sized())
    }
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

export const times = <T>(count: number, make: () => T): readonly T[] =>
  Array.from({ length: count }, make)

export function readPsbt(hex: string): Psbt {
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
  transaction.end()
  return { unsigned, version, inputs, outputs, lockTime, maps: inputs.map(() => reader.map()) }
}

/** Double SHA-256, as hex. */
export const doubleHash = (hex: string): string =>
  toHex(sha256(sha256(fromHex(hex) ?? new Uint8Array())))

const readOutput = (reader: Reader): PsbtOutput => ({
  value: BigInt(`0x${reversed(reader.take(8))}`),
  script: reader.sized(),
})

/** The output that an outpoint refers to; undefined if the transaction is another one. */
export function previousOutput(transaction: string, outpoint: string): PsbtOutput | undefined {
  const reader = new Reader(transaction)
  const version = reader.take(4)
  // In a transaction with witnesses, the marker is at the position of the input count.
  const hasWitness = transaction.startsWith('0001', 8)
  if (hasWitness) reader.take(2)
  const inputs = times(
    reader.compact(),
    () => reader.take(36) + sized(reader.sized()) + reader.take(4),
  )
  const outputs = times(reader.compact(), () => readOutput(reader))
  if (hasWitness) times(inputs.length, () => times(reader.compact(), () => reader.sized()))
  const id = doubleHash(version + list(inputs) + list(outputs.map(outputOf)) + reader.take(4))
  const index = Number.parseInt(reversed(outpoint.slice(64)), 16)
  return outpoint.startsWith(id) ? outputs[index] : undefined
}

/**
 * The output that an input spends; undefined if its map does not contain it. The id of a previous transaction proves its
 * outputs, so it counts before the output alone.
 */
export function spentOutput(
  map: ReadonlyMap<string, string>,
  outpoint: string,
): PsbtOutput | undefined {
  const transaction = map.get(fields.nonWitnessUtxo)
  if (transaction !== undefined) return previousOutput(transaction, outpoint)
  const output = map.get(fields.witnessUtxo)
  return output === undefined ? undefined : readOutput(new Reader(output))
}

/** The script that each input spends; undefined if the PSBT does not contain it. */
export function spentScripts(hex: string): readonly (string | undefined)[] {
  const { maps, inputs } = readPsbt(hex)
  return maps.map((map, index) => spentOutput(map, inputs[index]?.outpoint ?? '')?.script)
}

/** The outputs of the transaction: amounts and scripts. */
export const paidBy = (hex: string): readonly PsbtOutput[] =>
  readPsbt(hex).outputs.map((output) => readOutput(new Reader(output)))
