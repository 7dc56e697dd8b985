import type { ReactNode } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import { plugin, useParties, useSiwxText } from './hooks.ts'
import { messages } from './messages.ts'

/** The wallet signed while it connected: its signature is being checked. */
function ConnectingSiwe(): ReactNode {
  const text = useSiwxText()
  const dispatch = plugin.useDispatch()
  const { wallet, app } = useParties()
  const required = plugin.useSelect(({ siwx }) => siwx.required)
  return (
    <Body align="center" busy>
      <ConnectionLine from={wallet} to={app} state="pending" />
      <div role="status">
        <StatusMessage
          title={text('siwx.authenticating')}
          detail={text('siwx.checkingDetail', { app: app.name })}
        />
      </div>
      <Button variant="ghost" onClick={() => void dispatch.siwx.cancel()}>
        {text(required ? 'siwx.disconnect' : 'siwx.cancel')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('siwx.title') }),
  Component: ConnectingSiwe,
})
