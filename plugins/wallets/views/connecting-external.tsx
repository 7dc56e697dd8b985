import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { kernelErrors, type Namespace } from '../../../kernel/index.ts'
import {
  defineView,
  type OwnText,
  ownText,
  useLoaded,
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
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Wallet } from '../contract.ts'
import { selectListed } from '../list/select.ts'
import { messages as own } from './connecting-messages.ts'
import { useAppEnd, useShownWallets, wallets } from './hooks.ts'
import { messages } from './messages.ts'
import type { NotHereProps } from './not-here.tsx'
import { pictured } from './pictured.ts'

const texts = { ...messages, ...own }

/** A wallet by its id: a displayed one, or one of the fetched pages. */
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

/** `open`: an earlier request still waits in the wallet, which takes no other until that one is answered. */
type Phase = 'pending' | 'open' | 'checking' | 'ok' | 'declined' | 'failed'

/** Status of the attempt with this wallet, from the log and the view's own command. */
function usePhase(
  wallet: Wallet | undefined,
  refused: Error | undefined,
  family: Namespace | undefined,
): { readonly phase: Phase; readonly problem?: OwnText } {
  const { connecting, failure, connections } = wallets.useSelect((state) => state.connections)
  const mine = (id: string | undefined): boolean =>
    wallet?.connectors.some((connector) => connector.id === id) ?? false
  if (mine(connecting?.connector.id)) return { phase: connecting?.gate ? 'checking' : 'pending' }
  if (failure && mine(failure.connector.id))
    return {
      phase: failure.rejected
        ? 'declined'
        : failure.code === 'connections/pending'
          ? 'open'
          : 'failed',
      problem: { ...failure, key: failure.code },
    }
  const connected = connections.some(
    ({ connector, namespace }) => mine(connector.id) && (!family || namespace === family),
  )
  // In the past the view's own command is refused, which does not decide the attempt.
  if (!connected && refused && !kernelErrors.is(refused, 'inspecting'))
    return { phase: 'failed', problem: ownText(refused) }
  return { phase: connected ? 'ok' : 'pending' }
}

/** Time after which the visitor is told where a wallet's icon is, in ms. */
const lateMs = 10_000

/** True once something has lasted long. On a phone there is no icon to point to. */
function useLate(lasts: boolean): boolean {
  const { clock, page } = wallets.useKernel().ports
  const [late, setLate] = useState(false)
  const waits = lasts && !page.mobile
  useEffect(() => {
    if (!waits) return
    const cancel = clock.after(lateMs, () => setLate(true))
    return () => {
      cancel()
      setLate(false)
    }
  }, [clock, waits])
  return late
}

const loadNotHere = (): Promise<unknown> => import('./not-here.tsx')

/** Options for a wallet that is not on this device, loaded on demand because few visitors need them. */
function LoadedNotHere(props: NotHereProps): ReactNode {
  const NotHere = useLoaded<NotHereProps>(loadNotHere, 'NotHere', 'wallets')
  return NotHere ? <NotHere {...props} /> : null
}

function ConnectingExternal({ data }: ViewProps): ReactNode {
  const text = useText(texts)
  const said = useSlotText()
  const dispatch = wallets.useDispatch()
  const own = wallets.useDispatch('view')
  const id = String(data.wallet)
  const wallet = useWallet(id)
  const family = wallet?.namespaces.find((namespace) => namespace === data.namespace)
  const { mutate: connect, error } = useMutation((by: typeof dispatch) =>
    by.wallets.connect({ walletId: id, ...(family && { namespace: family }) }),
  )
  const { phase, problem } = usePhase(wallet, error, family)
  const isExtension = wallet?.connectors.some(({ type }) => type !== 'EXTERNAL') ?? false
  const late = useLate(phase === 'pending' && isExtension)
  const appEnd = useAppEnd(text('wallets.thisApp'))
  const app = appEnd.name
  const reachable = wallet !== undefined && wallet.connectors.length > 0
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !reachable) return
    begun.current = true
    connect(own)
  }, [connect, own, reachable])
  if (!reachable) return <LoadedNotHere wallet={wallet} />
  const { name } = wallet
  const waits = phase === 'pending' || phase === 'open' || phase === 'checking'
  const over = phase === 'declined' || phase === 'failed'
  const state = waits ? 'pending' : phase === 'ok' ? 'ok' : 'bad'
  const title = {
    pending: text('wallets.approve', { wallet: name }),
    open: text('wallets.approve', { wallet: name }),
    checking: text('wallets.checking'),
    ok: text('wallets.connected', { wallet: name }),
    declined: text('wallets.declined'),
    failed: text('wallets.failed'),
  }[phase]
  const detail = {
    pending: late
      ? text('wallets.approveLate', { wallet: name })
      : text('wallets.approveDetail', { app, wallet: name }),
    checking: text('wallets.checkingDetail', { app }),
    ok: undefined,
    declined: text('wallets.declinedDetail', { app }),
    failed: problem && said(problem),
    open: problem && said(problem),
  }[phase]
  return (
    <Body align="center">
      <ConnectionLine from={appEnd} to={pictured(wallet)} state={state} />
      <div role={phase === 'failed' ? 'alert' : 'status'}>
        <StatusMessage title={title} {...(detail !== undefined && { detail })} />
      </div>
      {(over || phase === 'open') && (
        <Button
          variant={over ? 'main' : 'soft'}
          icon={<RetryIcon />}
          onClick={() => connect(dispatch)}
        >
          {text('wallets.retry')}
        </Button>
      )}
      {(over || waits) && (
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
