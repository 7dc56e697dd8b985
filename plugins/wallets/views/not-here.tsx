import type { ReactNode } from 'react'
import { safeLink } from '../../../kernel/index.ts'
import { useText } from '../../../react/index.ts'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { inAppLink } from '../in-app.ts'
import { messages as connecting } from './connecting-messages.ts'
import { useAppEnd, useBrowserWanted, wallets } from './hooks.ts'
import { InApp } from './in-app.tsx'
import { messages as own } from './not-here-messages.ts'
import { pictured } from './pictured.ts'

export interface NotHereProps {
  readonly wallet: Wallet | undefined
}

const texts = { ...connecting, ...own }

function Missing({ wallet }: NotHereProps): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  const appEnd = useAppEnd(text('wallets.thisApp'))
  const name = wallet?.name ?? ''
  const home = safeLink(wallet?.homepage ?? wallet?.webappLink)
  return (
    <Body align="center">
      {wallet && <ConnectionLine from={appEnd} to={pictured(wallet)} state="idle" />}
      <StatusMessage
        title={text('wallets.notHere', { wallet: name })}
        detail={text('wallets.notHereDetail')}
      />
      {home !== undefined && <Button href={home}>{text('wallets.get', { wallet: name })}</Button>}
      <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
        {text('wallets.another')}
      </Button>
    </Body>
  )
}

/** What a wallet that is not on this device offers instead: its own browser, or a place to get it. */
export function NotHere({ wallet }: NotHereProps): ReactNode {
  const wanted = useBrowserWanted()
  const { page } = wallets.useKernel().ports
  const link = wallet && inAppLink(wallet.id, wanted(wallet), page)
  if (wallet && link !== undefined) return <InApp wallet={wallet} link={link} />
  return <Missing wallet={wallet} />
}
