import {
  isAddress,
  isSignedBy,
  payloadOf,
  type SignedTransfer,
  transferHash,
} from '../transaction.ts'

interface Block {
  readonly height: number
  readonly parent: string
  readonly transfers: readonly string[]
}

/** Fee of every transfer, in the smallest unit. */
export const fee = 1_000n
/** Initial balance of an address without payments, because nothing can be bought on this chain. */
const gift = 100_000_000n

/** A chain with one node: accounts, signed transfers, blocks at a fixed interval. */
export interface Ledger {
  balance(address: string): bigint
  nonce(address: string): number
  /** Checks a transfer and adds it to the next block. Rejects with a sentence. */
  submit(transfer: SignedTransfer): Promise<string>
  /** Height of the block with a transfer; undefined while it is in none. */
  heightOf(hash: string): number | undefined
  transfer(hash: string): SignedTransfer | undefined
  /** Closes the open block. */
  seal(): void
  readonly blocks: readonly Block[]
}

export function createLedger(): Ledger {
  const spent = new Map<string, bigint>()
  const nonces = new Map<string, number>()
  const transfers = new Map<string, SignedTransfer>()
  const heights = new Map<string, number>()
  const blocks: Block[] = [{ height: 0, parent: '', transfers: [] }]
  let open: string[] = []

  const balance = (address: string): bigint => gift + (spent.get(address) ?? 0n)
  const add = (address: string, amount: bigint): void =>
    void spent.set(address, (spent.get(address) ?? 0n) + amount)

  async function submit(transfer: SignedTransfer): Promise<string> {
    const { from, to, amount, nonce } = transfer
    if (!isAddress(from) || !isAddress(to)) throw new Error('An address is none.')
    if (!/^[1-9]\d{0,30}$/.test(amount)) throw new Error('The amount is no whole number above 0.')
    if (transfer.fee !== String(fee)) throw new Error(`The fee is ${fee}.`)
    if (!(await isSignedBy(from, payloadOf(transfer), transfer)))
      throw new Error('The signature is not the sender’s.')
    // Synchronous from here on: two transfers with one nonce cannot both pass.
    if (nonce !== (nonces.get(from) ?? 0)) throw new Error('The nonce is not the next one.')
    if (balance(from) < BigInt(amount) + fee) throw new Error('The balance is too low.')
    nonces.set(from, nonce + 1)
    add(from, -BigInt(amount) - fee)
    add(to, BigInt(amount))
    const hash = await transferHash(transfer)
    transfers.set(hash, transfer)
    open.push(hash)
    return hash
  }

  return {
    balance,
    nonce: (address) => nonces.get(address) ?? 0,
    submit,
    heightOf: (hash) => heights.get(hash),
    transfer: (hash) => transfers.get(hash),
    seal() {
      if (open.length === 0) return
      const height = blocks.length
      blocks.push({ height, parent: String(height - 1), transfers: open })
      for (const hash of open) heights.set(hash, height)
      open = []
    },
    blocks,
  }
}
