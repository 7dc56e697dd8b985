import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { Script } from '@scure/btc-signer/script.js'
import type { Coin } from './sighash.ts'
import { verifyInput } from './verify-input.ts'
import {
  type ChainTransaction,
  describeTransaction,
  displayHash,
  hash256,
  littleEndian,
  outpoint,
  parseTransaction,
} from './wire.ts'

/** A mined block: header fields a client asks for. */
export interface Block {
  readonly height: number
  readonly hash: string
  /** Seconds since the epoch. */
  readonly time: number
  readonly txids: readonly string[]
}

/** A transaction the chain knows, with the coins it spent. */
export interface KnownTransaction extends ChainTransaction {
  readonly spent: readonly Coin[]
  readonly coinbase: boolean
  /** Satoshis. */
  readonly fee: bigint
  /** Absent while the transaction waits in the mempool. */
  block?: Block
}

/** An unspent coin with its place. */
export interface Unspent extends Coin {
  readonly txid: string
  readonly vout: number
  readonly block?: Block
}

/** Refusal of a transaction, with bitcoind's code and reason. */
export class BroadcastError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const genesis = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
const minFeeRate = 1n
const maxMoney = 2_100_000_000_000_000n

/** A UTXO ledger in memory that verifies scripts and signatures. A substitute, not a full node. */
export class Chain {
  readonly blocks: Block[] = [{ height: 0, hash: genesis, time: 1_296_688_602, txids: [] }]
  readonly transactions: Map<string, KnownTransaction> = new Map()
  readonly #mempool = new Set<string>()
  /** Output id to the id of the transaction that spends it. */
  readonly spentBy: Map<string, string> = new Map()

  get tip(): Block {
    const tip = this.blocks.at(-1)
    if (!tip) throw new Error('the chain has no genesis block')
    return tip
  }

  /** Checks raw bytes fully and takes them into the mempool; throws BroadcastError. */
  broadcast(bytes: Uint8Array): string {
    let tx: ChainTransaction
    try {
      tx = parseTransaction(bytes)
    } catch {
      throw new BroadcastError(-22, 'TX decode failed. Make sure the tx has at least one input.')
    }
    const known = this.transactions.get(tx.txid)
    if (known?.block) {
      throw new BroadcastError(-27, 'Transaction outputs already in utxo set')
    }
    if (known) throw new BroadcastError(-27, 'txn-already-in-mempool')
    const spent = this.#coinsOf(tx)
    const fee = checkValues(tx, spent)
    for (const index of spent.keys()) {
      try {
        verifyInput(tx, index, spent)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new BroadcastError(-26, `mandatory-script-verify-flag-failed (${reason})`)
      }
    }
    this.#remember({ ...tx, spent, coinbase: false, fee })
    this.#mempool.add(tx.txid)
    return tx.txid
  }

