import type { ReactNode } from 'react'
import {
  Avatar,
  ConnectionLine,
  type ConnectionLineProps,
} from '../../../react/primitives/index.ts'
import { useNames, useTransactionText } from './hooks.ts'

/** From the visitor to the receiver, or to the app where nothing is paid to one address. */
export function Parties({
  from,
  to,
  state,
}: {
  /** Absent: only the word is shown. */
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
