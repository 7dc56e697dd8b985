/** One encrypted envelope on a topic. Times in milliseconds since the epoch. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation: string | undefined
  /** Client that sent it: it is not sent back to that client. */
  readonly from: string
}

export interface Mailbox {
  put(letter: Letter): void
  /** Letters of a topic that this client neither sent nor acknowledged, oldest first. */
  unread(topic: string, clientId: string): readonly Letter[]
  acknowledge(letter: Letter, clientId: string): void
  topics(): readonly string[]
  size(): number
  clear(): void
}

/** Keeps letters until their time to live is over, as many readers as there may be. */
export function createMailbox(now: () => number = Date.now): Mailbox {
  const byTopic = new Map<string, { letter: Letter; readers: Set<string> }[]>()
  const live = (topic: string) => {
    const kept = (byTopic.get(topic) ?? []).filter(({ letter }) => letter.expiresAt > now())
    if (kept.length > 0) byTopic.set(topic, kept)
    else byTopic.delete(topic)
    return kept
  }
  return {
    put(letter) {
      byTopic.set(letter.topic, [...live(letter.topic), { letter, readers: new Set() }])
    },
    unread: (topic, clientId) =>
      live(topic)
        .filter(({ letter, readers }) => letter.from !== clientId && !readers.has(clientId))
        .map(({ letter }) => letter),
    acknowledge(letter, clientId) {
      for (const entry of byTopic.get(letter.topic) ?? []) {
        if (entry.letter === letter) entry.readers.add(clientId)
      }
    },
    topics: () => [...byTopic.keys()].filter((topic) => live(topic).length > 0),
    size: () => [...byTopic.keys()].reduce((sum, topic) => sum + live(topic).length, 0),
    clear: () => byTopic.clear(),
  }
}
