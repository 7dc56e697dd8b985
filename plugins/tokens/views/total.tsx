import { type ReactNode, useMemo } from 'react'
import { useDollars } from '../../../react/index.ts'
import { Ltr, RollingNumber } from '../../../react/primitives/index.ts'
import { selectAccount } from '../../connections/selectors.ts'
import { selectTokens, totalOf, worthOf } from '../selectors.ts'
import { plugin, useTokensText } from './hooks.ts'

/** What everything with a known price comes to, under the balance. */
export function Hero(): ReactNode {
  const text = useTokensText()
  const { tokens } = plugin.useSelect(selectTokens)
  const of = plugin.useSelect((state) => selectAccount(state)?.caipAddress)
  const dollars = useDollars()
  const total = useMemo(() => totalOf(tokens), [tokens])
  const isWhole = tokens.every((token) => worthOf(token) !== undefined)
  if (total === undefined) return null
  return (
    <div className="bal">
      <span>
        {text(isWhole ? 'tokens.total' : 'tokens.totalPriced')}{' '}
        <Ltr>
          <RollingNumber key={of} text={dollars(total)} amount={total} />
        </Ltr>
      </span>
    </div>
  )
}
