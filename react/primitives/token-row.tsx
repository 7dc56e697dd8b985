import type { ReactNode } from 'react'
import { showBalance } from '../../kernel/index.ts'
import { useDollars } from '../dollars.ts'
import { useAmounts } from '../text.ts'
import { Row } from './list.tsx'
import { Ltr } from './live-region.tsx'
import { RowValue } from './row-value.tsx'
import { WalletImage } from './wallet-image.tsx'

/** What `TokenRow` takes. */
export interface TokenRowProps {
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl?: string
    readonly quantity: { readonly numeric: string }
    /** In dollars, decimal text. */
    readonly value?: string
  }
  /** `coin:ETH` of a network's own coin; see `WalletImage`. */
  readonly mark?: string | undefined
  readonly current?: boolean
  readonly onSelect: () => void
}

/** Row of a token that is held: picture, name, amount, and what it is worth where that is known. */
export function TokenRow({ token, mark, current = false, onSelect }: TokenRowProps): ReactNode {
  const amounts = useAmounts()
  const dollars = useDollars()
  const { name, symbol, quantity, value, iconUrl } = token
  return (
    <Row
      title={name}
      detail={<Ltr>{`${amounts(showBalance(quantity.numeric))} ${symbol}`}</Ltr>}
      media={
        <WalletImage
          name={symbol}
          round
          mark={mark}
          {...(iconUrl !== undefined && { src: iconUrl })}
        />
      }
      {...(value !== undefined && { end: <RowValue value={dollars(value)} /> })}
      current={current}
      onSelect={onSelect}
    />
  )
}
