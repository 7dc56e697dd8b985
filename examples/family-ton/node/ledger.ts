import {
  type Address,
  beginCell,
  Cell,
  loadMessage,
  loadMessageRelaxed,
  loadStateInit,
  storeMessage,
} from '@ton/core'
import { signVerify } from '@ton/crypto'

const gift = 10_000_000_000n
const fee = 4_000_000n

/** A transaction of a wallet's contract. */
export interface LedgerTransaction {
  readonly account: string
  readonly out: readonly { readonly destination: string; readonly value: string }[]
}

/** A stand-in for the chain: accounts with wallets of version 4, and the messages that they accept. */
export interface Ledger {
  balance(address: string): bigint
  seqno(address: string): number
  /** Checks an external message and executes it at once. Throws a sentence. */
  accept(boc: string): void
  /** By the hash of TEP-467, hex. */
  transaction(hash: string): LedgerTransaction | undefined
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

export function createLedger(): Ledger {
  const moved = new Map<string, bigint>()
  const seqnos = new Map<string, number>()
  const keys = new Map<string, Buffer>()
  const done = new Map<string, LedgerTransaction>()
  const balance = (address: string): bigint => moved.get(address) ?? gift
  const add = (address: string, units: bigint): void =>
    void moved.set(address, balance(address) + units)

  function accept(boc: string): void {
    const message = loadMessage(Cell.fromBase64(boc).beginParse())
    if (message.info.type !== 'external-in') fail('Only external messages are accepted.')
    const { dest } = message.info
    const account = dest.toRawString()
    const data = message.init?.data
    if (data) {
      const made = beginCell()
      const init = loadStateInit(
        made
          .store((builder) => {
            builder
              .storeBit(0)
              .storeBit(0)
              .storeMaybeRef(message.init?.code)
              .storeMaybeRef(data)
              .storeBit(0)
          })
          .endCell()
          .beginParse(),
      )
      const hash = beginCell()
        .storeBit(0)
        .storeBit(0)
        .storeMaybeRef(init.code)
        .storeMaybeRef(init.data)
        .storeBit(0)
        .endCell()
        .hash()
      if (!dest.hash.equals(hash)) fail('The contract is that of another address.')
      keys.set(account, data.beginParse().skip(64).loadBuffer(32))
    }
    const key = keys.get(account) ?? fail('There is no contract at the address.')
    const body = message.body.beginParse()
    const signature = body.loadBuffer(64)
    const signed = body.asCell()
    if (!signVerify(signed.hash(), signature, key)) fail('The signature is not the owner’s.')
    body.skip(64)
    const seqno = body.loadUint(32)
    if (seqno !== (seqnos.get(account) ?? 0)) fail('The sequence number is not the next one.')
    body.skip(8)
    const out: { destination: string; value: bigint }[] = []
    while (body.remainingRefs > 0) {
      body.skip(8)
      const { info } = loadMessageRelaxed(body.loadRef().beginParse())
      if (info.type !== 'internal') fail('Only transfers are executed.')
      out.push({ destination: (info.dest as Address).toRawString(), value: info.value.coins })
    }
    const total = out.reduce((sum, { value }) => sum + value, fee)
    if (balance(account) < total) fail('The balance is too low.')
    seqnos.set(account, seqno + 1)
    add(account, -total)
    for (const { destination, value } of out)
      moved.set(destination, (moved.get(destination) ?? 0n) + value)
    const plain = {
      info: { type: 'external-in', dest, importFee: 0n },
      init: null,
      body: message.body,
    } as const
    const hash = beginCell()
      .store(storeMessage(plain, { forceRef: true }))
      .endCell()
      .hash()
      .toString('hex')
    done.set(hash, {
      account,
      out: out.map(({ destination, value }) => ({ destination, value: String(value) })),
    })
  }

  return {
    balance,
    seqno: (address) => seqnos.get(address) ?? 0,
    accept,
    transaction: (hash) => done.get(hash),
  }
}
