import { errorText, memberOf, thrownText } from '../../kernel/index.ts'
import { leavesOpen, saysPending, saysRefused } from './refusal-words.ts'

/** Meaning of a wallet's or node's error, by its JSON-RPC, EIP-1193, EIP-1474 or EIP-5792 code. */
export type RpcErrorKind =
  | 'parse'
  | 'invalidRequest'
  | 'methodNotFound'
  | 'invalidParams'
  | 'internal'
  | 'invalidInput'
  | 'resourceNotFound'
  | 'resourceUnavailable'
  | 'transactionRejected'
  | 'methodNotSupported'
  | 'limitExceeded'
  | 'versionNotSupported'
  | 'serverDefined'
  | 'userRejected'
  | 'unauthorized'
  | 'unsupportedMethod'
  | 'disconnected'
  | 'chainDisconnected'
  | 'chainNotAdded'
  | 'unsupportedNonOptionalCapability'
  | 'unsupportedChainId'
  | 'duplicateId'
  | 'unknownBundleId'
  | 'bundleTooLarge'
  | 'atomicReadyUpgradeRejected'
  | 'atomicityNotSupported'
  | 'unknown'

/** A foreign error, classified: branch on `kind`, show `text` (clean, at most 200 characters). */
export interface RpcErrorInfo {
  readonly kind: RpcErrorKind
  /** The code the kind was derived from; absent without one. */
  readonly code?: number
  readonly text: string
}

const kinds: Readonly<Record<number, RpcErrorKind>> = {
  [-32700]: 'parse',
  [-32600]: 'invalidRequest',
  [-32601]: 'methodNotFound',
  [-32602]: 'invalidParams',
  [-32603]: 'internal',
  [-32000]: 'invalidInput',
  [-32001]: 'resourceNotFound',
  [-32002]: 'resourceUnavailable',
  [-32003]: 'transactionRejected',
  [-32004]: 'methodNotSupported',
  [-32005]: 'limitExceeded',
  [-32006]: 'versionNotSupported',
  4001: 'userRejected',
  4100: 'unauthorized',
  4200: 'unsupportedMethod',
  4900: 'disconnected',
  4901: 'chainDisconnected',
  4902: 'chainNotAdded',
  // WalletConnect codes: refused by the person, and mismatches of a proposal.
  5000: 'userRejected',
  5001: 'userRejected',
  5002: 'userRejected',
  5003: 'userRejected',
  5100: 'unsupportedChainId',
  5101: 'unsupportedMethod',
  6000: 'disconnected',
  5700: 'unsupportedNonOptionalCapability',
  5710: 'unsupportedChainId',
  5720: 'duplicateId',
  5730: 'unknownBundleId',
  5740: 'bundleTooLarge',
  5750: 'atomicReadyUpgradeRejected',
  5760: 'atomicityNotSupported',
  // -32603 as some wallets write it, without the sign.
  32603: 'internal',
}

function kindOf(code: unknown): RpcErrorKind {
  // Only whole numbers are codes: "4001" as text does not count.
  if (typeof code !== 'number' || !Number.isInteger(code)) return 'unknown'
  const reserved = code <= -32000 && code >= -32099
  return kinds[code] ?? (reserved ? 'serverDefined' : 'unknown')
}

/** Kinds that only wrap a more specific error. */
const vague: readonly RpcErrorKind[] = ['unknown', 'internal', 'serverDefined', 'invalidInput']

/** Browsers' messages for an extension that was removed, updated or reloaded. */
const extensionGone = /context invalidated|port closed|disconnected port|receiving end does not/i

/** Kinds whose message may say that the visitor refused: wallets use all of them for that. */
const wordy: readonly RpcErrorKind[] = [...vague, 'transactionRejected']

/** An error and its nested causes, outermost first; at most eight levels, which ends cycles. */
export function* errorLevels(error: unknown): Generator<unknown> {
  const queue: unknown[] = [error]
  for (let index = 0; index < queue.length && index < 8; index++) {
    const current = queue[index]
    yield current
    const data = memberOf(current, 'data')
    for (const inner of [
      memberOf(data, 'originalError'),
      memberOf(current, 'cause'),
      data,
      memberOf(memberOf(current, 'info'), 'error'), // ethers
      memberOf(current, 'error'), // complete JSON-RPC response
    ]) {
      if (inner !== null && typeof inner === 'object') queue.push(inner)
    }
  }
}

