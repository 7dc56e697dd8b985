import { type ReactNode, useMemo } from 'react'
import { useDollars } from '../../../react/index.ts'
import { Ltr } from '../../../react/primitives/index.ts'
import { selectTokens, totalOf } from '../selectors.ts'
import { plugin, useTokensText } from './hooks.ts'

/** What everything with a known price comes to, under the balance. */
export function Hero(): ReactNode {
  const text = useTokensText()
  const { tokens } = plugin.useSelect(selectTokens)
  const dollars = useDollars()
  const total = useMemo(() => totalOf(tokens), [tokens])
  if (total === undefined) return null
  return (
    <div className="bal">
      <span>
        {text('tokens.total')} <Ltr>{dollars(total)}</Ltr>
      </span>
    </div>
  )
}
