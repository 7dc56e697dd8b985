import type { WebSocket } from 'ws'
import type { Faults, Match, Peer } from './faults.ts'
import { matches } from './faults.ts'
import { createMailbox, type Letter, type Mailbox } from './mailbox.ts'

/** One open client connection. */
export interface Connection extends Peer {
  readonly id: number
  readonly userAgent: string
  readonly openedAt: number
  readonly socket: WebSocket
  /** topic -> subscription id */
  readonly subscriptions: Map<string, string>
  /** Pushes that wait for their answer: request id -> letter. */
  readonly pushed: Map<number, Letter>
}

/** One line of the relay's own record: what a client asked, without the ciphertext. */
export interface Frame {
  readonly at: number
  readonly connection: number
  readonly projectId: string
  readonly method: string
  readonly topic: string | undefined
  readonly tag: number | undefined
}

export interface Publication {
  readonly topic: string
  readonly message: string
  /** seconds */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | undefined
}

export interface Hub {
  readonly mailbox: Mailbox
  readonly connections: ReadonlySet<Connection>
  readonly frames: readonly Frame[]
  join(connection: Connection): void
  leave(connection: Connection): void
  record(frame: Frame): void
  publish(publication: Publication, from: string): void
  /** Subscribes and pushes what waits in the mailbox. Returns the subscription id. */
  subscribe(connection: Connection, topic: string): string
  unsubscribe(connection: Connection, topic: string): void
  acknowledge(connection: Connection, pushId: number): void
  /** Cuts sockets without a closing handshake, as a lost network does. Returns how many. */
  drop(match?: Match): number
  /** Counts a socket that was turned away. */
  refuse(): void
  /** How many sockets were turned away so far: a client that hammers shows here. */
  refused(): number
  /** Sockets open now, at most at once so far, and opened in total. */
  count(match?: Match): { open: number; peak: number; total: number }
}

const keptFrames = 2_000

/** Topics, subscribers and mailboxes: what the relay knows, without any wire format. */
export function createHub(faults: Faults): Hub {
  const mailbox = createMailbox()
  const connections = new Set<Connection>()
  const steps: { readonly peer: Peer; readonly by: 1 | -1 }[] = []
  const frames: Frame[] = []
  let turnedAway = 0
  let pushId = Date.now() * 1000

  const send = (connection: Connection, payload: unknown) => {
    if (faults.find('black-hole', connection)) return
    const write = () => {
      if (connection.socket.readyState === connection.socket.OPEN) {
        connection.socket.send(JSON.stringify(payload))
      }
    }
    const delay = faults.find('delay', connection)
    if (delay) setTimeout(write, delay.ms)
    else write()
  }

  const push = (connection: Connection, letter: Letter) => {
    const subscription = connection.subscriptions.get(letter.topic)
    if (subscription === undefined) return
    pushId += 1
    connection.pushed.set(pushId, letter)
    const { topic, message, publishedAt, tag, attestation } = letter
    send(connection, {
      id: pushId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscription, data: { topic, message, publishedAt, tag, attestation } },
    })
  }

  const leave = (connection: Connection) => {
    if (connections.delete(connection)) steps.push({ peer: connection, by: -1 })
    connection.pushed.clear()
  }

  return {
    mailbox,
    connections,
    frames,
    join(connection) {
      connections.add(connection)
      steps.push({ peer: connection, by: 1 })
    },
    leave,
    refuse() {
      turnedAway += 1
    },
    refused: () => turnedAway,
    record(frame) {
      frames.push(frame)
      if (frames.length > keptFrames) frames.shift()
    },
    publish({ topic, message, ttl, tag, attestation }, from) {
      const publishedAt = Date.now()
      const letter: Letter = {
        topic,
        message,
        tag,
        publishedAt,
        expiresAt: publishedAt + ttl * 1000,
        attestation,
        from,
      }
      mailbox.put(letter)
      for (const connection of connections) {
        if (connection.clientId !== from) push(connection, letter)
      }
    },
    subscribe(connection, topic) {
      const id = connection.subscriptions.get(topic) ?? `${connection.id}-${topic.slice(0, 16)}`
      connection.subscriptions.set(topic, id)
      // After the answer to the subscribe request, as the client expects.
      setImmediate(() => {
        for (const letter of mailbox.unread(topic, connection.clientId)) push(connection, letter)
      })
      return id
    },
    unsubscribe(connection, topic) {
      connection.subscriptions.delete(topic)
    },
    acknowledge(connection, id) {
      const letter = connection.pushed.get(id)
      connection.pushed.delete(id)
      if (letter) mailbox.acknowledge(letter, connection.clientId)
    },
    drop(match) {
      const hit = [...connections].filter((connection) => matches(match, connection))
      for (const connection of hit) {
        // Gone at once, not when the close event comes: counts are right after the call.
        leave(connection)
        connection.socket.terminate()
      }
      return hit.length
    },
    count(match) {
      const result = { open: 0, peak: 0, total: 0 }
      for (const { peer, by } of steps) {
        if (!matches(match, peer)) continue
        result.open += by
        if (by === 1) result.total += 1
        result.peak = Math.max(result.peak, result.open)
      }
      return result
    },
  }
}
