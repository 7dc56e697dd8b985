import { selectUTXO, Transaction } from '@scure/btc-signer'
import { type NetworkName, networkOf, scriptOf } from '../networks.ts'
import type { BitcoinKey } from '../people.ts'
import { invalidParams, WalletFailure } from './failure.ts'

/** A receiver and its amount in satoshis. */
export interface Recipient {
  readonly address: string
  readonly amount: bigint
}

/** A coin as the Esplora-style API lists it. */
export interface Utxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

/** Coins of an address. */
export async function utxosOf(apiUrl: string, address: string): Promise<Utxo[]> {
  const response = await fetch(`${apiUrl}/address/${address}/utxo`)
  if (!response.ok) throw new WalletFailure(-32603, await response.text())
  return (await response.json()) as Utxo[]
}

/** Builds, signs and broadcasts a payment out of one key's coins; resolves with the id. */
export async function pay(
  apiUrl: string,
  network: NetworkName,
  key: BitcoinKey,
  recipients: readonly Recipient[],
): Promise<string> {
  const outputs = recipients.map(({ address, amount }) => ({ script: checked(address), amount }))
  const coins = await utxosOf(apiUrl, key.address)
  const inputs = coins.map((coin) => ({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: key.script, amount: BigInt(coin.value) },
    ...(key.redeemScript ? { redeemScript: key.redeemScript } : {}),
    ...(key.addressType === 'p2tr' ? { tapInternalKey: key.publicKey } : {}),
  }))
  const selected = selectUTXO(inputs, outputs, 'default', {
    changeAddress: key.address,
    feePerByte: await feeRate(apiUrl),
    network: networkOf(network),
    createTx: true,
    bip69: false,
  })
  if (!selected?.tx) throw new WalletFailure(-32603, 'Insufficient funds.')
  selected.tx.sign(key.privateKey)
  selected.tx.finalize()
  return broadcast(apiUrl, selected.tx.hex)
}

/** Hands raw hex to the API; the node's reason becomes the failure's text. */
export async function broadcast(apiUrl: string, hex: string): Promise<string> {
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body: hex })
  const text = await response.text()
  if (!response.ok) throw new WalletFailure(-32603, text)
  return text
}

/** Finalizes a PSBT, takes the transaction out and broadcasts it. */
export function broadcastPsbt(apiUrl: string, psbt: Transaction): Promise<string> {
  const copy = Transaction.fromPSBT(psbt.toPSBT(), { allowUnknownOutputs: true })
  if (!copy.isFinal) copy.finalize()
  return broadcast(apiUrl, copy.hex)
}

async function feeRate(apiUrl: string): Promise<bigint> {
  const response = await fetch(`${apiUrl}/fee-estimates`)
  const estimates = (await response.json()) as Record<string, number>
  return BigInt(Math.ceil(estimates['2'] ?? 2))
}

function checked(address: string): Uint8Array {
  try {
    return scriptOf(address)
  } catch {
    throw invalidParams('the recipient is not a Bitcoin address')
  }
}
