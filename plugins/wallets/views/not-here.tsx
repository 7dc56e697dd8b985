import type { ReactNode } from 'react'
import { safeLink } from '../../../kernel/index.ts'
import { useText } from '../../../react/index.ts'
import {
  Body,
  Button,
  ConnectionLine,
  QrIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { inAppLink } from '../in-app.ts'
import { messages as connecting } from './connecting-messages.ts'
import { codeView, useAppEnd, useBrowserWanted, usePair, wallets } from './hooks.ts'
import { InApp } from './in-app.tsx'
import { messages } from './messages.ts'
import { messages as own } from './not-here-messages.ts'
import { pictured } from './pictured.ts'

export interface NotHereProps {
  readonly wallet: Wallet | undefined
}

const texts = { ...messages, ...connecting, ...own }

/** The code for another device: on a phone a code for any wallet, because a phone cannot scan its own screen. */
function Scan({ wallet, main }: { readonly wallet: Wallet; readonly main: boolean }): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  const pair = usePair()
  const { mobile } = wallets.useKernel().ports.page
  if (!pair) return null
  return (
    <Button
      variant={main ? 'main' : 'soft'}
      icon={<QrIcon />}
      onClick={() => void (mobile ? dispatch.modal.push(codeView) : pair(wallet))}
    >
      {text(mobile ? 'wallets.otherDevice' : 'wallets.phoneDetail')}
    </Button>
  )
}

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
      {wallet && <Scan wallet={wallet} main={home === undefined} />}
      <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
        {text('wallets.another')}
      </Button>
    </Body>
  )
}

/** Alternatives for a wallet that is not on this device: its own browser, an installation page, or a code. */
export function NotHere({ wallet }: NotHereProps): ReactNode {
  const wanted = useBrowserWanted()
  const { page } = wallets.useKernel().ports
  const link = wallet && inAppLink(wallet.id, wanted(wallet), page)
  if (wallet && link !== undefined) return <InApp wallet={wallet} link={link} />
  return <Missing wallet={wallet} />
}
