import type { ReactNode } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  ConnectionLine,
  IconTile,
  OpenIcon,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import { raisePopup } from '../popup.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'
import { services } from './services.tsx'

/** Waits for the login at a service, in another window or in this tab. */
function Social(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const {
    service = 'google',
    failure,
    redirect,
  } = plugin.useSelect((state) => state.embeddedWallet)
  const { mutate } = useMutation(dispatch.embeddedWallet.connectSocial)
  const metadata = plugin.useSelect((state) => state.options.metadata)
  const { origin, window } = plugin.useKernel().ports.page
  const { name, icon } = services[service]
  const blocked = failure?.code === 'embeddedWallet/popup-blocked'
  const waiting = redirect === undefined ? text('embeddedWallet.serviceDetail') : undefined
  const detail = failure
    ? said({ ...failure, key: failure.code })
    : redirect === 'leaving'
      ? text('embeddedWallet.leavingDetail')
      : waiting
  return (
    <Body align="center" busy={failure === undefined}>
      <ConnectionLine
        from={selectAppEnd(metadata, origin, '')}
        to={{ name, media: <IconTile icon={icon} /> }}
        state={failure ? 'bad' : 'pending'}
      />
      <div role={failure ? 'alert' : 'status'}>
        <StatusMessage
          title={
            failure
              ? text('embeddedWallet.serviceFailed')
              : text(`embeddedWallet.${redirect ?? 'service'}`, { service: name })
          }
          {...(detail !== undefined && { detail })}
        />
        {blocked && <StatusMessage detail={text('embeddedWallet.allowPopups')} />}
      </div>
      {/* A retry would be blocked too until the visitor allows pop-ups: this way needs none. */}
      {blocked && (
        <Button onClick={() => mutate(service, 'redirect')}>{text('embeddedWallet.here')}</Button>
      )}
      {failure && (
        <Button
          variant={blocked ? 'soft' : 'main'}
          icon={<RetryIcon />}
          onClick={() => mutate(service)}
        >
          {text('embeddedWallet.retry')}
        </Button>
      )}
      {!failure && redirect === undefined && (
        <Button variant="soft" icon={<OpenIcon />} onClick={() => raisePopup(window)}>
          {text('embeddedWallet.reopen', { service: name })}
        </Button>
      )}
      <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
        {text('embeddedWallet.back')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.logIn') }),
  Component: Social,
})
