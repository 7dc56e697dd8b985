import { isKernelError, serializeError } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { LoginStep } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { connectorOf } from './frame/connector.ts'
import type { EmbeddedWalletContext, LoginHost } from './frame/host.ts'

/** Records the failure of a step; returns it as a coded error. */
export function noteFailure(
  { emit }: Pick<EmbeddedWalletContext, 'emit'>,
  step: LoginStep,
  thrown: unknown,
): Error {
  const error = isKernelError(thrown)
    ? thrown
    : embeddedWalletErrors.create('bad-reply', undefined, { cause: thrown })
  const { message: text, ...why } = serializeError(error)
  emit.loginFailed({ step, text, ...why })
  return error
}

/** Performs a step; records its failure unless it was cancelled. */
export async function attempt(
  ctx: EmbeddedWalletContext,
  step: LoginStep,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    throw noteFailure(ctx, step, thrown)
  }
}

/** Connects the account that the frame is logged in with. */
export async function connect(host: LoginHost): Promise<void> {
  const { ctx } = host
  await ctx.dispatch.connections.connect({ connector: connectorOf(host) })
  // Without an intermediate step, the connect view is still open.
  const { modal } = ctx.state
  if (shownView(modal) === 'Connect') await ctx.dispatch.modal.close()
}

const steps = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
] as const

/** Leads a visitor who is in the modal to the next step; a step takes the place of the one before it. */
export async function goTo(
  ctx: EmbeddedWalletContext,
  view: (typeof steps)[number],
): Promise<void> {
  const { modal } = ctx.state
  if (!modal.open && !modal.embedded) return
  const shown = shownView(modal)
  if (steps.some((step) => step === shown)) await ctx.dispatch.modal.replace(view)
  else await ctx.dispatch.modal.push(view)
}
