import type { ReactNode } from 'react'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import { signedInNetwork } from '../selectors.ts'
import { plugin, useParties, useSiwxText } from './hooks.ts'

/** The wallet and the app, the progress between them, and the buttons. */
export function SigningIn(props: {
  readonly line: 'idle' | 'pending' | 'bad'
  readonly title: string
  readonly detail: string
  readonly busy: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { line, title, detail, busy, children } = props
  const text = useSiwxText()
  const dispatch = plugin.useDispatch()
  const { wallet, app } = useParties()
  const required = plugin.useSelect(({ siwx }) => siwx.required)
  const { clock } = plugin.useKernel().ports
  const asked = plugin.useSelect(({ siwx }) => siwx.asked)
  // A network on which the account is already signed in, if its connection stands.
  const home = plugin.useSelect(({ siwx, connections, networks }) =>
    siwx.required && siwx.asked && !connections.connecting
      ? signedInNetwork(siwx.sessions, siwx.asked, networks.networks, clock.now())
      : undefined,
  )
  const isGoing = plugin.useSelect(({ networks }) => networks.switchingTo !== undefined)
  return (
    <Body align="center" busy={busy}>
      <ConnectionLine from={wallet} to={app} state={line} />
      <div role="status">
        <StatusMessage title={title} detail={detail} />
      </div>
      {children}
      {home && asked ? (
        <>
          <Button variant="ghost" busy={isGoing} onClick={() => void dispatch.siwx.cancel()}>
            {text('siwx.backTo', { network: home.name })}
          </Button>
          <Button
            variant="ghost"
            onClick={() =>
              void dispatch.connections.disconnect({ connectionId: asked.connectionId })
            }
          >
            {text('siwx.leave')}
          </Button>
        </>
      ) : (
        <Button variant="ghost" onClick={() => void dispatch.siwx.cancel()}>
          {text(required ? 'siwx.disconnect' : 'siwx.cancel')}
        </Button>
      )}
    </Body>
  )
}
