import { arrival, type CaipNetworkId, fieldsOf, isKernelError, listOf } from '../../kernel/index.ts'
import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import { actDigest, callText, fromHex, unattended } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { maxCalls, transfersIn } from './transfers-in.ts'

const named = (name: string, code: number, cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { name, code })

const invalid = (text: string): Error => named('InvalidParamsRpcError', -32602, new Error(text))

/** Converts refusals of `transactions` to the EIP-1193 and EIP-1474 codes that callers of a provider know. */
export function providerError(error: unknown): unknown {
  if (!isKernelError(error)) return error
  if (/^transactions\/(unanswered|in-other-tab|not-read)$/.test(error.code))
    return named('ResourceUnavailableRpcError', -32002, error)
  if (/^(connections|transactions)\/(not-connected|wallet-gone|no-answer)$/.test(error.code))
    return named('ProviderDisconnectedError', 4900, error)
  if (/^transactions\/(foreign-|other-chain|invalid-input)/.test(error.code))
    return named('InvalidParamsRpcError', -32602, error)
  return error
}

type Request = Parameters<Eip1193Provider['request']>[0]

/**
 * Sends a request that needs no person, with a time limit: hosts' tools send such requests before each transfer, and a
 * wallet may never answer.
 */
export async function read(
  provider: Eip1193Provider,
  { current, ports }: Pick<HostedConnection, 'current' | 'ports'>,
  request: Request,
): Promise<unknown> {
  const name = current()?.connector.name
  const answer = provider.request(request)
  // If the connection has ended, the provider itself reports it.
  return name === undefined ? answer : unattended(ports, name, answer)
}

/** The data of `wallet_sign` (ERC-7871): a message, or typed data. */
const signedData = (params: unknown): unknown =>
  fieldsOf(fieldsOf(listOf(params, 1)[0]).request).data

/** The texts that a request asks to sign. Of two parameters both are read, because apps name them in either order. */
function textsIn({ method, params }: Request): readonly string[] {
  if (method === 'wallet_sign') {
    const data = signedData(params)
    return [data, fieldsOf(data).message].filter((one) => typeof one === 'string')
  }
  if (method === 'wallet_connect') {
    // ERC-7846: the wallet builds the sign-in message of this site.
    const { signInWithEthereum } = fieldsOf(fieldsOf(listOf(params, 1)[0]).capabilities)
    const { domain } = fieldsOf(signInWithEthereum)
    return domain === undefined
      ? []
      : [`${String(domain)} wants you to sign in with your Ethereum account:`]
  }
  return listOf(params, 3).filter((one) => typeof one === 'string')
}

/**
 * Refuses a message that must not be signed, and 32 bytes by `eth_sign`: some wallets sign them without the prefix of a
 * message, and they may be the hash of a transaction. Throws a provider's error with code -32602, and like `refuseForeign`.
 */
export async function refuseMessage(
  { refuseForeign }: Pick<HostedConnection, 'refuseForeign'>,
  request: Request,
): Promise<void> {
  for (const text of textsIn(request)) {
    // An address is 20 bytes; wallets read other hex as bytes, and any other text as it is.
    const bytes = text.length === 42 ? undefined : fromHex(text)
    if (request.method === 'eth_sign' && bytes?.length === 32)
      throw invalid('eth_sign of a hash may sign a transaction. Use personal_sign.')
    await refuseForeign(/^0x/i.test(text) && bytes ? bytes : text)
  }
}

/** Reads an object, or its JSON; undefined for anything else. */
function objectIn(value: unknown): object | undefined {
  let read = value
  try {
    if (typeof value === 'string' && /^\s*\{/.test(value)) read = JSON.parse(value)
  } catch {
    return undefined // No wallet can read it either.
  }
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
}

/**
 * Refuses typed data that must not be signed, like `refuseTypedData` of the connection. Data that cannot be read is
 * refused as well, but for the list of the first `eth_signTypedData`, which contracts do not read.
 */
export async function refuseTypedData(
  { refuseTypedData: refuse }: Pick<HostedConnection, 'refuseTypedData'>,
  { method, params }: Request,
  accept: readonly TransferWarning[] | undefined,
): Promise<void> {
  if (method === 'wallet_sign') {
    const found = objectIn(signedData(params))
    if (found && 'primaryType' in found) await refuse(found, accept)
    return
  }
  const given = listOf(params, 3)
  const found = given.map(objectIn).find((one) => one !== undefined)
  if (found) return refuse(found, accept)
  if (method === 'eth_signTypedData' && given.some(Array.isArray)) return
  throw invalid('Expected typed data (EIP-712).')
}

const otherTransaction =
  'The wallet signed another transaction than the one that was asked for. Do not send it.'

/** Asks the wallet of a connection; transfers in the request follow the rules of `transactions`. */
export async function ask(
  provider: Eip1193Provider,
  { current, handOver }: HostedConnection,
  request: Request,
  accept: readonly TransferWarning[] | undefined,
): Promise<unknown> {
  const connection = current()
  const {
    chainId,
    transfers,
    others = [],
    plain,
    fee,
    unreadable,
    isTooLong,
    only,
    nonce,
  } = transfersIn(request.method, request.params, connection?.address ?? '')
  // Which chain a wallet would take for it is not known.
  if (Number.isNaN(chainId)) throw invalid('Expected a chainId in hexadecimal.')
  if (unreadable !== undefined) throw invalid(`Expected ${unreadable} in hexadecimal.`)
  if (isTooLong) throw invalid(`Expected at most ${maxCalls} calls.`)
  const networkId: CaipNetworkId =
    chainId === undefined ? (connection?.networkId ?? 'eip155:1') : `eip155:${chainId}`
  // Load it before the wallet is asked: a page that has gone offline could not load it afterwards.
  const comparing = only && (await arrival(() => import('./signed-transaction.ts')))
  const signs = async (): Promise<unknown> => {
    const answer = await provider.request(request)
    const [, chain = ''] = networkId.split(':')
    if (only && comparing && !comparing.isAsked(answer, only, chain, nonce))
      throw named('InternalRpcError', -32603, new Error(otherTransaction))
    return answer
  }
  return handOver({
    ...{ networkId, transfers, fee, accept },
    acts: others.map((call) => ({ from: call.from, digest: actDigest(networkId, callText(call)) })),
    ...(plain && { requests: plain }),
    // A bundler may send a batch, and the account's nonce then stays.
    batch: request.method === 'wallet_sendCalls',
    ask: only ? signs : () => provider.request(request),
  })
}
