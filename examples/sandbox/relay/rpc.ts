import type { Connection, Hub } from './hub.ts'

type Params = Readonly<Record<string, unknown>>
type Method = (hub: Hub, connection: Connection, params: Params) => unknown

/** A refusal that becomes a JSON-RPC error. */
export class RpcFailure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The relay's methods. Each returns its result or throws `RpcFailure`. */
export const methods: Readonly<Record<string, Method>> = {
  irn_publish(hub, connection, params) {
    publish(hub, connection, params)
    return true
  },
  irn_batchPublish(hub, connection, params) {
    for (const one of list(params, 'messages')) publish(hub, connection, object(one))
    return true
  },
  irn_subscribe: (hub, connection, params) => hub.subscribe(connection, topicOf(params)),
  irn_batchSubscribe: (hub, connection, params) =>
    list(params, 'topics').map((topic) => hub.subscribe(connection, topicOf({ topic }))),
  irn_unsubscribe(hub, connection, params) {
    hub.unsubscribe(connection, topicOf(params))
    return true
  },
  irn_batchUnsubscribe(hub, connection, params) {
    for (const one of list(params, 'subscriptions')) {
      hub.unsubscribe(connection, topicOf(object(one)))
    }
    return true
  },
  irn_fetchMessages: (hub, connection, params) => fetched(hub, connection, [topicOf(params)]),
  irn_batchFetchMessages: (hub, connection, params) =>
    fetched(
      hub,
      connection,
      list(params, 'topics').map((topic) => topicOf({ topic })),
    ),
  /** Publishes the proposal and subscribes the proposer to the pairing. */
  wc_proposeSession(hub, connection, params) {
    const topic = topicOf({ topic: params.pairingTopic })
    const message = text(params, 'sessionProposal')
    hub.subscribe(connection, topic)
    const attestation = optionalText(params, 'attestation')
    hub.publish(
      { topic, message, ttl: seconds(params), tag: 1100, attestation },
      connection.clientId,
    )
    return true
  },
  /** Subscribes the wallet to the session, then publishes the answer and the settlement. */
  wc_approveSession(hub, connection, params) {
    const pairing = topicOf({ topic: params.pairingTopic })
    const session = topicOf({ topic: params.sessionTopic })
    const answer = text(params, 'sessionProposalResponse')
    const settlement = text(params, 'sessionSettlementRequest')
    const ttl = seconds(params)
    hub.subscribe(connection, session)
    hub.publish({ topic: pairing, message: answer, ttl, tag: 1101 }, connection.clientId)
    hub.publish({ topic: session, message: settlement, ttl, tag: 1102 }, connection.clientId)
    return true
  },
}

function publish(hub: Hub, { clientId }: Connection, params: Params): void {
  const tag = typeof params.tag === 'number' ? params.tag : 0
  const message = text(params, 'message')
  const attestation = optionalText(params, 'attestation')
  hub.publish({ topic: topicOf(params), message, ttl: seconds(params), tag, attestation }, clientId)
}

function fetched(hub: Hub, { clientId }: Connection, topics: readonly string[]): unknown {
  const letters = topics.flatMap((topic) => hub.mailbox.unread(topic, clientId))
  for (const letter of letters) hub.mailbox.acknowledge(letter, clientId)
  const messages = letters.map(({ topic, message, publishedAt, tag }) => ({
    topic,
    message,
    publishedAt,
    tag,
  }))
  return { messages, hasMore: false }
}

const maximumTtl = 30 * 86_400

function seconds(params: Params): number {
  const { ttl } = params
  if (typeof ttl !== 'number' || !(ttl > 0)) return 300
  return Math.min(ttl, maximumTtl)
}

function topicOf(params: Params): string {
  const topic = text(params, 'topic')
  if (!/^[0-9a-f]{64}$/.test(topic)) {
    throw new RpcFailure(-32602, 'Invalid params: topic must be 64 hex digits')
  }
  return topic
}

function text(params: Params, key: string): string {
  const value = params[key]
  if (typeof value !== 'string' || value === '') {
    throw new RpcFailure(-32602, `Invalid params: ${key} is missing`)
  }
  return value
}

function optionalText(params: Params, key: string): string | undefined {
  const value = params[key]
  return typeof value === 'string' ? value : undefined
}

function list(params: Params, key: string): readonly unknown[] {
  const value = params[key]
  if (!Array.isArray(value) || value.length > 500) {
    throw new RpcFailure(-32602, `Invalid params: ${key} must be a list of at most 500`)
  }
  return value
}

function object(value: unknown): Params {
  if (typeof value !== 'object' || value === null) {
    throw new RpcFailure(-32602, 'Invalid params: expected an object')
  }
  return value as Params
}
