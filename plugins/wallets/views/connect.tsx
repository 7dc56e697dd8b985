import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { painted } from '../../../kernel/index.ts'
import {
  defineView,
  useSlotText,
  useText,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  Body,
  Button,
  Divider,
  HelpIcon,
  IconButton,
  Note,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { walletNeeded } from '../../connections/selectors.ts'
import type { ConnectMethod } from '../../options/contract.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { isListWanted } from '../list/prefetch.ts'
import { useAppEnd, useMethodOrder, wallets } from './hooks.ts'
import { Legal } from './legal.tsx'
import { messages } from './messages.ts'
import { MethodBlock } from './method-block.tsx'
import { WalletBlock } from './wallet-block.tsx'

function Connect({ data }: ViewProps): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const family = wallets.useSelect(({ networks }) =>
    networks.networks.find((one) => one.chainNamespace === data.namespace),
  )?.chainNamespace
  const kernel = wallets.useKernel()
  const { connectMethods, lists } = wallets.useSlots()
  const listed = wallets.useSelect((state) => isListWanted(state, { lists }, kernel.ports))
  useEffect(() => {
    // The opening requests the list; rendering ahead loads the code before its first frame.
    if (listed) void painted(kernel.ports.page).then(() => kernel.preload('wallets/loadList'))
  }, [kernel, listed])
  const options = wallets.useSelect((state) => state.options)
  const { legalCheckbox, emailShowWallets } = options.features
  const [agreed, setAgreed] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const order = useMethodOrder()
  const reason = legalCheckbox && !agreed ? text('wallets.termsFirst') : undefined
  const methods = connectMethods.filter(({ id, feature = id === 'email' ? id : 'socials' }) =>
    selectIsOn(options, feature),
  )
  const mailed = methods.some(({ id }) => id === 'email')
  const folded = !family && mailed && !emailShowWallets && !unfolded
  const unfold = (
    <Button variant="soft" onClick={() => setUnfolded(true)}>
      {text('wallets.withWallet')}
    </Button>
  )
  const login = (method: ConnectMethod): ReactNode => {
    // A login chooses its own families.
    if (method === 'wallet' || family) return undefined
    const entry = methods.find(({ id }) => id === method)
    return entry ? <MethodBlock entry={entry} reason={reason} /> : undefined
  }
  const drawn = order.map((method) => ({ method, node: login(method) }))
  const alone = drawn.every(({ node }) => !node)
  const walletBlock = folded ? (
    unfold
  ) : (
    <WalletBlock reason={reason} family={family} alone={alone} />
  )
  const blocks = drawn
    .map(({ method, node }) => ({ method, node: method === 'wallet' ? walletBlock : node }))
    .filter(({ node }) => node)
  return (
    <Body>
      {family && <Note>{slotText(walletNeeded(family))}</Note>}
      {legalCheckbox && <Legal agreed={agreed} onChange={setAgreed} reason={reason} />}
      {blocks.map(({ method, node }, index) => (
        <Fragment key={method}>
          {/* E-mail and services are one method, a login. */}
          {index > 0 && [method, blocks[index - 1]?.method].includes('wallet') && (
            <Divider>{text('wallets.or')}</Divider>
          )}
          {node}
        </Fragment>
      ))}
    </Body>
  )
}

/** The button for a visitor without a wallet. */
function Newcomers(): ReactNode {
  const text = useText(messages)
  const dispatch = wallets.useDispatch()
  return (
    <IconButton
      label={text('wallets.what')}
      icon={<HelpIcon />}
      onClick={() => void dispatch.modal.push('WhatIsAWallet')}
    />
  )
}

/** The host's own icon. */
function AppMark(): ReactNode {
  const { src, name } = useAppEnd('')
  return src === undefined ? null : <WalletImage name={name} src={src} size={28} plain />
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.connect'), mark: <AppMark />, extra: <Newcomers /> }),
  Component: Connect,
})
