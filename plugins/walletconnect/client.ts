import type { Clock, Ports } from '../../kernel/index.ts'
import type {
  Proposal,
  SessionFacts,
  SessionFamily,
  SignClient,
  WalletConnectProvider,
} from './contract.ts'
import { type Refusal, readRefusal } from './errors.ts'
import { readFamilies, readSession } from './session.ts'

/** What the relay or the wallet told without being asked. */
export type Happening =
  | {
      readonly kind: 'updated'
      readonly topic: string
      readonly families: readonly SessionFamily[]
    }
  | {
      readonly kind: 'event'
      readonly topic: string
      readonly chain: string
      readonly name: string
      readonly data: unknown
    }
  | { readonly kind: 'ended'; readonly topic: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }

export interface Offer {
  /** As the client wrote it: still to be checked. */
  readonly uri: unknown
  readonly approval: Promise<SessionFacts>
}

/** Sessions and requests over one client. */
export interface Relay {
  pair(optionalNamespaces: Proposal): Promise<Offer>
  request(input: {
    readonly topic: string
    readonly chain: string
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  end(topic: string): Promise<void>
  sessions(): readonly SessionFacts[]
  /** Whether the client holds this session, usable or not. */
  holds(topic: string): boolean
  /** Stops listening and closes the socket. */
  close(): Promise<void>
}

interface Relayer {
  readonly connected?: boolean
  on?(event: string, listener: (value: never) => void): unknown
  off?(event: string, listener: (value: never) => void): unknown
  transportClose?(): Promise<void>
  confirmOnlineStateOrThrow?: (() => Promise<void>) | undefined
}
interface Core {
  readonly relayer?: Relayer
  readonly heartbeat?: { stop?(): void; init?(): Promise<void> }
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Keeps a client from hammering a relay that refuses it: its own reconnect tries again at once and without end.
 * The returned function makes it usable for the next attempt.
 */
function calm(core: Core): { rest(error: unknown): void; wake(): Promise<void> } {
  let resting = false
  return {
    rest(error) {
      const { relayer, heartbeat } = core
      if (!relayer || resting) return
      resting = true
      heartbeat?.stop?.()
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(error)
    },
    async wake() {
      const { relayer, heartbeat } = core
      if (!relayer || !resting) return
      resting = false
      Reflect.deleteProperty(relayer, 'confirmOnlineStateOrThrow')
      Reflect.set(relayer, 'reconnectInProgress', false)
      await heartbeat?.init?.()
    },
  }
}

/** What a client writes to a socket that is down is lost for a while, so a moment is given to it to come back. */
const reconnectMs = 3_000

function online(core: Core, clock: Clock): Promise<void> {
  const { relayer } = core
  if (relayer?.connected !== false) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      cancel()
      stop()
      resolve()
    }
    const stop = listen(relayer, 'relayer_connect', done)
    const cancel = clock.after(reconnectMs, done)
  })
}

/** Wraps a client. `heard` gets everything that comes from outside. */
export function createRelay(
  { client }: WalletConnectProvider,
  { page: { origin }, clock }: Pick<Ports, 'page' | 'clock'>,
  heard: (happening: Happening) => void,
): Relay {
  const core: Core = client.core ?? {}
  const calming = calm(core)
  let refused: ((refusal: Refusal) => void) | undefined
  const stops = [
    listen(client, 'session_update', (event) => {
      const { topic, params } = fieldsOf(event)
      const families = readFamilies(fieldsOf(params).namespaces)
      heard({ kind: 'updated', topic: textOf(topic), families })
    }),
    listen(client, 'session_event', (event) => {
      const { topic, params } = fieldsOf(event)
      const { event: told, chainId } = fieldsOf(params)
      const { name, data } = fieldsOf(told)
      const chain = textOf(chainId)
      heard({ kind: 'event', topic: textOf(topic), chain, name: textOf(name), data })
    }),
    ...['session_delete', 'session_expire'].map((event) =>
      listen(client, event, (value) =>
        heard({ kind: 'ended', topic: textOf(fieldsOf(value).topic) }),
      ),
    ),
    listen(core.relayer, 'relayer_connect', () => heard({ kind: 'online' })),
    listen(core.relayer, 'relayer_disconnect', () => heard({ kind: 'offline' })),
    listen(core.relayer, 'relayer_error', (error) => {
      const refusal = readRefusal(error, origin)
      if (!refusal) return
      calming.rest(error)
      refused?.(refusal)
      heard({ kind: 'refused', refusal })
    }),
  ]
  return {
    async pair(optionalNamespaces) {
      await calming.wake()
      const asked = client.connect({ optionalNamespaces })
      // The client itself notices a refusal a minute later.
      const turnedAway = new Promise<never>((_resolve, reject) => {
        refused = ({ error }) => reject(error)
      })
      const { uri, approval } = await Promise.race([asked, turnedAway])
      return { uri, approval: approval().then(settled) }
    },
    async request({ topic, chain, method, params }) {
      await calming.wake()
      await online(core, clock)
      return client.request({ topic, chainId: chain, request: { method, params } })
    },
    end: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    holds: (topic) => client.session.getAll().some((one) => fieldsOf(one).topic === topic),
    sessions: () => client.session.getAll().flatMap((session) => readSession(session) ?? []),
    async close() {
      for (const stop of stops) stop()
      core.heartbeat?.stop?.()
      await core.relayer?.transportClose?.()
    },
  }
}

/** A session that grants nothing usable comes back without families, so that it can be ended. */
function settled(value: unknown): SessionFacts {
  const facts = readSession(value)
  if (facts) return facts
  const { topic } = fieldsOf(value)
  return { topic: textOf(topic), wallet: { name: '' }, expiresAt: 0, families: [] }
}

type Emitter = Pick<Relayer, 'on' | 'off'>

function listen(
  emitter: Emitter | SignClient | undefined,
  event: string,
  listener: (value: unknown) => void,
): () => void {
  const heard = listener as never
  emitter?.on?.(event as never, heard)
  return () => void emitter?.off?.(event as never, heard)
}
