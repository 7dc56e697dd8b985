import { type Fields, failedStatus, fetchText, fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { isBusy, overNodes } from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import type { SignedTransaction } from './psbt-signatures.ts'

const timeoutMs = 10_000

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** What is read; undefined for an answer without success, and for one to what was sent. */
  readonly body?: unknown
}

/** The answer to one request to the network's Esplora-style APIs. What is sent goes to one of them, once. */
async function ask(io: ReadIo, path: string, label: string, sent?: string): Promise<Answer> {
  const { network, signal, traffic } = io
  if (network.rpcUrls[0] === undefined)
    throw bip122Errors.create('no-endpoint', { name: network.name })
  const init = sent === undefined ? {} : { method: 'POST', body: sent }
  const attempt = async (url: string) => {
    const work = async () => {
      const fetched = await fetchText(io, `${url}${path}`, init, { ms: timeoutMs })
      return fetched.ok && sent === undefined
        ? { ...fetched, body: JSON.parse(fetched.text) as unknown }
        : fetched
    }
    const answer = await traffic.run('http', label, work, { failed: failedStatus, signal })
    return isBusy(answer) ? { busy: answer, answer, waitMs: answer.retryAfter } : { answer }
  }
  try {
    return await overNodes<Answer>(io, network.rpcUrls, attempt, { once: sent !== undefined })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw bip122Errors.create('node-failed', { name: network.name }, { cause })
  }
}

function get(io: ReadIo, path: string): Promise<Answer> {
  // The path names an address: the record keeps the request without it.
  return ask(io, path, `GET ${path.replace(/\/(address|tx)\/[^/]+/, '/$1')}`)
}

async function need(io: ReadIo, path: string): Promise<unknown> {
  const { body } = await get(io, path)
  if (body === undefined) throw bip122Errors.create('node-failed', { name: io.network.name })
  return body
}

function satoshis(io: ReadIo, value: unknown): bigint {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw bip122Errors.create('node-failed', { name: io.network.name })
  return BigInt(value as number)
}

/** Native balance in satoshis, with what still waits for a block, decimal text. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const answer = (await need(io, `/address/${encodeURIComponent(address)}`)) as Record<
    string,
    { readonly funded_txo_sum?: unknown; readonly spent_txo_sum?: unknown } | undefined
  > | null
  const held = [answer?.chain_stats, answer?.mempool_stats].reduce(
    (sum, stats) => sum + satoshis(io, stats?.funded_txo_sum) - satoshis(io, stats?.spent_txo_sum),
    0n,
  )
  if (held < 0n) throw bip122Errors.create('node-failed', { name: io.network.name })
  return held.toString()
}

/** An output that an address can spend. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /** Whether it is in a block: a stranger may take back one that is not, and with it what it pays for. */
  readonly settled: boolean
}

/** An address's coins, those in blocks first, then largest first. */
export async function coins(io: ReadIo, address: string): Promise<readonly Coin[]> {
  const list = await need(io, `/address/${encodeURIComponent(address)}/utxo`)
  if (!Array.isArray(list)) throw bip122Errors.create('node-failed', { name: io.network.name })
  return list
    .map((coin: unknown): Coin => {
      const { txid, vout, ...rest } = fieldsOf(coin)
      const value = satoshis(io, rest.value)
      if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid) || !isIndex(vout))
        throw bip122Errors.create('node-failed', { name: io.network.name })
      const settled = fieldsOf(rest.status).confirmed === true
      return { txid, vout, value, settled }
    })
    .sort((a, b) => Number(b.settled) - Number(a.settled) || Number(b.value - a.value))
}

const isIndex = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32

/** RPC_VERIFY_ALREADY_IN_UTXO_SET, and the reject reasons of bitcoind for what it has. */
const known = /"code":\s*-27\b|txn-already|txn-same/

/** Whether a node refused a transaction; a request that timed out may have arrived. */
const isRefusal = ({ status, text }: Answer): boolean =>
  status >= 400 && status < 500 && status !== 408 && !known.test(text)

/**
 * Hands a signed transaction to the network and resolves with its id. A node that refused is believed:
 * `bip122/not-taken`. One that has it, because the wallet sent it as well, for one, has it; and one whose answer was
 * lost may have taken it, and a second one would be paid twice: whether it landed is found out by looking.
 */
export async function publish(io: ReadIo, { hex, txid }: SignedTransaction): Promise<string> {
  const answer = await ask(io, '/tx', 'POST /tx', hex).catch(() => undefined)
  if (answer && isRefusal(answer)) throw bip122Errors.create('not-taken', { name: io.network.name })
  return txid
}

/** More than blocks have ever asked for, on average: 2,000 satoshis per virtual byte. */
const mostPerThousand = 2_000_000

/** Satoshis per thousand virtual bytes for a block within the hour, at least the relay minimum. */
export async function feeRate(io: ReadIo): Promise<bigint> {
  const estimates = ((await need(io, '/fee-estimates')) ?? {}) as Record<string, unknown>
  const rate = [6, 4, 3, 2, 1].map((blocks) => estimates[blocks]).find((r) => typeof r === 'number')
  const perThousand = Math.max(1000, Math.ceil((rate ?? 1) * 1000))
  return BigInt(Math.min(perThousand, mostPerThousand))
}

/** Height of the newest block. */
export async function tipHeight(io: ReadIo): Promise<number> {
  const height = await need(io, '/blocks/tip/height')
  if (!Number.isSafeInteger(height))
    throw bip122Errors.create('node-failed', { name: io.network.name })
  return height as number
}

/** Whether a transaction is in a block. */
export async function isConfirmed(io: ReadIo, txid: string): Promise<boolean> {
  const { body } = await get(io, `/tx/${txid}/status`)
  return fieldsOf(body).confirmed === true
}

/** A transaction as the API returns it; undefined while unknown. Throws when another one than requested is returned. */
export async function transaction(io: ReadIo, txid: string): Promise<Fields | undefined> {
  const { status, body } = await get(io, `/tx/${txid}`)
  if (status !== 200) return undefined
  const found = fieldsOf(body)
  if (found.txid !== txid.toLowerCase())
    throw bip122Errors.create('node-failed', { name: io.network.name })
  return found
}
