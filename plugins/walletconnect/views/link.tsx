import { type ReactNode, useState } from 'react'
import { begin, useText } from '../../../react/index.ts'
import {
  Button,
  ConnectionLine,
  Note,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { LinkedWallet, LinkPlatform } from '../contract.ts'
import { Checking, Problem } from './code.tsx'
import { isOver, type PairingView, useAppEnd, useStep, walletconnect } from './hooks.ts'
import { messages } from './messages.ts'

/** Times at which the waiting label changes, in ms after the wallet was opened. */
const steps = [3_000, 5_000]

/** Opens the wallet by the visitor's tap, never by itself: browsers block links without a tap. */
export function LinkOut({
  pairing,
  wallet,
  platform,
}: {
  readonly pairing: PairingView
  readonly wallet: LinkedWallet
  readonly platform: LinkPlatform
}): ReactNode {
  const text = useText(messages)
  const dispatch = walletconnect.useDispatch()
  const app = useAppEnd(text('walletconnect.thisApp'))
  const linked = walletconnect.useSelect((state) => state.walletconnect.linked)
  const [blocked, setBlocked] = useState(false)
  const { phase } = pairing
  const opened = linked?.wallet.id === wallet.id
  const waited = useStep(opened && phase === 'ready', steps)
  const { name, icon } = wallet
  const open = (): void => {
    const going = dispatch.walletconnect.openWallet({ wallet, platform })
    begin(going.then((went) => setBlocked(!went)))
  }
  if (isOver(pairing)) return <Problem pairing={pairing} />
  if (phase === 'checking') return <Checking />
  const done = phase === 'done'
  const title = done
    ? text('walletconnect.connected', { wallet: name })
    : text('walletconnect.continue', { wallet: name })
  const detail =
    waited > 0 ? text('walletconnect.slow', { wallet: name }) : text('walletconnect.continueDetail')
  const label =
    phase === 'preparing'
      ? text('walletconnect.preparing')
      : waited > 1
        ? text('walletconnect.retry')
        : text(opened ? 'walletconnect.openAgain' : 'walletconnect.open', { wallet: name })
  return (
    <>
      <ConnectionLine
        from={app}
        to={{ name, ...(icon !== undefined && { src: icon }) }}
        state={done ? 'ok' : 'pending'}
      />
      <div role="status">
        <StatusMessage title={title} {...(!done && { detail })} />
      </div>
      {blocked && <Note tone="attention">{text('walletconnect.blocked')}</Note>}
      {!done && (
        <Button icon={<OpenIcon />} busy={phase === 'preparing'} onClick={open}>
          {label}
        </Button>
      )}
    </>
  )
}
