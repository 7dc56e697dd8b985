import type { ReactNode } from 'react'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import { plugin, useParties, useSiwxText } from './hooks.ts'

/** The wallet and the app, what is going on between them, and the way out. */
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
  return (
    <Body align="center" busy={busy}>
      <ConnectionLine from={wallet} to={app} state={line} />
      <div role="status">
        <StatusMessage title={title} detail={detail} />
      </div>
      {children}
      <Button variant="ghost" onClick={() => void dispatch.siwx.cancel()}>
        {text(required ? 'siwx.disconnect' : 'siwx.cancel')}
      </Button>
    </Body>
  )
}
