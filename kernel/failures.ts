import type { PluginFailure } from './contract.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { Logger } from './ports/ports.ts'
import type { Cause } from './record.ts'
import { type KernelError, kernelErrors } from './values/errors.ts'
import { maskSecrets } from './values/secrets.ts'
import { safeText, textLimits, thrownText } from './values/text.ts'

/** Records a caught error with its plugin, place and event. Never throws. */
export type ReportFailure = (
  plugin: string,
  where: PluginFailure['where'],
  event: string,
  error: unknown,
  cause: Cause,
) => void

/** Turns caught errors into `kernel/pluginFailed` facts, shortened and scrubbed of secrets. */
export function createFailures({
  lifecycle,
  development,
  logger,
  scrub,
  emit,
}: {
  readonly lifecycle: LifecycleState
  readonly development: boolean
  readonly logger: Logger
  readonly scrub: (text: string) => string
  readonly emit: (type: string, payload: unknown, cause: Cause) => void
}): ReportFailure {
  function warn(text: string): void {
    try {
      logger.warn(text)
    } catch {
      // The host's logger is the last resort: nothing else can report its errors.
    }
  }
  return (plugin, where, event, error, cause) => {
    const clean = safeText(maskSecrets(scrub(thrownText(error))), textLimits.error)
    const text = clean || 'unknown error'
    // A failure caused by a failure is only logged; recording it could repeat endlessly.
    const again =
      event === 'kernel/pluginFailed' || (where === 'subscriber' && lifecycle.onlyFailures)
    if (again || development) warn(`plugin "${plugin}" failed in ${where} on ${event}: ${text}`)
    if (!again && lifecycle.status !== 'disposed')
      emit('kernel/pluginFailed', { plugin, where, event, text }, cause)
  }
}

/** Reports an endless chain of reactions, once per cut. */
export function reportLoop(
  failed: ReportFailure,
  plugin: string,
  type: string,
  cause: Cause,
): KernelError {
  const error = kernelErrors.create('loop', { plugin })
  failed(plugin, 'effect', type, error, cause)
  return error
}
