import { Fragment, type ReactNode, useState } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, Divider } from '../../../react/primitives/index.ts'
import type { ConnectMethod } from '../../options/contract.ts'
import { useMethodOrder, wallets } from './hooks.ts'
import { Legal } from './legal.tsx'
import { messages } from './messages.ts'
import { MethodBlock } from './method-block.tsx'
import { WalletBlock } from './wallet-block.tsx'

function Connect(): ReactNode {
  const text = useText(messages)
  const { connectMethods } = wallets.useSlots()
  const { legalCheckbox, email, emailShowWallets, socials } = wallets.useSelect(
    (state) => state.options.features,
  )
  const [agreed, setAgreed] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const order = useMethodOrder()
  const reason = legalCheckbox && !agreed ? text('wallets.termsFirst') : undefined
  const mailed = email && connectMethods.some(({ id }) => id === 'email')
  const folded = mailed && !emailShowWallets && !unfolded
  const unfold = (
    <Button variant="soft" onClick={() => setUnfolded(true)}>
      {text('wallets.withWallet')}
    </Button>
  )
  const block = (method: ConnectMethod): ReactNode => {
    if (method === 'wallet') return folded ? unfold : <WalletBlock reason={reason} />
    if (method === 'email' ? !email : socials.length === 0) return undefined
    const entry = connectMethods.find(({ id }) => id === method)
    return entry ? <MethodBlock entry={entry} reason={reason} /> : undefined
  }
  const blocks = order.flatMap((method) => {
    const node = block(method)
    return node ? [{ method, node }] : []
  })
  return (
    <Body>
      {legalCheckbox && <Legal agreed={agreed} onChange={setAgreed} />}
      {blocks.map(({ method, node }, index) => (
        <Fragment key={method}>
          {index > 0 && <Divider>{text('wallets.or')}</Divider>}
          {node}
        </Fragment>
      ))}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.connect') }),
  Component: Connect,
})
