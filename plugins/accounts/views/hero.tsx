import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useText } from '../../../react/index.ts'
import { BalanceText, IconButton, RetryIcon } from '../../../react/primitives/index.ts'
import { accounts, useAccount } from './hooks.ts'
import { messages } from './messages.ts'

/** The native balance, large. Unknown is a dash with a reason, never a zero. */
export function Hero(): ReactNode {
  const text = useText(messages)
  const dispatch = accounts.useDispatch()
  const account = useAccount()
  const { balance, balanceSymbol = '', balanceDecimals = 0, balanceStatus } = account ?? {}
  const known = balance !== undefined
  return (
    <BalanceText
      label={text('accounts.balance')}
      busy={!known && (balanceStatus === 'loading' || balanceStatus === 'idle')}
      busyLabel={text('accounts.loading')}
      value={known ? showBalance(formatAmount(BigInt(balance), balanceDecimals)) : '—'}
      unit={known ? balanceSymbol : ''}
      note={!known && balanceStatus === 'failed' ? text('accounts.unavailable') : undefined}
      action={
        !known && balanceStatus === 'failed' ? (
          <IconButton
            label={text('accounts.retryBalance')}
            icon={<RetryIcon />}
            onClick={() => void dispatch.accounts.refreshBalance()}
          />
        ) : undefined
      }
    />
  )
}
