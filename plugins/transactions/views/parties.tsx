import type { ReactNode } from 'react'
import {
  Avatar,
  ConnectionLine,
  type ConnectionLineProps,
} from '../../../react/primitives/index.ts'
import { tokenEnd } from '../../values/index.ts'
import type { Preview } from '../contract.ts'
import { exchangedOf, useNames, useTransactionText } from './hooks.ts'

/** The ends of a request's line: from token to token for an exchange, otherwise its parties. */
export function Ends({
  preview,
  state,
}: {
  readonly preview: Preview
  readonly state: ConnectionLineProps['state']
}): ReactNode {
  const exchanged = exchangedOf(preview)
  if (!exchanged) return <Parties from={preview.from} to={preview.to} state={state} />
  const { paid, received } = exchanged
  return <ConnectionLine from={tokenEnd(paid)} to={tokenEnd(received)} state={state} />
}

/** From the visitor to the receiver, or to the app if no single address is paid. */
export function Parties({
  from,
  to,
  state,
}: {
  /** Absent: shows only the label. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly state: ConnectionLineProps['state']
}): ReactNode {
  const text = useTransactionText()
  const { appEnd } = useNames()
  const party = (name: string, address: string, unlike?: string) => ({
    name,
    round: true,
    media: <Avatar seed={address} unlike={unlike} size={64} />,
  })
  const you = text('transactions.you')
  return (
    <ConnectionLine
      from={from === undefined ? { name: you, round: true, plain: true } : party(you, from)}
      to={to === undefined ? appEnd : party(text('transactions.receiver'), to, from)}
      state={state}
    />
  )
}
