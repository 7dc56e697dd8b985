import { type ReactNode, useState } from 'react'
import { useSlotText, useText } from '../../../react/index.ts'
import {
  Button,
  CopyButton,
  Note,
  Qr,
  QrSkeleton,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { isOver, type PairingView, useAppEnd, useStep, walletconnect } from './hooks.ts'
import { messages } from './messages.ts'

const renewalFrom = 60
/** Delay after which waiting for the code is announced, in ms. The pairing announces its end. */
const steps = [3_000]
/** Delay after which a lost connection is announced, in ms; most return immediately. */
const offlineSteps = [1_000]

/** Shows the code, or why there is none yet. */
export function Code({
  pairing,
  help,
}: {
  readonly pairing: PairingView
  readonly help: string
}): ReactNode {
  const text = useText(messages)
  const { phase, uri, left } = pairing
  const offline = walletconnect.useSelect((state) => state.walletconnect.relay === 'offline')
  const waited = useStep(phase === 'preparing', steps)
  const cutOff = useStep(offline && phase === 'ready', offlineSteps) > 0
  const [tooLong, setTooLong] = useState(false)
  const preparing = text(waited === 0 ? 'walletconnect.preparing' : 'walletconnect.stillPreparing')
  if (isOver(pairing)) return <Problem pairing={pairing} />
  if (phase === 'checking') return <Checking />
  return (
    <>
      {phase === 'preparing' ? (
        <QrSkeleton>
          <span role="status">{preparing}</span>
        </QrSkeleton>
      ) : (
        <Qr value={uri} label={text('walletconnect.code')} onError={() => setTooLong(true)} />
      )}
      {phase !== 'preparing' && (
        <StatusMessage detail={tooLong ? text('walletconnect.tooLong') : help} />
      )}
      {phase === 'ready' && left > 0 && left <= renewalFrom && (
        <StatusMessage detail={text('walletconnect.renewal', { count: left })} />
      )}
      {cutOff && <Note>{text('walletconnect.offline')}</Note>}
    </>
  )
}

/** Shown after the wallet's approval, while gates check it. */
export function Checking(): ReactNode {
  const text = useText(messages)
  const app = useAppEnd(text('walletconnect.thisApp')).name
  return (
    <div role="status">
      <StatusMessage
        title={text('walletconnect.checking')}
        detail={text('walletconnect.checkingDetail', { app })}
      />
    </div>
  )
}

/** Says why there is no connection, with the next action. */
export function Problem({ pairing }: { readonly pairing: PairingView }): ReactNode {
  const text = useText(messages)
  const said = useSlotText()
  const { phase, problem, retry } = pairing
  const declined = phase === 'declined'
  const title = declined ? 'declined' : phase === 'codeless' ? 'noCode' : 'failed'
  return (
    <>
      <div role={declined ? 'status' : 'alert'}>
        <StatusMessage
          title={text(`walletconnect.${title}`)}
          {...(!declined && problem && { detail: said(problem) })}
        />
      </div>
      <Button icon={<RetryIcon />} onClick={retry}>
        {text('walletconnect.retry')}
      </Button>
    </>
  )
}

/** Copies the pairing link; inactive until there is one, absent if there will be none. */
export function CopyLink({ pairing }: { readonly pairing: PairingView }): ReactNode {
  const text = useText(messages)
  const dispatch = walletconnect.useDispatch()
  if (isOver(pairing) || pairing.phase === 'done' || pairing.phase === 'checking') return null
  if (pairing.phase !== 'ready')
    return (
      <Button variant="soft" inactive>
        {text('walletconnect.copy')}
      </Button>
    )
  return (
    <CopyButton
      value={pairing.uri}
      label={text('walletconnect.copy')}
      variant="soft"
      onError={() =>
        void dispatch.modal.showSnackbar({
          message: messages['walletconnect.copyFailed'],
          code: 'walletconnect.copyFailed',
          variant: 'error',
        })
      }
    />
  )
}
