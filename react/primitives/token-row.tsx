import type { ReactNode } from 'react'
import { showBalance } from '../../kernel/index.ts'
import { useDollars } from '../dollars.ts'
import { useAmounts } from '../text.ts'
import { Row } from './list.tsx'
import { Ltr } from './live-region.tsx'
import { PartsLine } from './parts-line.tsx'
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
  /** Others of its list have a worth: a dash says that this one's is not known. */
  readonly priced?: boolean
  readonly onSelect: () => void
}

/** Picture of a token in a row. */
export function TokenImage({
  token: { symbol, iconUrl },
  mark,
}: {
  readonly token: { readonly symbol: string; readonly iconUrl?: string }
  readonly mark: string | undefined
}): ReactNode {
  return (
    <WalletImage name={symbol} round mark={mark} {...(iconUrl !== undefined && { src: iconUrl })} />
  )
}

/** What fits one line beside what the token is worth, in characters. */
const lineLength = 20

/** Height of a token's row in a windowed list, for its `rowHeight`: a long name takes a second line. */
export const tokenRowHeight = ({ name }: { readonly name: string }): number =>
  name.length > lineLength ? 80 : 60

/** Row of a token that is held: picture, name, amount, and what it is worth where that is known. */
export function TokenRow(props: TokenRowProps): ReactNode {
  const { token, mark, priced = false, onSelect } = props
  const amounts = useAmounts()
  const dollars = useDollars()
  const { name, symbol, quantity, value } = token
  const worth = value === undefined ? priced && '—' : dollars(value)
  return (
    <Row
      title={name}
      detail={
        <PartsLine
          parts={[<Ltr key="">{`${amounts(showBalance(quantity.numeric))} ${symbol}`}</Ltr>]}
        />
      }
      media={<TokenImage token={token} mark={mark} />}
      {...(worth && { end: <RowValue value={worth} /> })}
      onSelect={onSelect}
    />
  )
}
