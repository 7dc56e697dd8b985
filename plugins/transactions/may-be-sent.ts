import { isKernelError, memberOf } from '../../kernel/index.ts'
import {
  classifyRpcError,
  errorLevels,
  isUserRejection,
  type RpcErrorKind,
} from '../values/index.ts'
import { surelyEnded } from './codes.ts'

/**
 * Kinds of errors whose code is defined to mean that a wallet does not perform a request at all: it asked neither the
 * visitor nor a node. Codes that wallets pass on from nodes, such as -32000, -32003 and -32600, are not among them.
 */
const turnedAway: readonly RpcErrorKind[] = [
  'methodNotFound',
  'invalidParams',
  'methodNotSupported',
  'unsupportedMethod',
  'unauthorized',
  'chainNotAdded',
  'unsupportedNonOptionalCapability',
  'unsupportedChainId',
  'bundleTooLarge',
  'atomicReadyUpgradeRejected',
  'atomicityNotSupported',
]

/**
 * True if, after this error, the wallet may still execute the request or may have executed it. False only if that is
 * certain: the visitor refused, a code says that the wallet did not take the request, or a code of this package says
 * that nothing is sent. The words of an error decide nothing: the chain is asked instead (`findSent`).
 */
export function mayBeSent(error: unknown, signal: AbortSignal): boolean {
  // An abort by `signal` is not an answer of the wallet.
  if (signal.aborted && error === signal.reason) return true
  const levels = [...errorLevels(error)]
  if (levels.some((one) => isKernelError(one) && surelyEnded.has(one.code))) return false
  const foreign = levels.find((one) => !isKernelError(one))
  if (foreign === undefined) return true
  if (isUserRejection(foreign)) return false
  // Only the code of the wallet's own error proves a rejection: the code of a wrapped error may belong to a later read.
  return !turnedAway.includes(classifyRpcError({ code: memberOf(foreign, 'code') }).kind)
}

/** Kinds of errors after which the wallet may still show a request: the page lost it, or it waits there already. */
const lost: readonly RpcErrorKind[] = ['disconnected', 'chainDisconnected', 'resourceUnavailable']

/** Errors of this package about the way to a wallet, which the wallet itself did not give. */
const ofTheWay = /^(?:kernel|connections|walletconnect|embeddedWallet)\//

/**
 * True if an error that leaves the outcome open is the wallet's own answer: it no longer shows the request, so the chain
 * can settle it. False for a lost wallet and for an end by this page: the visitor may approve the request much later.
 * Only a number as code shows that a wallet answered (EIP-1474): an error without one may be a timeout on the way, or
 * the browser's word about an extension that was updated.
 */
export function isWalletsWord(error: unknown): boolean {
  const levels = [...errorLevels(error)]
  const foreign = levels.find((one) => !isKernelError(one))
  if (foreign === undefined) return false
  if (levels.some((one) => isKernelError(one) && ofTheWay.test(one.code))) return false
  const code = memberOf(foreign, 'code')
  return typeof code === 'number' && !lost.includes(classifyRpcError({ code }).kind)
}
