import { type ReactNode, useEffect } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  List,
  OpenIcon,
  Row,
  StatusMessage,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { selectObtainable } from '../obtainable.ts'
import { familyNames, useShownWallets, wallets } from './hooks.ts'
import { messages } from './newcomer-messages.ts'

/** Wallets to install, with links to their makers: those of the list and the host, else widely used ones. */
function GetAWallet(): ReactNode {
  const text = useText(messages)
  const dispatch = wallets.useDispatch('view')
  const shown = useShownWallets()
  const { page } = wallets.useKernel().ports
  const listed = wallets.useSlots().lists.length > 0
  const { status } = wallets.useSelect((state) => state.wallets.list)
  const { networks } = wallets.useSelect((state) => state.networks)
  const excluded = wallets.useSelect((state) => state.options.excludeWalletIds)
  const wanted = listed && status === 'idle'
  useEffect(() => {
    if (wanted) void dispatch.wallets.loadList()
  }, [dispatch, wanted])
  const families = networks.map(({ chainNamespace }) => chainNamespace)
  const offers = selectObtainable({ shown, families, excluded, ...page })
  if (offers.length === 0)
    return (
      <Body>
        <StatusMessage title={text('wallets.noneToGet')} detail={text('wallets.noneToGetDetail')} />
      </Body>
    )
  return (
    <Body>
      <StatusMessage detail={text('wallets.getOneDetail')} />
      <List heading={text('wallets.toGet')} card>
        {offers.map(({ id, name, icon, link, namespaces }) => (
          <Row
            key={id}
            title={name}
            {...(namespaces.length > 0 && { detail: familyNames(namespaces) })}
            media={<WalletImage name={name} {...(icon !== undefined && { src: icon })} />}
            href={link}
            end={<OpenIcon size={18} />}
          />
        ))}
      </List>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.getOne') }),
  Component: GetAWallet,
})
