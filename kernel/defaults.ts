import type { Retention } from './log.ts'

export type Mode = 'development' | 'production'

/** Bounds of the log, unless the host sets others. */
export const retentions: Readonly<Record<Mode, Retention>> = {
  production: { records: 500, bytes: 256 * 1024, age: 30 * 60_000 },
  development: { records: 20_000, bytes: 16 * 1024 * 1024, age: Number.POSITIVE_INFINITY },
}

export function defaultMode(): Mode {
  try {
    // Bundlers replace the whole expression `process.env.NODE_ENV`; testing `process` first would prevent that.
    return process.env.NODE_ENV === 'production' ? 'production' : 'development'
  } catch {
    return 'production'
  }
}
