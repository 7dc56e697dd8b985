import type { ReactNode } from 'react'
import { safeLink } from '../../../kernel/index.ts'
import { useText } from '../../../react/index.ts'
import {
  Body,
  Button,
  ConnectionLine,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { messages as connecting } from './connecting-messages.ts'
import { useAppEnd, wallets } from './hooks.ts'
import { messages as own } from './not-here-messages.ts'
import { pictured } from './pictured.ts'

const texts = { ...connecting, ...own }

/** For a wallet that can only be reached by opening this page in its own browser. */
export function InApp({
  wallet,
  link,
}: {
  readonly wallet: Wallet
  readonly link: string
}): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  const { opener, page } = wallets.useKernel().ports
  const appEnd = useAppEnd(text('wallets.thisApp'))
  const { name } = wallet
  const store = /android/i.test(page.userAgent) ? wallet.playStore : wallet.appStore
  const get = safeLink(store) ?? safeLink(wallet.homepage)
  return (
    <Body align="center">
      <ConnectionLine from={appEnd} to={pictured(wallet)} state="idle" />
      <StatusMessage
        title={text('wallets.inApp', { wallet: name })}
        detail={text('wallets.inAppDetail', { wallet: name })}
      />
      <Button
        icon={<OpenIcon />}
        onClick={() => void opener.open(link, page.framed ? '_top' : '_self')}
      >
        {text('wallets.open', { wallet: name })}
      </Button>
      {get !== undefined && (
        <Button variant="soft" href={get}>
          {text('wallets.get', { wallet: name })}
        </Button>
      )}
      <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
        {text('wallets.another')}
      </Button>
    </Body>
  )
}
