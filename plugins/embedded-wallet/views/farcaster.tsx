import type { ReactNode } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  CopyButton,
  OpenIcon,
  Qr,
  QrSkeleton,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'

/** A QR code for a phone with Farcaster; on a phone a link. */
function Farcaster(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const { vault, ports } = plugin.useKernel()
  const { failure, farcasterUrl } = plugin.useSelect((state) => state.embeddedWallet)
  const { mutate } = useMutation(dispatch.embeddedWallet.connectFarcaster)
  const url = farcasterUrl === undefined ? undefined : vault.take(farcasterUrl)
  if (failure)
    return (
      <Body align="center">
        <div role="alert">
          <StatusMessage
            title={text('embeddedWallet.serviceFailed')}
            detail={said({ ...failure, key: failure.code })}
          />
        </div>
        <Button icon={<RetryIcon />} onClick={() => mutate()}>
          {text('embeddedWallet.retry')}
        </Button>
      </Body>
    )
  return (
    <Body align="center" busy={url === undefined}>
      {url === undefined ? (
        <QrSkeleton>
          <span role="status">{text('embeddedWallet.scanLoading')}</span>
        </QrSkeleton>
      ) : (
        <Qr value={url} label={text('embeddedWallet.scanCode')} />
      )}
      <StatusMessage detail={text('embeddedWallet.scanDetail')} />
      {url !== undefined && ports.page.mobile && (
        <Button href={url} icon={<OpenIcon />}>
          {text('embeddedWallet.openFarcaster')}
        </Button>
      )}
      {url !== undefined && <CopyButton value={url} label={text('embeddedWallet.copyLink')} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.scan') }),
  Component: Farcaster,
})
