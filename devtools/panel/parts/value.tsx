import type { ReactNode } from 'react'
import { json, shortened } from '../../model/format.ts'
import { isSecret } from '../../model/records.ts'
import { summary } from '../../model/tree.ts'

/** Replaces a secret; its value is not in the log. */
export function SecretChip(): ReactNode {
  return (
    <span className="secret" title="A secret. Its value never enters the log.">
      secret
    </span>
  )
}

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** One JSON value on one line; branches show their number of entries. */
export function Value({ value }: { readonly value: unknown }): ReactNode {
  if (isSecret(value)) return <SecretChip />
  if (typeof value === 'object' && value !== null)
    return (
      <span className="value" data-kind="more">
        {summary(value)}
      </span>
    )
  return (
    <span className="value" data-kind={kindOf(value)}>
      {json(value, undefined, shortened)}
    </span>
  )
}
