import type { LogRecord } from '../../kernel/index.ts'
import { pluginOf } from './records.ts'

/** Whether a record is left out: by its type, its plugin, or `kind:` and its kind. */
export const isHidden = ({ type, kind }: LogRecord, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && (hidden.has(type) || hidden.has(pluginOf(type)) || hidden.has(`kind:${kind}`))
