import { sha256 } from '@noble/hashes/sha2.js'
import { type Address, address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { LiteSVM, type SimulatedTransactionInfo, type TransactionMetadata } from 'litesvm'
import { type TokenBalance, tokenBalanceOf } from './token-accounts.ts'
import { isFailed, type WireError, wireError } from './transaction-error.ts'
import { parseTransaction, type WireTransaction } from './wire.ts'

/** How far a transaction has come. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** A transaction that landed, successful or not, with what it changed. */
export interface Landed {
  readonly wire: WireTransaction
  readonly signature: string
  readonly slot: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly error: WireError | null
  readonly meta: TransactionMetadata
  readonly fee: bigint
  readonly pre: Balances
  readonly post: Balances
}

/** Lamports and token balances of a transaction's keys, in the order of the keys. */
export interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** Why a transaction did not land. `error` is absent when the signatures are wrong. */
export interface Refusal {
  readonly kind: 'signature' | 'simulation'
  readonly error: WireError
  readonly logs: readonly string[]
  readonly units: bigint
}

/** Timing of the ledger, in milliseconds. */
export interface LedgerOptions {
  /** Time between slots. Default 400, as on the live network. */
  readonly slotMs?: number
  /** Age at which a transaction counts as confirmed. Default 50. */
  readonly confirmAfterMs?: number
  /** Age at which a transaction counts as finalized. Default 400. */
  readonly finalizeAfterMs?: number
  /** base58 text of 32 bytes; its first 32 characters are the CAIP-2 reference. */
  readonly genesisHash?: string
}

const maxHashAge = 150
const firstSlot = 1_000

/** A local Solana ledger: litesvm executes, this class keeps slots, hashes and history. */
export class Ledger {
  readonly svm: LiteSVM
  readonly genesisHash: string
  readonly landed: Map<string, Landed> = new Map()
  readonly startedAt: number = Date.now()
  slot: number = firstSlot
  readonly #options: Required<Omit<LedgerOptions, 'genesisHash'>>
  readonly #hashes: { readonly hash: string; readonly slot: number }[] = []
  readonly #listeners = new Set<(event: LedgerEvent) => void>()
  readonly #timer: NodeJS.Timeout

  constructor(options: LedgerOptions = {}) {
    this.#options = { slotMs: 400, confirmAfterMs: 50, finalizeAfterMs: 400, ...options }
    this.genesisHash =
      options.genesisHash ??
      getBase58Decoder().decode(sha256(new TextEncoder().encode('wallet-kernel sandbox solana')))
    // The runtime only knows the newest hash, clients cache one for 30 s: ages are checked here.
    this.svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100_000n)
    this.tick()
    this.#timer = setInterval(() => this.tick(), this.#options.slotMs)
    this.#timer.unref()
  }

  /** Starts the next slot with a new blockhash. */
  tick(): void {
    this.slot += 1
    this.svm.warpToSlot(BigInt(this.slot))
    const clock = this.svm.getClock()
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    this.svm.setClock(clock)
    this.svm.expireBlockhash()
    this.#hashes.push({ hash: this.svm.latestBlockhash(), slot: this.slot })
    if (this.#hashes.length > maxHashAge) this.#hashes.shift()
    this.#tell({ kind: 'slot', slot: this.slot })
  }

  /** The newest hash and the last block height at which it is accepted. */
  latestBlockhash(): { readonly hash: string; readonly lastValidBlockHeight: number } {
    const latest = this.#hashes.at(-1)
    if (!latest) throw new Error('the ledger has no slot yet')
    return { hash: latest.hash, lastValidBlockHeight: this.heightOf(latest.slot) + maxHashAge }
  }

  /** Whether a transaction with this hash would still be accepted. */
  isBlockhashValid(hash: string): boolean {
    return this.#hashes.some((entry) => entry.hash === hash)
  }

  /** Block height at a slot: no slot is ever skipped here, so they differ by a constant. */
  heightOf(slot: number): number {
    return slot - firstSlot
  }

  /** Executes wire bytes and records them. Bytes that are no transaction throw. */
  send(bytes: Uint8Array, options: { skipPreflight?: boolean } = {}): Landed | Refusal {
    const wire = parseTransaction(bytes, this.svm)
    if (!this.isBlockhashValid(wire.message.blockhash)) return refusal('BlockhashNotFound')
    if (!options.skipPreflight) {
      const trial = this.svm.simulateTransaction(wire.transaction)
      if (isFailed(trial)) return refusal(wireError(trial), trial.meta())
    }
    const pre = this.#balances(wire)
    const result = this.svm.sendTransaction(wire.transaction)
    const error = isFailed(result) ? wireError(result) : null
    const meta = isFailed(result) ? result.meta() : result
    const post = this.#balances(wire)
    const fee = sum(pre.lamports) - sum(post.lamports)
    // A transaction that paid no fee was never included in a block.
    if (error !== null && fee === 0n) return refusal(error, meta)
    const signature = wire.signatures[0] ?? ''
    const landed = { wire, signature, slot: this.slot, at: Date.now(), error, meta, fee, pre, post }
    this.landed.set(signature, landed)
    this.#tell({ kind: 'landed', landed })
    return landed
  }

  /** Runs a transaction without keeping its effects. */
  simulate(
    bytes: Uint8Array,
    options: { readonly sigVerify: boolean; readonly replaceBlockhash: boolean },
  ): Refusal | SimulatedTransactionInfo {
    const wire = parseTransaction(bytes, this.svm)
    if (!options.replaceBlockhash && !this.isBlockhashValid(wire.message.blockhash)) {
      return refusal('BlockhashNotFound')
    }
    this.svm.withSigverify(options.sigVerify)
    try {
      const trial = this.svm.simulateTransaction(wire.transaction)
      return isFailed(trial) ? refusal(wireError(trial), trial.meta()) : trial
    } finally {
      this.svm.withSigverify(true)
    }
  }

  /** How far a landed transaction has come by now. */
  commitmentOf(landed: Landed): Commitment {
    const age = Date.now() - landed.at
    if (age >= this.#options.finalizeAfterMs) return 'finalized'
    return age >= this.#options.confirmAfterMs ? 'confirmed' : 'processed'
  }

  /** Milliseconds until a landed transaction reaches a commitment; 0 when it has. */
  timeUntil(landed: Landed, commitment: Commitment): number {
    const { confirmAfterMs, finalizeAfterMs } = this.#options
    const due = { processed: 0, confirmed: confirmAfterMs, finalized: finalizeAfterMs }[commitment]
    return Math.max(0, landed.at + due - Date.now())
  }

  /** The account, or undefined when the address holds nothing. */
  account(text: string): EncodedAccount | undefined {
    const account = this.svm.getAccount(address(text))
    return account.exists ? account : undefined
  }

  /** Subscribes to every slot and every landed transaction; returns the way to stop. */
  listen(listener: (event: LedgerEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
  }

  #balances(wire: WireTransaction): Balances {
    const keys: readonly Address[] = wire.message.keys
    const accounts = keys.map((key) => this.account(key))
    return {
      lamports: accounts.map((account) => account?.lamports ?? 0n),
      tokens: accounts.flatMap((account, index) => tokenBalanceOf(this, account, index)),
    }
  }

  #tell(event: LedgerEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

/** What listeners of a ledger receive. */
export type LedgerEvent =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'landed'; readonly landed: Landed }

/** Whether it is a refusal rather than a landed transaction or a simulation. */
export function isRefusal(result: object): result is Refusal {
  return 'kind' in result && 'error' in result && 'units' in result
}

function refusal(error: WireError, meta?: TransactionMetadata): Refusal {
  return {
    kind: error === 'SignatureFailure' ? 'signature' : 'simulation',
    error,
    logs: meta?.logs() ?? [],
    units: meta?.computeUnitsConsumed() ?? 0n,
  }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
