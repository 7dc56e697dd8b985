import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { kernelErrors, safeLink } from '../../../kernel/index.ts'
import {
  defineView,
  type OwnText,
  ownText,
  useMutation,
  useSlotText,
  useText,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  Body,
  Button,
  ConnectionLine,
  type ConnectionLineEnd,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { inAppLink } from '../in-app.ts'
import { selectListed } from '../list/select.ts'
import { messages as own } from './connecting-messages.ts'
import { useAppName, useBrowserFamilies, useShownWallets, wallets } from './hooks.ts'
import { InApp } from './in-app.tsx'
import { messages } from './messages.ts'

const texts = { ...messages, ...own }

/** A wallet by its id: one of those shown, or of the pages fetched so far. */
function useWallet(id: string): Wallet | undefined {
  const shown = useShownWallets()
  const list = wallets.useSelect((state) => state.wallets.list)
  return useMemo(
    () =>
      shown.find((wallet) => wallet.id === id) ??
      selectListed(shown, list, '').find((wallet) => wallet.id === id),
    [shown, list, id],
  )
}

/** A wallet as one end of the line. */
const pictured = ({ name, icon }: Wallet): ConnectionLineEnd => ({
  name,
  ...(icon !== undefined && { src: icon }),
})

type Phase = 'pending' | 'checking' | 'ok' | 'declined' | 'failed'

/** Where the attempt with this wallet stands: from the log and the outcome of the view's own command. */
function usePhase(
  wallet: Wallet | undefined,
  refused: Error | undefined,
): { readonly phase: Phase; readonly problem?: OwnText } {
  const { connecting, failure, connections } = wallets.useSelect((state) => state.connections)
  const mine = (id: string | undefined): boolean =>
    wallet?.connectors.some((connector) => connector.id === id) ?? false
  if (mine(connecting?.connector.id)) return { phase: connecting?.gate ? 'checking' : 'pending' }
  if (failure && mine(failure.connector.id))
    return {
      phase: failure.rejected ? 'declined' : 'failed',
      problem: { ...failure, key: failure.code },
    }
  const connected = connections.some(({ connector }) => mine(connector.id))
  // In the past the view's own command is refused, which is no outcome of the attempt.
  if (!connected && refused && !kernelErrors.is(refused, 'inspecting'))
    return { phase: 'failed', problem: ownText(refused) }
  return { phase: connected ? 'ok' : 'pending' }
}

function Missing({ wallet }: { readonly wallet: Wallet | undefined }): ReactNode {
  const text = useText(texts)
  const dispatch = wallets.useDispatch()
  const app = useAppName(text('wallets.thisApp'))
  const name = wallet?.name ?? ''
  const home = safeLink(wallet?.homepage ?? wallet?.webappLink)
  return (
    <Body align="center">
      {wallet && (
        <ConnectionLine from={{ name: app, plain: true }} to={pictured(wallet)} state="idle" />
      )}
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

function ConnectingExternal({ data }: ViewProps): ReactNode {
  const text = useText(texts)
  const said = useSlotText()
  const dispatch = wallets.useDispatch()
  const id = String(data.wallet)
  const wallet = useWallet(id)
  const { mutate: connect, error } = useMutation(dispatch.wallets.connect)
  const { phase, problem } = usePhase(wallet, error)
  const app = useAppName(text('wallets.thisApp'))
  const reachable = wallet !== undefined && wallet.connectors.length > 0
  const families = useBrowserFamilies()
  const { page } = wallets.useKernel().ports
  const begun = useRef(false)
  const begin = (): void => connect({ walletId: id })
  useEffect(() => {
    if (begun.current || !reachable) return
    begun.current = true
    connect({ walletId: id })
  }, [connect, id, reachable])
  if (!reachable) {
    const link = wallet && inAppLink(wallet.id, families(wallet), page)
    if (wallet && link !== undefined) return <InApp wallet={wallet} link={link} />
    return <Missing wallet={wallet} />
  }
  const { name } = wallet
  const waits = phase === 'pending' || phase === 'checking'
  const state = waits ? 'pending' : phase === 'ok' ? 'ok' : 'bad'
  const title = {
    pending: text('wallets.approve', { wallet: name }),
    checking: text('wallets.checking'),
    ok: text('wallets.connected', { wallet: name }),
    declined: text('wallets.declined'),
    failed: text('wallets.failed'),
  }[phase]
  const detail = {
    pending: text('wallets.approveDetail', { app }),
    checking: text('wallets.checkingDetail', { app }),
    ok: undefined,
    declined: text('wallets.declinedDetail', { app }),
    failed: problem && said(problem),
  }[phase]
  return (
    <Body align="center">
      <ConnectionLine from={{ name: app, plain: true }} to={pictured(wallet)} state={state} />
      <div role={phase === 'failed' ? 'alert' : 'status'}>
        <StatusMessage title={title} {...(detail !== undefined && { detail })} />
      </div>
      {(phase === 'declined' || phase === 'failed') && (
        <>
          <Button icon={<RetryIcon />} onClick={begin}>
            {text('wallets.retry')}
          </Button>
          <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
            {text('wallets.another')}
          </Button>
        </>
      )}
      {waits && (
        <Button variant="ghost" onClick={() => void dispatch.modal.back()}>
          {text('wallets.another')}
        </Button>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text, { name }) => ({
    title: typeof name === 'string' ? name : text('wallets.connect'),
  }),
  Component: ConnectingExternal,
})