/**
 * Classifies whatever a wallet or node threw. Searches `data.originalError` and `cause` chains: a specific inner error
 * takes precedence over an outer internal one. Without a specific code, words that name the visitor are a refusal.
 * Never throws.
 */
export function classifyRpcError(error: unknown): RpcErrorInfo {
  const text = errorText(error)
  let best: RpcErrorInfo = { kind: 'unknown', text }
  let words: RpcErrorInfo | undefined
  let isOpen = false
  for (const current of errorLevels(error)) {
    const code = memberOf(current, 'code')
    const kind = kindOf(code)
    // A specific error takes precedence over wrappers; among wrappers, the outermost is shown.
    if (kind !== 'unknown' && (best.kind === 'unknown' || !vague.includes(kind)))
      best = { kind, code: code as number, text }
    if (!wordy.includes(kind)) break
    isOpen ||= leavesOpen(current)
    if (saysPending(current)) words = { kind: 'resourceUnavailable', code: -32002, text }
    else if (!words && saysRefused(current)) words = { kind: 'userRejected', code: 4001, text }
    if (!vague.includes(kind)) break
  }
  // Words of refusal inside an error with an open outcome do not count.
  if (words && wordy.includes(best.kind) && !(isOpen && words.kind === 'userRejected')) return words
  if (vague.includes(best.kind) && extensionGone.test(text))
    return { kind: 'disconnected', code: 4900, text }
  if (best.kind === 'unknown') {
    const code = memberOf(error, 'code')
    if (typeof code === 'number' && Number.isFinite(code)) return { ...best, code }
  }
  return best
}

/** Whether an error says that the wallet's extension was updated or removed under the page. */
export function saysExtensionGone(error: unknown): boolean {
  const { kind, text } = classifyRpcError(error)
  return kind === 'disconnected' && extensionGone.test(text)
}

/** Whether the visitor refused in the wallet (4001, 5000, their wrapped forms, or words that say so). */
export function isUserRejection(error: unknown): boolean {
  return classifyRpcError(error).kind === 'userRejected'
}

/**
 * Waits for a wallet. Adds EIP-1193's code to refusals and pending requests that the wallet reports in words, so that
 * callers need only check codes.
 */
export async function withRefusalCode<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { kind, code } = classifyRpcError(error)
    if (kind !== 'userRejected' && kind !== 'resourceUnavailable') throw error
    if (memberOf(error, 'code') === code) throw error
    throw Object.assign(new Error(errorText(error), { cause: error }), { code })
  }
}

/** Whether the same request already waits in the wallet (-32002). */
export function isRequestPending(error: unknown): boolean {
  return classifyRpcError(error).kind === 'resourceUnavailable'
}

/** Whether an error says that the wallet does not know the chain, in words or with 4902 in a text. */
function saysUnknownChain(error: unknown): boolean {
  if (String(memberOf(error, 'code')) === '4902') return true
  return /(?:unrecogni[sz]ed|unknown|unsupported) (?:chain|network)|(?:chain|network)\b.{0,80}\bnot (?:been )?(?:added|recogni[sz]ed|found|configured)|wallet_addEthereumChain/i.test(
    thrownText(error),
  )
}

/** Codes that decide why a wallet did not switch, regardless of the message. */
const decided: readonly RpcErrorKind[] = ['resourceUnavailable', 'unauthorized', 'disconnected']

/**
 * What to do after a wallet failed to switch chains: `add` the chain (4902, words that say so, or 32603 and -32603,
 * behind which wallets hide it), stop quietly because the person `rejected`, or show it as `failed`.
 */
export function afterSwitchError(error: unknown): 'add' | 'rejected' | 'failed' {
  const { kind } = classifyRpcError(error)
  if (kind === 'userRejected') return 'rejected'
  if (kind === 'internal') return 'add'
  return !decided.includes(kind) && [...errorLevels(error)].some(saysUnknownChain)
    ? 'add'
    : 'failed'
}