  /** Mines everything that waits; the coinbase pays the given output and takes no maturity. */
  mine(reward?: Coin): Block {
    const height = this.tip.height + 1
    const waiting = [...this.#mempool]
    const outputs = reward
      ? [{ amount: reward.value, script: reward.script }]
      : [{ amount: 0n, script: Script.encode(['RETURN']) }]
    const coinbase = describeTransaction({
      version: 2,
      segwitFlag: false,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          // The height makes every coinbase unique (BIP-34).
          finalScriptSig: Script.encode([littleEndian(height, 4), new Uint8Array(4)]),
          sequence: 0xffffffff,
        },
      ],
      outputs,
      witnesses: undefined,
      lockTime: 0,
    })
    const txids = [coinbase.txid, ...waiting]
    const time = Math.max(this.tip.time + 1, Math.floor(Date.now() / 1000))
    const block = { height, hash: mineHeader(this.tip.hash, txids, time), time, txids }
    this.blocks.push(block)
    this.#remember({ ...coinbase, spent: [], coinbase: true, fee: 0n })
    for (const txid of txids) {
      const tx = this.transactions.get(txid)
      if (tx) tx.block = block
    }
    this.#mempool.clear()
    return block
  }

  /** How many transactions wait to be mined. */
  get waiting(): number {
    return this.#mempool.size
  }

  /** Unspent coins of a script, spends in the mempool included. */
  unspent(script: Uint8Array): Unspent[] {
    const wanted = bytesToHex(script)
    return [...this.transactions.values()].flatMap((tx) =>
      tx.raw.outputs.flatMap((output, vout) => {
        if (bytesToHex(output.script) !== wanted) return []
        if (this.spentBy.has(`${tx.txid}:${vout}`)) return []
        const coin = { txid: tx.txid, vout, script: output.script, value: output.amount }
        return [tx.block ? { ...coin, block: tx.block } : coin]
      }),
    )
  }

  /** Transactions that pay to or spend from a script, newest first. */
  history(script: Uint8Array): KnownTransaction[] {
    const wanted = bytesToHex(script)
    return [...this.transactions.values()]
      .filter(
        (tx) =>
          tx.raw.outputs.some((output) => bytesToHex(output.script) === wanted) ||
          tx.spent.some((coin) => bytesToHex(coin.script) === wanted),
      )
      .reverse()
  }

  #coinsOf(tx: ChainTransaction): Coin[] {
    const seen = new Set<string>()
    return tx.raw.inputs.map((input) => {
      const id = outpoint(input)
      const source = this.transactions.get(bytesToHex(input.txid))
      const output = source?.raw.outputs[input.index]
      if (!output) throw new BroadcastError(-25, 'bad-txns-inputs-missingorspent')
      if (seen.has(id)) throw new BroadcastError(-26, 'bad-txns-inputs-duplicate')
      seen.add(id)
      const spender = this.transactions.get(this.spentBy.get(id) ?? '')
      if (spender?.block) throw new BroadcastError(-25, 'bad-txns-inputs-missingorspent')
      if (spender) throw new BroadcastError(-26, 'txn-mempool-conflict')
      return { script: output.script, value: output.amount }
    })
  }

  #remember(tx: KnownTransaction): void {
    this.transactions.set(tx.txid, tx)
    if (tx.coinbase) return
    for (const input of tx.raw.inputs) this.spentBy.set(outpoint(input), tx.txid)
  }
}

// Value and policy rules; returns the fee.
function checkValues(tx: ChainTransaction, spent: readonly Coin[]): bigint {
  if (tx.raw.outputs.length === 0) throw new BroadcastError(-26, 'bad-txns-vout-empty')
  for (const { amount, script } of tx.raw.outputs) {
    if (amount < 0n || amount > maxMoney) throw new BroadcastError(-26, 'bad-txns-vout-toolarge')
    if (script[0] !== 0x6a && amount < dustLimit(script)) throw new BroadcastError(-26, 'dust')
  }
  const inside = spent.reduce((total, { value }) => total + value, 0n)
  const outside = tx.raw.outputs.reduce((total, { amount }) => total + amount, 0n)
  const fee = inside - outside
  if (fee < 0n) {
    throw new BroadcastError(
      -26,
      `bad-txns-in-belowout, value in (${inside}) < value out (${outside})`,
    )
  }
  const needed = BigInt(Math.ceil(tx.weight / 4)) * minFeeRate
  if (fee < needed) throw new BroadcastError(-26, `min relay fee not met, ${fee} < ${needed}`)
  return fee
}

// What spending the output would cost at 3 satoshis per byte, as bitcoind counts it.
function dustLimit(script: Uint8Array): bigint {
  const isWitness = script.length >= 4 && (script[0] === 0 || script[0] === 0x51)
  return BigInt((8 + 1 + script.length + (isWitness ? 67 : 148)) * 3)
}

// A real header with regtest's proof of work: about two tries on average.
function mineHeader(previous: string, txids: readonly string[], time: number): string {
  let level: Uint8Array[] = txids.map((txid) => hexToBytes(txid).reverse())
  while (level.length > 1) {
    const pairs: Uint8Array[] = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? new Uint8Array()
      pairs.push(hash256(concatBytes(left, level[index + 1] ?? left)))
    }
    level = pairs
  }
  const start = concatBytes(
    littleEndian(0x20000000, 4),
    hexToBytes(previous).reverse(),
    level[0] ?? new Uint8Array(32),
    littleEndian(time, 4),
    littleEndian(0x207fffff, 4),
  )
  for (let nonce = 0; ; nonce += 1) {
    const hash = hash256(concatBytes(start, littleEndian(nonce, 4)))
    if ((hash[31] ?? 0xff) <= 0x7f) return displayHash(hash)
  }
}
