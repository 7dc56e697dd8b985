import { bytesToHex } from '@noble/hashes/utils.js'
import { Script } from '@scure/btc-signer/script.js'
import type { Block, Chain, KnownTransaction } from './chain.ts'
import { describeScript, type Network } from './networks.ts'
import type { Coin } from './sighash.ts'

/** Confirmation of a transaction or coin, as Esplora writes it. */
export function statusView(block: Block | undefined): object {
  if (!block) return { confirmed: false }
  const { height, hash, time } = block
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

/** A transaction as Esplora writes it; amounts are satoshis. */
export function transactionView(tx: KnownTransaction, network: Network): object {
  return {
    txid: tx.txid,
    version: tx.raw.version,
    locktime: tx.raw.lockTime,
    vin: tx.raw.inputs.map((input, index) => {
      const coin = tx.spent[index]
      const witness = tx.raw.witnesses?.[index] ?? []
      return {
        txid: bytesToHex(input.txid),
        vout: input.index,
        prevout: coin ? coinView(coin, network) : null,
        scriptsig: bytesToHex(input.finalScriptSig),
        ...(witness.length > 0 ? { witness: witness.map((item) => bytesToHex(item)) } : {}),
        is_coinbase: tx.coinbase,
        sequence: input.sequence,
      }
    }),
    vout: tx.raw.outputs.map(({ script, amount }) => coinView({ script, value: amount }, network)),
    size: tx.size,
    weight: tx.weight,
    fee: Number(tx.fee),
    status: statusView(tx.block),
  }
}

function coinView({ script, value }: Coin, network: Network): object {
  const { type, address } = describeScript(script, network)
  return {
    scriptpubkey: bytesToHex(script),
    scriptpubkey_asm: assembly(script),
    scriptpubkey_type: type,
    ...(address ? { scriptpubkey_address: address } : {}),
    value: Number(value),
  }
}

function assembly(script: Uint8Array): string {
  try {
    return Script.decode(script)
      .map((item) => (item instanceof Uint8Array ? bytesToHex(item) : `OP_${item}`))
      .join(' ')
  } catch {
    return ''
  }
}

/** Sums over an address, confirmed and waiting apart. */
export function addressView(chain: Chain, address: string, script: Uint8Array): object {
  const wanted = bytesToHex(script)
  const history = chain.history(script)
  const stats = (part: readonly KnownTransaction[]): object => {
    const funded = part.flatMap((tx) =>
      tx.raw.outputs.filter((output) => bytesToHex(output.script) === wanted),
    )
    const spent = part.flatMap((tx) =>
      tx.spent.filter((coin) => bytesToHex(coin.script) === wanted),
    )
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: Number(funded.reduce((total, { amount }) => total + amount, 0n)),
      spent_txo_count: spent.length,
      spent_txo_sum: Number(spent.reduce((total, { value }) => total + value, 0n)),
      tx_count: part.length,
    }
  }
  return {
    address,
    chain_stats: stats(history.filter((tx) => tx.block)),
    mempool_stats: stats(history.filter((tx) => !tx.block)),
  }
}
