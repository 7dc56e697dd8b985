import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hash256, littleEndian, type RawTransaction, withLength } from './wire.ts'

/** A coin: what an output holds until it is spent. */
export interface Coin {
  readonly script: Uint8Array
  /** Satoshis. */
  readonly value: bigint
}

const NONE = 2
const SINGLE = 3
const ANYONE_CAN_PAY = 0x80

/** Hash that an ECDSA signature in a legacy input signs. */
export function legacySighash(
  tx: RawTransaction,
  index: number,
  script: Uint8Array,
  type: number,
): Uint8Array {
  const kind = type & 0x1f
  const alone = (type & ANYONE_CAN_PAY) !== 0
  // A quirk kept by consensus: no output for SINGLE means that the number one is signed.
  if (kind === SINGLE && index >= tx.outputs.length) return Uint8Array.of(1, ...new Uint8Array(31))
  const inputs = tx.inputs.flatMap((input, position) => {
    if (alone && position !== index) return []
    const own = position === index
    const sequence = own || (kind !== NONE && kind !== SINGLE) ? input.sequence : 0
    return [
      concatBytes(outpointBytes(input), withLength(own ? script : new Uint8Array()), u32(sequence)),
    ]
  })
  const outputs =
    kind === NONE
      ? []
      : kind === SINGLE
        ? tx.outputs
            .slice(0, index + 1)
            .map((output, position) => (position === index ? outputBytes(output) : blankOutput))
        : tx.outputs.map(outputBytes)
  return hash256(
    concatBytes(
      u32(tx.version),
      Uint8Array.of(inputs.length),
      ...inputs,
      Uint8Array.of(outputs.length),
      ...outputs,
      u32(tx.lockTime),
      u32(type),
    ),
  )
}

/** Hash that an ECDSA signature in a version 0 witness signs (BIP-143). */
export function segwitSighash(
  tx: RawTransaction,
  index: number,
  scriptCode: Uint8Array,
  amount: bigint,
  type: number,
): Uint8Array {
  const kind = type & 0x1f
  const alone = (type & ANYONE_CAN_PAY) !== 0
  const all = kind !== NONE && kind !== SINGLE
  const zero = new Uint8Array(32)
  const own = tx.outputs[index]
  const input = inputAt(tx, index)
  const outputs = all
    ? hash256(concatBytes(...tx.outputs.map(outputBytes)))
    : kind === SINGLE && own
      ? hash256(outputBytes(own))
      : zero
  return hash256(
    concatBytes(
      u32(tx.version),
      alone ? zero : hash256(concatBytes(...tx.inputs.map(outpointBytes))),
      alone || !all ? zero : hash256(concatBytes(...tx.inputs.map((item) => u32(item.sequence)))),
      outpointBytes(input),
      withLength(scriptCode),
      littleEndian(amount, 8),
      u32(input.sequence),
      outputs,
      u32(tx.lockTime),
      u32(type),
    ),
  )
}

/** Hash that a taproot key-path signature signs (BIP-341, no annex). Throws for unknown types. */
export function taprootSighash(
  tx: RawTransaction,
  index: number,
  coins: readonly Coin[],
  type: number,
): Uint8Array {
  if (![0, 1, 2, 3, 0x81, 0x82, 0x83].includes(type)) throw new Error('Invalid Schnorr hash type')
  const kind = type & 3
  const alone = (type & ANYONE_CAN_PAY) !== 0
  const input = inputAt(tx, index)
  const coin = coins[index]
  const own = tx.outputs[index]
  if (!coin || (kind === SINGLE && !own)) throw new Error('Invalid Schnorr hash type')
  const shared = alone
    ? []
    : [
        sha256(concatBytes(...tx.inputs.map(outpointBytes))),
        sha256(concatBytes(...coins.map(({ value }) => littleEndian(value, 8)))),
        sha256(concatBytes(...coins.map(({ script }) => withLength(script)))),
        sha256(concatBytes(...tx.inputs.map((item) => u32(item.sequence)))),
      ]
  const everyOutput =
    kind === NONE || kind === SINGLE ? [] : [sha256(concatBytes(...tx.outputs.map(outputBytes)))]
  const which = alone
    ? [
        outpointBytes(input),
        littleEndian(coin.value, 8),
        withLength(coin.script),
        u32(input.sequence),
      ]
    : [u32(index)]
  const single = kind === SINGLE && own ? [sha256(outputBytes(own))] : []
  const tag = sha256(new TextEncoder().encode('TapSighash'))
  return sha256(
    concatBytes(
      tag,
      tag,
      Uint8Array.of(0, type),
      u32(tx.version),
      u32(tx.lockTime),
      ...shared,
      ...everyOutput,
      Uint8Array.of(0),
      ...which,
      ...single,
    ),
  )
}

type Input = RawTransaction['inputs'][number]
type Output = RawTransaction['outputs'][number]

const blankOutput = Uint8Array.of(...new Uint8Array(8).fill(0xff), 0)

function u32(value: number): Uint8Array {
  return littleEndian(value >>> 0, 4)
}

// The decoder shows ids as people read them; the wire has them reversed.
function outpointBytes(input: Input): Uint8Array {
  return concatBytes(input.txid.slice().reverse(), u32(input.index))
}

function outputBytes(output: Output): Uint8Array {
  return concatBytes(littleEndian(output.amount, 8), withLength(output.script))
}

function inputAt(tx: RawTransaction, index: number): Input {
  const input = tx.inputs[index]
  if (!input) throw new Error(`the transaction has no input ${index}`)
  return input
}
