import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { hidesValues } from '../../model/hides-values.ts'
import { fromOutside, redacted } from '../../model/line.ts'
import { originOf } from '../../model/words.ts'

/** The source of a fact from outside the page: a wallet, a phone, another tab. */
export function Origin({ record }: { readonly record: LogRecord }): ReactNode {
  return fromOutside(record) ? <span className="chip">{originOf(record)}</span> : null
}

/** For a record whose payload has hidden values. */
export function Redacted({ record }: { readonly record: LogRecord }): ReactNode {
  return hidesValues(record.payload) ? (
    <span
      className="chip"
      data-tone={redacted.tone}
      title="Holds a secret or a possible one: its value is not in the log"
    >
      {redacted.text}
    </span>
  ) : null
}
