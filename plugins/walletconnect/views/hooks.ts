import { useCallback, useEffect, useRef, useState } from 'react'
import {
  age,
  type Cause,
  kernelErrors,
  type State,
  safeImage,
  safeLink,
  safeText,
} from '../../../kernel/index.ts'
import { bindPlugin, type OwnText, ownText, type PluginHooks } from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import type { ConnectionsContract } from '../../connections/contract.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import type { LinkedWallet, WalletConnectContract } from '../contract.ts'

export const walletconnect: PluginHooks<WalletConnectContract> =
  bindPlugin<WalletConnectContract>('walletconnect')

/** Cause of requests that the view itself makes. */
const ownCause = 'view:walletconnect'

const offerLifeMs = 240_000
const spentMs = 10_000

export interface PairingView {
  /** The pairing link; empty until it exists. */
  readonly uri: string
  /** Seconds until the code is renewed. */
  readonly left: number
  readonly phase: 'preparing' | 'ready' | 'checking' | 'declined' | 'codeless' | 'failed' | 'done'
  readonly problem?: OwnText
  readonly retry: () => void
}

/** Failures from before there was a code; all others come from the wallet. */
const codeless = [
  'walletconnect/no-code',
  'walletconnect/bad-uri',
  'walletconnect/busy',
  'walletconnect/relay-refused',
  'walletconnect/origin-not-allowed',
  'walletconnect/clock-wrong',
  'walletconnect/bad-project-id',
]

function phaseOf(code: string): 'declined' | 'codeless' | 'failed' {
  if (code === 'walletconnect/declined') return 'declined'
  return codeless.includes(code) ? 'codeless' : 'failed'
}

/** True if the pairing ended without a connection. */
export const isOver = ({ phase }: PairingView): boolean =>
  phase === 'declined' || phase === 'codeless' || phase === 'failed'

/** Keeps a pairing alive while the view is shown. */
export function usePairing(wallet?: LinkedWallet): PairingView {
  const dispatch = walletconnect.useDispatch()
  const kernel = walletconnect.useKernel()
  const { offer, failure } = walletconnect.useSelect((state) => state.walletconnect)
  const connecting = walletconnect.useSelect((state) => state.connections.connecting)
  const connections = walletconnect.useSelect((state) => state.connections.connections)
  const before = useRef(connections)
  const uri = (offer && kernel.vault.take(offer.uri)) ?? ''
  const done = connections.some(
    (connection) =>
      connection.connector.type === 'WALLET_CONNECT' && !before.current.includes(connection),
  )
  const [refused, setRefused] = useState<Error>()
  const shown = useRef<AbortController>(undefined)
  const pair = useCallback(
    (cause: Cause): void => {
      shown.current ??= new AbortController()
      const { signal } = shown.current
      const run = kernel.with({ cause, signal }) as unknown as typeof dispatch
      setRefused(undefined)
      run.walletconnect.pair(wallet && { wallet }).catch((error: Error) => {
        if (!signal.aborted) setRefused(error)
      })
    },
    [kernel, wallet],
  )
  // The pending command belongs to the view that shows the code, because another wallet may be chosen next. The offer
  // itself stays.
  useEffect(() => {
    pair(ownCause)
    return () => {
      // A gate's own view replaces this one while the attempt waits there; leaving the gate's view ends the attempt.
      const { connections } = kernel.state as unknown as State<ConnectionsContract>
      if (connections.connecting?.gate?.view === undefined) shown.current?.abort()
      shown.current = undefined
    }
  }, [kernel, pair])
  // During time travel this is not a failure; the code returns with the present.
  const replayed = kernelErrors.is(refused, 'inspecting')
  useEffect(() => {
    if (!replayed) return
    const waiting = kernel.timeline.changes$.subscribe(({ kind }) => {
      if (kind === 'live') pair(ownCause)
    })
    return () => waiting.unsubscribe()
  }, [kernel, pair, replayed])
  const left = useSecondsLeft(offer?.expiresAt)
  const waiting = connecting?.connector.type === 'WALLET_CONNECT'
  const problemPhase = failure
    ? phaseOf(failure.code)
    : refused === undefined || replayed
      ? undefined
      : 'failed'
  const failed = waiting ? undefined : problemPhase
  const checking = waiting && connecting.gate !== undefined
  const going = checking ? 'checking' : uri ? 'ready' : 'preparing'
  const phase = done ? 'done' : (failed ?? going)
  const own = refused && !replayed ? ownText(refused) : undefined
  const problem = failure ? { ...failure, key: failure.code } : own
  return { uri, left, phase, retry: () => pair('visitor'), ...(problem && { problem }) }
}

function useSecondsLeft(expiresAt: number | undefined): number {
  const { clock } = walletconnect.useKernel().ports
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (expiresAt === undefined) return
    let stop = (): void => undefined
    const tick = (): void => {
      setNow(clock.now())
      stop = clock.after(1000, tick)
    }
    tick()
    return () => stop()
  }, [clock, expiresAt])
  if (expiresAt === undefined) return 0
  const spent = age(now, expiresAt - offerLifeMs)
  return Math.max(0, Math.ceil((offerLifeMs - spentMs - spent) / 1000))
}

/** The elapsed time, rounded down to the steps at which the text changes. */
export function useStep(active: boolean, steps: readonly number[]): number {
  const { clock } = walletconnect.useKernel().ports
  const [step, setStep] = useState(0)
  const key = steps.join()
  useEffect(() => {
    setStep(0)
    if (!active) return
    const stops = key
      .split(',')
      .map((ms, index) => clock.after(Number(ms), () => setStep(index + 1)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [active, clock, key])
  return step
}

/** The host's app: its name in sentences, and its end of the connection line. */
export function useAppEnd(fallback: string): ConnectionLineEnd {
  const { origin } = walletconnect.useKernel().ports.page
  return selectAppEnd(
    walletconnect.useSelect((state) => state.options.metadata),
    origin,
    fallback,
  )
}

const texts = [
  'rdns',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'homepage',
] as const

/** The wallet of a view. View data may come from the host or a recording, so it is checked again. */
export function readWallet(value: unknown): LinkedWallet | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Readonly<Record<string, unknown>>
  const name = safeText(fields.name)
  if (typeof fields.id !== 'string' || !name) return undefined
  const icon = safeImage(fields.icon)
  const known = texts.flatMap((key) => {
    const text = fields[key]
    return typeof text === 'string' && text.length < 500 ? [[key, text] as const] : []
  })
  return {
    id: fields.id.slice(0, 300),
    name,
    ...(icon !== undefined && { icon }),
    ...(Object.fromEntries(known) as Partial<LinkedWallet>),
  }
}

/** Link for getting a wallet: this device's store, otherwise its home page. */
export function storeOf(wallet: LinkedWallet, userAgent: string): string | undefined {
  const store = /android/i.test(userAgent)
    ? wallet.playStore
    : /iphone|ipad|ipod/i.test(userAgent)
      ? wallet.appStore
      : undefined
  return safeLink(store) ?? safeLink(wallet.homepage) ?? safeLink(wallet.appStore)
}
