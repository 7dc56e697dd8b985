import type { WalletRequest } from '../transactions/contract.ts'
import type { PsbtRequest } from './contract.ts'
import { fields, type PsbtOutput, paidBy, readPsbt, spentOutput } from './psbt.ts'
import { toHex } from './responses.ts'

/** Virtual bytes of a transaction's frame, its inputs and its outputs; a little more than most have. */
const sizes = { frame: 11, input: 68, legacyInput: 148, output: 34 }

/** A witness program, bare or nested: its signature covers the amount (BIP-143, BIP-341). */
const isWitness = ({ script }: PsbtOutput): boolean =>
  /^a914.{40}87$/.test(script) ||
  (/^(00|5[1-9a-f]|60)/.test(script) &&
    script.length === 4 + 2 * Number.parseInt(script.slice(2, 4), 16))

/**
 * The output that each input spends; undefined if nothing proves its amount: the PSBT does not contain it, or only
 * claims it for a signature that does not cover it.
 */
const spentBy = (hex: string): readonly (PsbtOutput | undefined)[] => {
  const { maps, inputs } = readPsbt(hex)
  return maps.map((map, index) => {
    const output = spentOutput(map, inputs[index]?.outpoint ?? '')
    return output && (map.has(fields.nonWitnessUtxo) || isWitness(output)) ? output : undefined
  })
}

/**
 * The fee of a PSBT: what its inputs hold above its outputs. `unknown` if the amount of an input is not known; undefined
 * if the outputs are more, so that others have to add inputs.
 */
export function feeIn({ psbt }: PsbtRequest): WalletRequest['fee'] {
  const hex = toHex(psbt)
  const [spent, paid] = [spentBy(hex), paidBy(hex)]
  let fee = paid.reduce((sum, { value }) => sum - value, 0n)
  let size = sizes.frame + sizes.output * paid.length
  for (const output of spent) {
    if (output === undefined) return 'unknown'
    fee += output.value
    size += isWitness(output) ? sizes.input : sizes.legacyInput
  }
  return fee > 0n ? { fee: String(fee), gas: String(size) } : undefined
}
