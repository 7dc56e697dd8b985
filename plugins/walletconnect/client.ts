import { fieldsOf, type Ports } from '../../kernel/index.ts'
import { authenticate, readSigned } from './authenticate.ts'
import type {
  AuthRequest,
  Proposal,
  SessionFacts,
  SessionFamily,
  SignClient,
  SignedAuth,
  WalletConnectProvider,
} from './contract.ts'
import { type Refusal, readRefusal } from './errors.ts'
import { type Core, createReconnectPolicy, type Relayer } from './reconnect-policy.ts'
import { readFamilies, readSession } from './session.ts'

/** A message of the relay or the wallet that is not an answer. */
export type RelayEvent =
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
  /** The wallet extended the session. `expiresAt`: milliseconds since 1970. */
  | { readonly kind: 'extended'; readonly topic: string; readonly expiresAt: number }
  | { readonly kind: 'ended'; readonly topic: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }

/** Events of one session. */
export type SessionEvent = Extract<RelayEvent, { readonly topic: string }>

export interface Offer {
  /** As the client wrote it; not validated yet. */
  readonly uri: unknown
  readonly approval: Promise<SessionFacts>
  /** Texts that the wallet signed with its approval; empty if none were requested. */
  readonly signed: () => readonly SignedAuth[]
}

/** Sessions and requests of one client. */
export interface Relay {
  /** Offers a pairing. With `auth`, also asks the wallet to sign in. */
  pair(optionalNamespaces: Proposal, auth?: AuthRequest): Promise<Offer>
  request(input: {
    readonly topic: string
    readonly chain: string
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  end(topic: string): Promise<void>
  /** Withdraws an offer by its pairing topic: a wallet that scanned it can no longer approve. */
  retract(pairing: string): Promise<void>
  sessions(): readonly SessionFacts[]
  /** True if the client has this session, usable or not. */
  holds(topic: string): boolean
  /** Replaces a socket that may be dead by a new one. */
  reconnect(): Promise<void>
  /** Stops listening and closes the socket. */
  close(): Promise<void>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Wraps a client; passes every incoming event to `onEvent`. */
export function createRelay(
  { client }: WalletConnectProvider,
  { page: { origin }, clock }: Pick<Ports, 'page' | 'clock'>,
  onEvent: (event: RelayEvent) => void,
): Relay {
  const core: Core = client.core ?? {}
  const reconnectPolicy = createReconnectPolicy(core, clock)
  const sessions = (): readonly SessionFacts[] =>
    client.session.getAll().flatMap((session) => readSession(session) ?? [])
  let refused: ((refusal: Refusal) => void) | undefined
  /** Wraps an offer; passes the texts that the wallet signed on approval to `onSigned`. */
  async function proposed(
    optionalNamespaces: Proposal,
    auth: AuthRequest | undefined,
    onSigned: (auths: unknown) => void,
  ): Promise<{ readonly uri?: unknown; readonly approval: () => Promise<unknown> }> {
    const both = auth && (await authenticate(client, auth, optionalNamespaces))
    if (!both) return client.connect({ optionalNamespaces })
    const { uri, response } = both
    // Handles a rejection that occurs before a caller awaits it.
    response.catch(() => undefined)
    const approval = async (): Promise<unknown> => {
      const { session, auths } = fieldsOf(await response)
      onSigned(auths)
      return session
    }
    return { uri, approval }
  }
  const stops = [
    listen(client, 'session_update', (event) => {
      const { topic, params } = fieldsOf(event)
      const families = readFamilies(fieldsOf(params).namespaces)
      onEvent({ kind: 'updated', topic: textOf(topic), families })
    }),
    listen(client, 'session_event', (event) => {
      const { topic, params } = fieldsOf(event)
      const { event: sent, chainId } = fieldsOf(params)
      const { name, data } = fieldsOf(sent)
      const chain = textOf(chainId)
      onEvent({ kind: 'event', topic: textOf(topic), chain, name: textOf(name), data })
    }),
    listen(client, 'session_extend', (event) => {
      const topic = textOf(fieldsOf(event).topic)
      const extended = sessions().find((session) => session.topic === topic)
      if (extended) onEvent({ kind: 'extended', topic, expiresAt: extended.expiresAt })
    }),
    ...['session_delete', 'session_expire'].map((event) =>
      listen(client, event, (value) =>
        onEvent({ kind: 'ended', topic: textOf(fieldsOf(value).topic) }),
      ),
    ),
    listen(core.relayer, 'relayer_connect', () => {
      reconnectPolicy.opened()
      onEvent({ kind: 'online' })
    }),
    listen(core.relayer, 'relayer_disconnect', () => {
      reconnectPolicy.dropped()
      onEvent({ kind: 'offline' })
    }),
    listen(core.relayer, 'relayer_error', (error) => {
      const refusal = readRefusal(error, origin)
      if (!refusal) return
      reconnectPolicy.suspend(error)
      refused?.(refusal)
      onEvent({ kind: 'refused', refusal })
    }),
  ]
  return {
    async pair(optionalNamespaces, auth) {
      await reconnectPolicy.resume()
      let signed: readonly SignedAuth[] = []
      const asked = proposed(optionalNamespaces, auth, (auths) => {
        signed = readSigned(client, auths)
      })
      // The client itself reports a refusal only after a minute.
      const turnedAway = new Promise<never>((_resolve, reject) => {
        refused = ({ error }) => reject(error)
      })
      const { uri, approval } = await Promise.race([asked, turnedAway])
      return { uri, approval: approval().then(settled), signed: () => signed }
    },
    async request({ topic, chain, method, params }) {
      await reconnectPolicy.resume()
      await reconnectPolicy.connectNow()
      return client.request({ topic, chainId: chain, request: { method, params } })
    },
    end: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    retract: async (pairing) => core.pairing?.disconnect?.({ topic: pairing }),
    holds: (topic) => client.session.getAll().some((one) => fieldsOf(one).topic === topic),
    sessions,
    reconnect: () => reconnectPolicy.reconnect(),
    async close() {
      for (const stop of stops) stop()
      reconnectPolicy.leave()
      core.heartbeat?.stop?.()
      await core.relayer?.transportClose?.()
    },
  }
}

/** A session without a usable grant is returned without families, so that it can be ended. */
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
  const typed = listener as never
  emitter?.on?.(event as never, typed)
  return () => void emitter?.off?.(event as never, typed)
}
