import { type ReactNode, useMemo, useState } from 'react'
import { showAmount } from '../../kernel/index.ts'
import { useDollars } from '../dollars.ts'
import { useAmounts } from '../text.ts'
import { Row } from './list.tsx'
import { RowValue } from './row-value.tsx'
import { StatusMessage } from './status-message.tsx'
import { SearchField } from './text-field.tsx'
import { TokenImage } from './token-row.tsx'
import { ListHeading, VirtualList } from './virtual.tsx'

/** A token to choose from, with its balance if known. */
export interface ListedToken {
  readonly name: string
  readonly symbol: string
  readonly address?: string
  readonly iconUrl?: string
  /** Balance in whole units, decimal text. */
  readonly held?: string
  /** Value of the balance in US dollars, decimal text. */
  readonly worth?: string
}

/** Props of `TokenList`. */
export interface TokenListProps<T extends ListedToken> {
  readonly label: string
  /** Groups in order, each with an optional heading. */
  readonly groups: readonly { readonly heading?: string; readonly tokens: readonly T[] }[]
  readonly search: { readonly label: string; readonly noMatch: (query: string) => string }
  /** `coin:ETH` for a network's native coin; see `WalletImage`. */
  readonly markOf: (token: T) => string | undefined
  readonly isCurrent: (token: T) => boolean
  readonly onSelect: (token: T) => void
}

type Line<T> =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly token: T }

/** With more tokens than this the list has a search. */
const atAGlance = 4
/** Characters that fit on the line below the symbol, beside an amount and alone. */
const lineLength = { besideAmount: 26, alone: 38 }

function heightOf(line: Line<ListedToken>): number {
  if ('heading' in line) return 36
  const { name, held } = line.token
  return name.length > lineLength[held === undefined ? 'alone' : 'besideAmount'] ? 78 : 60
}

const matches = ({ name, symbol, address = '' }: ListedToken, query: string): boolean =>
  `${name}\n${symbol}`.toLowerCase().includes(query) || address.toLowerCase() === query

function linesOf<T extends ListedToken>(
  groups: TokenListProps<T>['groups'],
  query: string,
): readonly Line<T>[] {
  return groups.flatMap(({ heading, tokens }): readonly Line<T>[] => {
    const found = tokens.filter((token) => matches(token, query))
    const lines = found.map((token) => ({ key: `t:${token.address ?? ''}`, token }))
    return heading === undefined || found.length === 0
      ? lines
      : [{ key: heading, heading }, ...lines]
  })
}

function Choice<T extends ListedToken>(props: {
  readonly token: T
  readonly list: TokenListProps<T>
}) {
  const { token, list } = props
  const amounts = useAmounts()
  const dollars = useDollars()
  const { name, symbol, held, worth } = token
  return (
    <Row
      title={symbol}
      {...(name !== symbol && { detail: name })}
      media={<TokenImage token={token} mark={list.markOf(token)} />}
      {...(held !== undefined && {
        end: (
          <RowValue
            value={amounts(showAmount(held))}
            {...(worth !== undefined && { note: dollars(worth) })}
          />
        ),
      })}
      current={list.isCurrent(token)}
      onSelect={() => list.onSelect(token)}
    />
  )
}

/** The tokens a visitor chooses from: grouped, searchable, with balances. */
export function TokenList<T extends ListedToken>(props: TokenListProps<T>): ReactNode {
  const { label, groups, search } = props
  const [typed, setTyped] = useState('')
  const query = typed.trim().toLowerCase()
  const lines = useMemo(() => linesOf(groups, query), [groups, query])
  const count = groups.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return (
    <>
      {count > atAGlance && <SearchField label={search.label} value={typed} onChange={setTyped} />}
      {lines.length === 0 ? (
        <StatusMessage title={search.noMatch(typed)} />
      ) : (
        <VirtualList
          label={label}
          items={lines}
          rowHeight={heightOf}
          getKey={({ key }) => key}
          nameOf={(line) => ('token' in line ? line.token.symbol : undefined)}
          renderItem={(line) =>
            'token' in line ? (
              <Choice token={line.token} list={props} />
            ) : (
              <ListHeading text={line.heading} />
            )
          }
        />
      )}
    </>
  )
}
