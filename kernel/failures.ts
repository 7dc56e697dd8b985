import type { PluginFailure } from './contract.ts'
import type { Cause } from './record.ts'

/** Reports a contained failure: who, where, on which event. Never throws. */
export type Failed = (
  plugin: string,
  where: PluginFailure['where'],
  event: string,
  error: unknown,
  cause: Cause,
) => void

const longest = 200

/** The message of anything that can be thrown, also of what cannot be turned into text. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'unknown error'
  }
}

/** Turns what was caught into a fact, cut and scrubbed of secrets. */
export function createFailures(options: {
  readonly scrub: (text: string) => string
  readonly warn: (text: string) => void
  /** Also warns in the console, for whoever develops the plugin. */
  readonly verbose: boolean
  readonly tell: (failure: PluginFailure, cause: Cause) => void
  /** True while the commit being read holds nothing but failures. */
  readonly hearingOfFailures: () => boolean
}): Failed {
  const warn = (text: string): void => {
    try {
      options.warn(text)
    } catch {
      // The host's logger is the last resort; there is nobody left to tell.
    }
  }
  return (plugin, where, event, error, cause) => {
    const text = options.scrub(textOf(error)).slice(0, longest)
    // A failure while hearing of a failure is only logged, or it would feed itself for ever.
    const again =
      event === 'kernel/pluginFailed' || (where === 'subscriber' && options.hearingOfFailures())
    if (again || options.verbose) warn(`plugin "${plugin}" failed in ${where} on ${event}: ${text}`)
    if (!again) options.tell({ plugin, where, event, text }, cause)
  }
}
