import type { Logger } from '../ports/ports.ts'
import { plainCopy } from '../values/json.ts'
import { maskData, redactText } from '../values/secrets.ts'

/** The host's logger with redaction: error texts of wallets and nodes never reach the console unfiltered. */
export function redactingLogger(logger: Logger, scrub: (text: string) => string): Logger {
  const clean = (text: string): string => redactText(scrub(text))

  function cleanDetail(detail: unknown): unknown {
    try {
      if (!(detail instanceof Error)) return maskData(plainCopy(detail), clean)
      const { name, message, stack } = detail
      const copy = Object.assign(new Error(clean(String(message))), { name: String(name) })
      if (typeof stack === 'string') copy.stack = clean(stack)
      return copy
    } catch {
      // A wallet can throw a value that throws when read, for example a revoked proxy.
      return 'unreadable'
    }
  }

  return Object.assign(Object.create(logger) as Logger, {
    warn(text: string, detail?: unknown): void {
      if (detail === undefined) logger.warn(clean(text))
      else logger.warn(clean(text), cleanDetail(detail))
    },
  })
}
