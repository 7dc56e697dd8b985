import { delay, isKernelError, memberOf } from '../../../kernel/index.ts'
import { isUserRejection } from '../../values/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { approved, inTurn, untilAnswered } from './approval.ts'
import { lastWordMs, refusalDelayMs, requestLimitMs } from './constants.ts'
import type { LoginHost } from './host.ts'
import { noteLost } from './login.ts'
import { announcedMethods, approvedMethods, safeMethods } from './methods.ts'
import { goTo, isOn } from './network.ts'
import { openFrame } from './open.ts'
import type { SecureFrame } from './secure-frame.ts'

/** A request of an app to the wallet in the frame. */
export interface FrameRpc {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the request's network. */
  readonly chain: string
}

/** An EIP-1193 error. */
function rpcError(code: number, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause)
  return Object.assign(new Error(text, { cause }), { code })
}

/** It may have been executed: a repeated request needs a warning. */
export const openEnd = (cause?: unknown): Error =>
  rpcError(4900, embeddedWalletErrors.create('unanswered', undefined, { cause }))

/** The code of the frame's failure: its own, or derived from its text. */
function codeOf(error: unknown): number {
  if (embeddedWalletErrors.is(error, 'aborted')) return 4001
  // Not a refusal: a posted request may have been approved, so that a repeated one needs a warning.
  if (embeddedWalletErrors.is(error, 'unanswered')) return 4900
  if (isUserRejection(error)) return 4001
  const own = memberOf(memberOf(error, 'cause'), 'code')
  return typeof own === 'number' ? own : -32603
}

/** Methods in neither list never reach the frame. */
async function refuse({ ctx }: LoginHost, method: string): Promise<never> {
  const error = embeddedWalletErrors.create('not-allowed', { method })
  const seen = ctx.observe('provider')
  await delay(ctx.ports.clock, refusalDelayMs)
  await seen.dispatch.modal.showSnackbar({
    message: 'Action not allowed',
    code: 'embeddedWallet.notAllowed',
    variant: 'error',
  })
  await seen.dispatch.modal.showAlert({
    code: 'embeddedWallet/not-allowed',
    short: 'Method not allowed',
    long: 'Requested RPC call is not allowed',
  })
  throw rpcError(4200, error)
}

/** Frames of the baseline protocol have one network at a time, and cannot switch while they show a request. */
async function moveTo(
  host: LoginHost,
  frame: SecureFrame,
  chain: string,
  { signal, turn }: { readonly signal: AbortSignal; readonly turn: 'mine' | 'next' },
): Promise<void> {
  if (await isOn(host, chain)) return
  if (turn === 'mine') return goTo(host, frame, chain, signal)
  await untilAnswered(host.ctx)
  // Check again after waiting: earlier requests may have switched it.
  await inTurn(host.ctx, async () => {
    if (!(await isOn(host, chain))) await goTo(host, frame, chain, signal)
  })
}

/**
 * Sends a request to the frame. Requests that need approval are displayed there, without a time limit. Rejects with an
 * error with an EIP-1193 `code`: 4100 after the login has ended, 4900 if the outcome of an approval is unknown.
 */
export async function frameRpc(host: LoginHost, asked: FrameRpc): Promise<unknown> {
  const { ctx } = host
  const { method, params, chain } = asked
  const safe = safeMethods.has(method) || announcedMethods.has(method)
  if (!safe && !approvedMethods.has(method)) return refuse(host, method)
  // A request outlives its command: the frame answers when the visitor does.
  const { signal } = new AbortController()
  try {
    const frame = await openFrame(host, signal)
    const [chainNamespace = '', reference = ''] = chain.split(':')
    const payload = {
      ...{
        method,
        chainNamespace,
        chainId: /^\d{1,15}$/.test(reference) ? Number(reference) : chain,
      },
      ...(params !== undefined && { params }),
    }
    return await ctx.traffic.run('frame', `RPC_REQUEST ${method}`, async () => {
      if (safe) {
        await moveTo(host, frame, chain, { signal, turn: 'next' })
        return frame.request('RPC_REQUEST', payload, { limitMs: requestLimitMs })
      }
      return approved(ctx, frame, method, async (left) => {
        // A frame that restarted meanwhile gets its session and network first.
        await openFrame(host, left)
        await moveTo(host, frame, chain, { signal: left, turn: 'mine' })
        return frame.request('RPC_REQUEST', payload, { signal: left, limitMs: 'none', lastWordMs })
      })
    })
  } catch (error) {
    if (await noteLost(host, error)) throw rpcError(4100, embeddedWalletErrors.create('logged-out'))
    if (!isKernelError(error) && memberOf(error, 'code') !== undefined) throw error
    throw rpcError(codeOf(error), error)
  }
}
