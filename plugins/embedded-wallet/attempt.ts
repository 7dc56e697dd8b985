import { isKernelError, serializeError } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { LoginStep } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import type { EmbeddedWalletContext, LoginHost } from './frame/host.ts'
import { connectorOf } from './frame/login.ts'

/** Records the failure of a step; returns it as an error with a code. */
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

/** Does a step; a failure of it is a fact, unless it was called off. */
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

/** Connects what the frame is logged in with. */
export async function connect(host: LoginHost): Promise<void> {
  const { ctx } = host
  await ctx.dispatch.connections.connect({ connector: connectorOf(host) })
  // Without a step in between, the view with the ways to connect is still there.
  const { modal } = ctx.state
  if (shownView(modal) === 'Connect') await ctx.dispatch.modal.close()
}
