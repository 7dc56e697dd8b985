import { fieldsOf, type Ports } from '../../kernel/index.ts'
import type {
  Proposal,
  SessionFacts,
  SessionFamily,
  SignClient,
  WalletConnectProvider,
} from './contract.ts'
import { type Refusal, readRefusal } from './errors.ts'
import { type Core, createPace, type Relayer } from './pace.ts'
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
  /** The wallet let the session live longer, in milliseconds since 1970. */
  | { readonly kind: 'extended'; readonly topic: string; readonly expiresAt: number }
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
  /** Takes an offer back, by the topic of its pairing: a wallet that scanned it can approve no more. */
  retract(pairing: string): Promise<void>
  sessions(): readonly SessionFacts[]
  /** Whether the client holds this session, usable or not. */
  holds(topic: string): boolean
  /** Opens another socket in place of one that may be dead. */
  revive(): Promise<void>
  /** Stops listening and closes the socket. */
  close(): Promise<void>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Wraps a client. `heard` gets everything that comes from outside. */
export function createRelay(
  { client }: WalletConnectProvider,
  { page: { origin }, clock }: Pick<Ports, 'page' | 'clock'>,
  heard: (happening: Happening) => void,
): Relay {
  const core: Core = client.core ?? {}
  const pace = createPace(core, clock)
  const sessions = (): readonly SessionFacts[] =>
    client.session.getAll().flatMap((session) => readSession(session) ?? [])
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
    listen(client, 'session_extend', (event) => {
      const topic = textOf(fieldsOf(event).topic)
      const extended = sessions().find((session) => session.topic === topic)
      if (extended) heard({ kind: 'extended', topic, expiresAt: extended.expiresAt })
    }),
    ...['session_delete', 'session_expire'].map((event) =>
      listen(client, event, (value) =>
        heard({ kind: 'ended', topic: textOf(fieldsOf(value).topic) }),
      ),
    ),
    listen(core.relayer, 'relayer_connect', () => {
      pace.opened()
      heard({ kind: 'online' })
    }),
    listen(core.relayer, 'relayer_disconnect', () => {
      pace.dropped()
      heard({ kind: 'offline' })
    }),
    listen(core.relayer, 'relayer_error', (error) => {
      const refusal = readRefusal(error, origin)
      if (!refusal) return
      pace.rest(error)
      refused?.(refusal)
      heard({ kind: 'refused', refusal })
    }),
  ]
  return {
    async pair(optionalNamespaces) {
      await pace.wake()
      const asked = client.connect({ optionalNamespaces })
      // The client itself notices a refusal a minute later.
      const turnedAway = new Promise<never>((_resolve, reject) => {
        refused = ({ error }) => reject(error)
      })
      const { uri, approval } = await Promise.race([asked, turnedAway])
      return { uri, approval: approval().then(settled) }
    },
    async request({ topic, chain, method, params }) {
      await pace.wake()
      await pace.hurry()
      return client.request({ topic, chainId: chain, request: { method, params } })
    },
    end: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    retract: async (pairing) => core.pairing?.disconnect?.({ topic: pairing }),
    holds: (topic) => client.session.getAll().some((one) => fieldsOf(one).topic === topic),
    sessions,
    revive: () => pace.revive(),
    async close() {
      for (const stop of stops) stop()
      pace.leave()
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
