import { bytesToHex } from '@noble/hashes/utils.js'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../people.ts'
import { invalidParams } from './failure.ts'

/** Which inputs to sign; every input of a held key when absent. */
export interface InputChoice {
  readonly index: number
  readonly address?: string
  readonly sighashTypes?: readonly number[]
}

/** Reads a PSBT. Throws -32602 for anything else. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, { allowUnknownOutputs: true })
  } catch {
    throw invalidParams('the PSBT cannot be read')
  }
}

/** Signs the chosen inputs in place and returns which were signed; throws when one cannot be. */
export function signInputs(
  psbt: Transaction,
  keys: readonly BitcoinKey[],
  choices?: readonly InputChoice[],
): number[] {
  const all: InputChoice[] = Array.from({ length: psbt.inputsLength }, (_, index) => ({ index }))
  const signed: number[] = []
  for (const choice of choices ?? all) {
    const key = keyFor(psbt, keys, choice)
    if (!key) {
      if (choices) throw invalidParams(`input ${choice.index} belongs to no key of this wallet`)
      continue
    }
    // Apps often leave out what only the wallet knows.
    const input = psbt.getInput(choice.index)
    if (key.addressType === 'p2tr' && !input.tapInternalKey) {
      psbt.updateInput(choice.index, { tapInternalKey: key.publicKey })
    }
    if (key.redeemScript && !input.redeemScript) {
      psbt.updateInput(choice.index, { redeemScript: key.redeemScript })
    }
    psbt.signIdx(key.privateKey, choice.index, choice.sighashTypes?.slice())
    signed.push(choice.index)
  }
  return signed
}

/** Finalizes the inputs that were signed. */
export function finalizeInputs(psbt: Transaction, indexes: readonly number[]): void {
  for (const index of indexes) psbt.finalizeIdx(index)
}

function keyFor(
  psbt: Transaction,
  keys: readonly BitcoinKey[],
  choice: InputChoice,
): BitcoinKey | undefined {
  if (choice.index < 0 || choice.index >= psbt.inputsLength) {
    throw invalidParams(`there is no input ${choice.index}`)
  }
  const input = psbt.getInput(choice.index)
  const script =
    input.witnessUtxo?.script ?? input.nonWitnessUtxo?.outputs[input.index ?? 0]?.script
  if (!script) return undefined
  const held = keys.find((key) => bytesToHex(key.script) === bytesToHex(script))
  return choice.address === undefined || held?.address === choice.address ? held : undefined
}
