import type {
  AppRequest,
  ConnectEvent,
  ConnectRequest,
  RpcMethod,
  WalletEvent,
} from '@tonconnect/protocol'
import { fieldsOf } from 'wallet-kernel/kernel'
import { tonErrors } from './errors.ts'

/** What a wallet injects into pages as `window[key].tonconnect` (TON Connect 2, JS bridge). */
export interface TonBridge {
  readonly deviceInfo: unknown
  readonly walletInfo?: { readonly name?: unknown; readonly image?: unknown }
  readonly protocolVersion: number
  connect(version: number, request: ConnectRequest): Promise<ConnectEvent>
  restoreConnection(): Promise<ConnectEvent>
  send<T extends RpcMethod>(request: AppRequest<T>): Promise<unknown>
  listen(callback: (event: WalletEvent) => void): () => void
}

/** A connected account. */
export interface TonAccount {
  /** Raw form. */
  readonly address: string
  /** Global id of its network: `-239`. */
  readonly network: string
  /** Its contract's code and data (BOC, base64), from which the address is computed. */
  readonly stateInit: string
}

/** The session of a connected wallet. */
export interface TonWallet {
  readonly bridge: TonBridge
  readonly account: TonAccount
}

/** Error codes of TON Connect: 300 and 400 are requests that somebody declined. */
const declined = new Set([300])

function failureOf(error: unknown): Error {
  const { code, message } = fieldsOf(error)
  if (declined.has(Number(code))) return Object.assign(new Error(String(message)), { code: 4001 })
  return tonErrors.create('refused', undefined, { cause: error })
}

/** The account that a wallet granted; throws what it said otherwise. */
export function grantedBy(answer: unknown): TonAccount {
  const { event, payload } = fieldsOf(answer)
  if (event !== 'connect') throw failureOf(payload)
  const { items } = fieldsOf(payload)
  const item = (Array.isArray(items) ? items : [])
    .map(fieldsOf)
    .find(({ name }) => name === 'ton_addr')
  const { address, network, walletStateInit } = item ?? {}
  if (typeof address !== 'string' || typeof walletStateInit !== 'string')
    throw tonErrors.create('bad-accounts')
  return { address, network: String(network), stateInit: walletStateInit }
}

let last = 0

/** Asks the wallet; throws its error, with code 4001 if somebody declined. */
export async function request(
  { bridge }: TonWallet,
  method: 'sendTransaction' | 'signData',
  params: object,
): Promise<unknown> {
  const id = String(++last)
  const answer = fieldsOf(await bridge.send({ method, params: [JSON.stringify(params)], id }))
  if (answer.error !== undefined) throw failureOf(answer.error)
  return answer.result
}
