import type { LogRecord } from '../../kernel/index.ts'
import { pluginOf } from './records.ts'

/** Whether the person hides a record: by its type, its plugin, or its kind (`kind:…`). */
export const isHidden = ({ type, kind }: LogRecord, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && (hidden.has(type) || hidden.has(pluginOf(type)) || hidden.has(`kind:${kind}`))
