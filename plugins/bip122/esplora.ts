import { type Fields, failedStatus, fetchText, fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { isNodeBusy, overNodes } from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import type { SignedTransaction } from './psbt-signatures.ts'

const timeoutMs = 10_000

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** The parsed body of a read; undefined if the request failed or sent data. */
  readonly body?: unknown
}

/**
 * The answer to a request to the network's Esplora-style APIs. A request that sends data goes to only one of them,
 * once.
 */
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
    return isNodeBusy(answer) ? { busy: answer, answer, waitMs: answer.retryAfter } : { answer }
  }
  try {
    return await overNodes<Answer>(io, network.rpcUrls, attempt, { once: sent !== undefined })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw bip122Errors.create('node-failed', { name: network.name }, { cause })
  }
}

function get(io: ReadIo, path: string): Promise<Answer> {
  // The path contains an address: the record keeps the request without it.
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

/** Native balance in satoshis, including unconfirmed coins, decimal text. */
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

/** Number of an address's coins that are spent, also by unconfirmed transactions. */
export async function spentCount(io: ReadIo, address: string): Promise<number> {
  const { chain_stats, mempool_stats } = fieldsOf(
    await need(io, `/address/${encodeURIComponent(address)}`),
  )
  return [chain_stats, mempool_stats].reduce<number>(
    (sum, stats) => sum + Number(satoshis(io, fieldsOf(stats).spent_txo_count)),
    0,
  )
}

const maxListed = 100

/** The newest transactions of an address, newest first, unconfirmed ones included. */
export async function transactionsOf(io: ReadIo, address: string): Promise<readonly Fields[]> {
  const list = await need(io, `/address/${encodeURIComponent(address)}/txs`)
  return listOf(list, maxListed)
    .map(fieldsOf)
    .filter(({ txid }) => typeof txid === 'string' && /^[0-9a-f]{64}$/.test(txid))
}

/** An output that an address can spend. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /**
   * True if it is in a block. An unconfirmed coin may be replaced by its sender, and with it every transaction that
   * spends it.
   */
  readonly settled: boolean
}

/** An address's coins: confirmed ones first, then largest first. */
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

/** RPC_VERIFY_ALREADY_IN_UTXO_SET, and bitcoind's reject reasons for a known transaction. */
const known = /"code":\s*-27\b|txn-already|txn-same/

/** True if a node refused a transaction; a request that timed out may have arrived. */
const isRefusal = ({ status, text }: Answer): boolean =>
  status >= 400 && status < 500 && status !== 408 && !known.test(text)

/**
 * Sends a signed transaction to the network; resolves with its id. Throws `bip122/not-taken` if the node refused it.
 * Also resolves if the node already had it, for example from the wallet, and if its answer was lost: the node may have
 * taken it, and a second transaction would pay twice. The confirmation then looks for it.
 */
export async function publish(io: ReadIo, { hex, txid }: SignedTransaction): Promise<string> {
  const answer = await ask(io, '/tx', 'POST /tx', hex).catch(() => undefined)
  if (answer && isRefusal(answer)) throw bip122Errors.create('not-taken', { name: io.network.name })
  return txid
}

/** More than blocks have ever required on average: 2,000 satoshis per virtual byte. */
const mostPerThousand = 2_000_000

/** A node's fee rates in satoshis per virtual byte, by the number of blocks within which they suffice. */
export const feeEstimates = async (io: ReadIo): Promise<Fields> =>
  fieldsOf(await need(io, '/fee-estimates'))

/** Fee rate for a block within the hour, in satoshis per thousand virtual bytes; at least the relay minimum. */
export async function feeRate(io: ReadIo): Promise<bigint> {
  const estimates = await feeEstimates(io)
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

/** True if a transaction is in a block. */
export async function isConfirmed(io: ReadIo, txid: string): Promise<boolean> {
  const { body } = await get(io, `/tx/${txid}/status`)
  return fieldsOf(body).confirmed === true
}

/** A transaction in the API's form; undefined if unknown. Throws if another one than requested is returned. */
export async function transaction(io: ReadIo, txid: string): Promise<Fields | undefined> {
  const { status, body } = await get(io, `/tx/${txid}`)
  if (status !== 200) return undefined
  const found = fieldsOf(body)
  if (found.txid !== txid.toLowerCase())
    throw bip122Errors.create('node-failed', { name: io.network.name })
  return found
}
