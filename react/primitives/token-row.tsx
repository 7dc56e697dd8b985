import type { ReactNode } from 'react'
import { showAmount } from '../../kernel/index.ts'
import { useDollars } from '../dollars.ts'
import { useAmounts } from '../text.ts'
import { Row } from './list.tsx'
import { Ltr } from './live-region.tsx'
import { PartsLine } from './parts-line.tsx'
import { RowValue } from './row-value.tsx'
import { WalletImage } from './wallet-image.tsx'

/** Props of `TokenRow`. */
export interface TokenRowProps {
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl?: string
    readonly quantity: { readonly numeric: string }
    /** In US dollars, decimal text. */
    readonly value?: string
  }
  /** `coin:ETH` for a network's native coin; see `WalletImage`. */
  readonly mark?: string | undefined
  /** Other tokens of the list have a value: an unknown one is drawn as a dash. */
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

/** Characters that fit on one line beside the token's value. */
const lineLength = 20

/** Height of a token's row in a windowed list, for its `rowHeight`: a long name takes a second line. */
export const tokenRowHeight = ({ name }: { readonly name: string }): number =>
  name.length > lineLength ? 80 : 60

/** Row of a held token: picture, name, amount and, if known, its value. */
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
          parts={[<Ltr key="">{`${amounts(showAmount(quantity.numeric))} ${symbol}`}</Ltr>]}
        />
      }
      media={<TokenImage token={token} mark={mark} />}
      {...(worth && { end: <RowValue value={worth} /> })}
      onSelect={onSelect}
    />
  )
}
