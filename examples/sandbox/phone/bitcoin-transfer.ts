import { type p2wpkh, Script, Transaction } from '@scure/btc-signer'
import type { AddressCard } from './bip122.ts'
import { invalid, WalletError } from './family.ts'

/** One Bitcoin address with its key. `internalKey` is set for taproot. */
export interface Wallet extends Omit<AddressCard, 'publicKey'> {
  readonly account: number
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  readonly script: Uint8Array
  readonly internalKey: Uint8Array | undefined
  readonly network: NonNullable<Parameters<typeof p2wpkh>[1]>
}

export interface Transfer {
  readonly recipient: string
  /** satoshis */
  readonly amount: bigint
  readonly change: string
  readonly memo: Uint8Array | undefined
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

const feeRate = 2n // satoshis per virtual byte: ours is a test chain
const dust = 546n

/** Picks coins of the wallet, signs a transfer and returns it as hex. Rejects when funds lack. */
export async function buildTransfer(
  url: string,
  wallet: Wallet,
  transfer: Transfer,
): Promise<string> {
  const { recipient, amount, change, memo } = transfer
  if (memo && memo.length > 80) throw invalid('memo is longer than 80 bytes')
  const coins = await coinsOf(url, wallet.address)
  const tx = new Transaction({ allowUnknownOutputs: true })
  tx.addOutputAddress(recipient, amount, wallet.network)
  if (memo) tx.addOutput({ amount: 0n, script: Script.encode(['RETURN', memo]) })
  let gathered = 0n
  let fee = 0n
  for (const coin of coins) {
    tx.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: wallet.script, amount: BigInt(coin.value) },
      ...(wallet.internalKey ? { tapInternalKey: wallet.internalKey } : {}),
    })
    gathered += BigInt(coin.value)
    // 11 of frame, 68 per input, 43 per output (one more for the change), rounded up
    const outputs = BigInt(tx.outputsLength + 1)
    fee =
      feeRate * (11n + 68n * BigInt(tx.inputsLength) + 43n * outputs + BigInt(memo?.length ?? 0))
    if (gathered >= amount + fee) break
  }
  const rest = gathered - amount - fee
  if (rest < 0n) throw new WalletError(-32000, 'Insufficient funds.')
  if (rest >= dust) tx.addOutputAddress(change, rest, wallet.network)
  tx.sign(wallet.privateKey)
  tx.finalize()
  return tx.hex
}

/** Hands a raw transaction to the endpoint. Resolves with its id. */
export async function broadcast(url: string, hex: string): Promise<string> {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: hex })
  const body = await response.text()
  if (!response.ok) throw new WalletError(-32000, body.slice(0, 200))
  return body.trim()
}

async function coinsOf(url: string, address: string): Promise<readonly Coin[]> {
  const response = await fetch(`${url}/address/${address}/utxo`)
  if (!response.ok) throw new WalletError(-32000, `The Bitcoin endpoint said ${response.status}.`)
  return (await response.json()) as readonly Coin[]
}
