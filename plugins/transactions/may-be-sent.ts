import { isKernelError, memberOf, thrownText } from '../../kernel/index.ts'
import {
  classifyRpcError,
  errorLevels,
  isUserRejection,
  type RpcErrorKind,
} from '../values/index.ts'

/**
 * Codes of ours after which nothing goes out: the visitor or a node refused, or the wallet was not asked. Other codes of
 * ours are judged by what they wrap.
 */
const surelyEnded =
  /\/(declined|would-fail|not-taken|not-supported|account-changed|wrong-network|no-answer|cannot-send|bad-(?:transfer|amount|receiver|url)|fee-rose|busy|(?:method|chain)-not-granted|not-loaded|domain-refused|no-frame)$/

/** Kinds with which a wallet turns a request away before it shows or signs anything. */
const turnedAway: readonly RpcErrorKind[] = [
  'parse',
  'invalidRequest',
  'methodNotFound',
  'invalidParams',
  'methodNotSupported',
  'versionNotSupported',
  'unsupportedMethod',
  'unauthorized',
  'chainNotAdded',
  'unsupportedNonOptionalCapability',
  'unsupportedChainId',
  'bundleTooLarge',
  'atomicReadyUpgradeRejected',
  'atomicityNotSupported',
  // EIP-1474: the transaction could not be created.
  'transactionRejected',
]

/** Codes under which nodes write in words, and libraries that wrap them; undefined: only words. */
const nodeCodes: readonly unknown[] = [-32000, -32003, -32010, -32603, undefined]

/**
 * How nodes begin when they do not take a transaction for its gas or the balance, which they read before and after they
 * take it. A nonce that is too low and a replacement are not among them: the wallet may have sent the very transaction
 * before, and asked again.
 */
const notTaken =
  /^(?:err(?:or)?: )?(?:insufficient (?:funds|balance|lamports)|max fee per gas less than|intrinsic gas too low|exceeds block gas limit|nonce too high)/i

/** Words of an error that the node has the transaction, or that nobody waited for its answer. They only keep it open. */
const doubtful =
  /already|\bknown|nonce too low|nonce has|replac|\bimported|pending|duplicate|existing tx|same hash|receipt|(?:rate|request|daily|count|quota)\b.{0,30}(?:limit|exceed)|unknown (?:if|whether)|tim(?:ed?|ing)[ -]?out|in time\b|(?:may|might) have/i

function isChainsWord(level: unknown): boolean {
  const code = memberOf(level, 'code')
  if (code === 'INSUFFICIENT_FUNDS') return true // ethers
  return nodeCodes.includes(code) && notTaken.test(thrownText(level).trim())
}

/**
 * Whether the wallet may execute a request, or may have executed it, after it ended with this error. True unless that is
 * certain: the visitor refused, the wallet turned the request away before anybody was asked, or the chain did not take it.
 */
export function mayBeSent(error: unknown, signal: AbortSignal): boolean {
  // An abort by `signal` is no answer of the wallet.
  if (signal.aborted && error === signal.reason) return true
  const levels = [...errorLevels(error)]
  if (levels.some((one) => isKernelError(one) && surelyEnded.test(one.code))) return false
  const thrown = levels.filter((one) => !isKernelError(one))
  const [foreign] = thrown
  if (foreign === undefined) return true
  if (isUserRejection(foreign)) return false
  if (thrown.some((one) => doubtful.test(thrownText(one)))) return true
  // Only the code of the wallet's own error says that it was turned away: one that it wraps may be of a later read.
  const { kind } = classifyRpcError({ code: memberOf(foreign, 'code') })
  return !turnedAway.includes(kind) && !thrown.some(isChainsWord)
}
