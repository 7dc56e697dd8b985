import { delay, isKernelError, memberOf } from '../../../kernel/index.ts'
import { isUserRejection } from '../../values/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { approved, inTurn, untilAnswered } from './approval.ts'
import { lastWordMs, refusalDelayMs, requestLimitMs } from './constants.ts'
import type { LoginHost } from './host.ts'
import { noteLost } from './login.ts'
import { approvedMethods, safeMethods } from './methods.ts'
import { goTo, isOn } from './network.ts'
import { openFrame } from './open.ts'
import type { SecureFrame } from './secure-frame.ts'

/** A request of an app to the wallet in the frame. */
export interface FrameRpc {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the network it is for. */
  readonly chain: string
}

/** An error as EIP-1193 has it. */
function rpcError(code: number, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause)
  return Object.assign(new Error(text, { cause }), { code })
}

/** May have been executed: a repeated request needs a warning. */
export const openEnd = (cause?: unknown): Error =>
  rpcError(4900, embeddedWalletErrors.create('unanswered', undefined, { cause }))

/** The code of the frame's failure: its own, else what its words say. */
function codeOf(error: unknown): number {
  if (embeddedWalletErrors.is(error, 'aborted')) return 4001
  // Not a refusal: a posted request may have been approved, so that a repeated one needs a warning.
  if (embeddedWalletErrors.is(error, 'unanswered')) return 4900
  if (isUserRejection(error)) return 4001
  const own = memberOf(memberOf(error, 'cause'), 'code')
  return typeof own === 'number' ? own : -32603
}

/** A method of neither list never reaches the frame. */
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

/** Frames of the baseline know one network at a time, and stay on it while they show something. */
async function moveTo(
  host: LoginHost,
  frame: SecureFrame,
  chain: string,
  { signal, turn }: { readonly signal: AbortSignal; readonly turn: 'mine' | 'next' },
): Promise<void> {
  if (await isOn(host, chain)) return
  if (turn === 'mine') return goTo(host, frame, chain, signal)
  await untilAnswered(host.ctx)
  // After what was asked meanwhile, which may have moved it there.
  await inTurn(host.ctx, async () => {
    if (!(await isOn(host, chain))) await goTo(host, frame, chain, signal)
  })
}

/**
 * Sends a request to the frame. What needs approval is shown there, and has no time limit. Rejects with an error whose
 * `code` is of EIP-1193: 4100 once the login has ended, 4900 where the frame has not said what became of an approval.
 */
export async function frameRpc(host: LoginHost, asked: FrameRpc): Promise<unknown> {
  const { ctx } = host
  const { method, params, chain } = asked
  const safe = safeMethods.has(method)
  if (!safe && !approvedMethods.has(method)) return refuse(host, method)
  // A request outlives the command that made it: the frame answers when the visitor does.
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
        // A frame that began anew while this waited its turn learns its session and network first.
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
