import { type ReactNode, useMemo } from 'react'
import { useDollars } from '../../../react/index.ts'
import { Ltr, RollingNumber } from '../../../react/primitives/index.ts'
import { selectAccount } from '../../connections/selectors.ts'
import { selectTokens, totalOf, worthOf } from '../selectors.ts'
import { plugin, useTokensText } from './hooks.ts'

/** The total value under the balance. Its text says if values are missing or old. */
export function Hero(): ReactNode {
  const text = useTokensText()
  const { tokens, incomplete, failedAt } = plugin.useSelect(selectTokens)
  const of = plugin.useSelect((state) => selectAccount(state)?.caipAddress)
  const dollars = useDollars()
  const total = useMemo(() => totalOf(tokens), [tokens])
  const isWhole = tokens.every((token) => worthOf(token) !== undefined)
  if (total === undefined) return null
  const isOld = incomplete !== undefined || failedAt !== undefined
  const label = isOld ? 'tokens.totalOld' : isWhole ? 'tokens.total' : 'tokens.totalPriced'
  return (
    <div className="bal">
      <span>
        {text(label)}{' '}
        <Ltr>
          <RollingNumber key={of} text={dollars(total)} amount={total} />
        </Ltr>
      </span>
    </div>
  )
}
