import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { scriptOf } from '../bitcoin/networks.ts'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

async function coinsOf(apiUrl: string, address: string): Promise<readonly Coin[]> {
  const response = await fetch(`${apiUrl}/address/${address}/utxo`)
  return (await response.json()) as readonly Coin[]
}

/** Satoshis at an address. */
export async function bitcoinBalance(apiUrl: string, address: string): Promise<bigint> {
  const coins = await coinsOf(apiUrl, address)
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** Whether a message was signed for an address, by BIP-322 or the older recoverable form. */
export function verifiesBitcoin(message: string, signature: string, address: string): boolean {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    return false // This library throws for some signatures of other keys.
  }
}

/**
 * An unsigned payment of 10,000 satoshis from an address's first coin as base64 PSBT, the rest but a fee of 500
 * back to its owner. `internalKey` is for taproot.
 */
export async function draftPayment(
  apiUrl: string,
  { from, to, internalKey }: { from: string; to: string; internalKey?: Uint8Array },
): Promise<string> {
  const [coin] = await coinsOf(apiUrl, from)
  if (!coin) throw new Error(`${from} has no coins.`)
  const value = BigInt(coin.value)
  const script = scriptOf(from)
  const draft = new Transaction({})
  draft.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script, amount: value },
    ...(internalKey && { tapInternalKey: internalKey }),
  })
  draft.addOutput({ script: scriptOf(to), amount: 10_000n })
  draft.addOutput({ script, amount: value - 10_500n })
  return Buffer.from(draft.toPSBT()).toString('base64')
}
