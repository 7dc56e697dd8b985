import { errorText, type Resources, safeText, serializeError } from '../../kernel/index.ts'
import { wireChain } from './chain-ids.ts'
import type { Relay, RelayEvent, SessionEvent } from './client.ts'
import { driverId } from './connector.ts'
import type { SessionFacts, SessionFamily, WalletConnectFamily } from './contract.ts'
import { endSession } from './end-session.ts'
import { sessionError, walletConnectErrors } from './errors.ts'
import { loadedFamilies } from './families.ts'
import { dropForeignLink, dropLinkChoice } from './link-choice.ts'
import { loadFamilies } from './load-families.ts'
import { createPairing } from './pairing.ts'
import { createRelayLock } from './relay-lock.ts'
import { withListed } from './session.ts'
import { type Host, hostKey, type SessionManager, sessionManagerKey } from './session-types.ts'
import { onWakeUp } from './wake-up.ts'
import { walletSessions } from './wallet-sessions.ts'

/** The session manager of a kernel, created on first use. */
export function sessionManagerOf(resources: Resources): SessionManager {
  const known = resources.get(sessionManagerKey)
  if (known) return known
  const sessionManager = createSessionManager(resources.need(hostKey))
  resources.put(sessionManagerKey, sessionManager)
  return sessionManager
}

function createSessionManager(host: Host): SessionManager {
  const { ctx, basic } = host
  const { ports, traffic } = ctx
  const observed = ctx.observe('relay')
  const listeners = new Set<{ topic: string; listener: (event: SessionEvent) => void }>()
  let asking = 0
  let originAlerted = false
  const session = (): SessionFacts | undefined => observed.state.walletconnect.session

  function handleEvent(event: RelayEvent): void {
    const known = session()
    if (event.kind === 'online') observed.emit.relayOpened()
    else if (event.kind === 'offline') observed.emit.relayDropped()
    else if (event.kind === 'refused') alert(event)
    else if (known && event.topic === known.topic) {
      if (event.kind === 'updated') return changed(known, event.families)
      if (event.kind === 'extended') {
        const { expiresAt } = event
        return observed.emit.sessionChanged({ session: { ...known, expiresAt } })
      }
      const listing = event.kind === 'event' && listingTold(event.name)
      if (listing) return changed(known, withListed(known.families, listing.read(event.data)))
      if (event.kind === 'ended') {
        void dropLinkChoice(ports)
        observed.emit.sessionEnded({ topic: known.topic })
      }
      notify(event)
    }
  }
  /**
   * Applies an update; a `session_update` does not repeat the addresses that were listed when the session was settled.
   */
  function changed(known: SessionFacts, now: readonly SessionFamily[]): void {
    const listed = known.families.flatMap(({ listed = [] }) => listed)
    const families = now.some((family) => family.listed) ? now : withListed(now, listed)
    observed.emit.sessionChanged({ session: { ...known, families } })
    notify({ kind: 'updated', topic: known.topic, families })
  }
  function alert({ refusal }: RelayEvent & { readonly kind: 'refused' }): void {
    const { short, error } = refusal
    if (short === undefined) return
    // The relay refuses every reconnection.
    if (walletConnectErrors.is(error, 'origin-not-allowed')) {
      if (originAlerted) return
      originAlerted = true
    }
    const { message: long, ...rest } = serializeError(error)
    void observed.dispatch.modal.showAlert({ ...rest, short, long })
  }
  const notify = (event: SessionEvent): void => {
    for (const { topic, listener } of [...listeners]) if (event.topic === topic) listener(event)
  }
  const isOver = ({ expiresAt }: SessionFacts): boolean => expiresAt <= ports.clock.now()
  /** The session of a provider; hosts may keep a provider longer than its session lasts. */
  function held(topic: string): SessionFacts {
    const kept = session()
    if (kept?.topic !== topic) throw walletConnectErrors.create('no-session')
    return kept
  }
  /** Reads the session from the client; a session whose keys the client has lost has ended. */
  function reread(relay: Relay, topic: string): SessionFacts | undefined {
    const now = relay.sessions().find((one) => one.topic === topic)
    if (!now || isOver(now)) {
      handleEvent({ kind: 'ended', topic })
      return undefined
    }
    observed.emit.sessionChanged({ session: now })
    notify({ kind: 'updated', topic, families: now.families })
    return now
  }
  /** After a long time in the background the socket may be dead and events may wait at the relay. */
  async function resumeAfterSleep(): Promise<void> {
    if (!session() && observed.state.walletconnect.status !== 'connecting') return
    const relay = await relayLock.take('if-free')
    await relay?.reconnect()
    const known = session()
    if (!known) return
    if (relay) reread(relay, known.topic)
    // If another tab has the relay, it would have shared an extension.
    else if (isOver(known)) handleEvent({ kind: 'ended', topic: known.topic })
  }
  const relayLock = createRelayLock({
    host,
    onEvent: handleEvent,
    busy: () => asking > 0 || pairing.active,
  })
  const pairing = createPairing({ ctx, relayLock })
  const stopWatching = onWakeUp(ports.page, ports.clock, () => {
    resumeAfterSleep().catch((error: unknown) =>
      ports.logger.warn('The relay could not be reconnected', errorText(error)),
    )
  })

  const sessionManager: SessionManager = {
    pairing,
    relayLock,
    notify,
    async leave() {
      stopWatching()
      pairing.reset()
      await relayLock.leave()
    },
    selected: (namespace) =>
      observed.state.connections.connections.find(({ id }) => id === `${namespace}:${driverId}`)
        ?.address,
    listen(topic, listener) {
      const own = { topic, listener }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    endReplaced() {
      const now = session()?.topic
      const topics = new Set([...listeners].map(({ topic }) => topic))
      for (const topic of topics) if (topic !== now) notify({ kind: 'ended', topic })
    },
    async connect(io, request) {
      const granted = (facts: SessionFacts) => walletSessions(sessionManager, facts, request)
      const facts = await pairing.awaitApproval(
        io.signal,
        request.networks,
        (session) => granted(session).length > 0,
      )
      return granted(facts)
    },
    async restore(_io, request) {
      const kept = session()
      if (!kept) return []
      if (isOver(kept)) {
        handleEvent({ kind: 'ended', topic: kept.topic })
        return []
      }
      const relay = await relayLock.take('if-free')
      // Another tab has the relay: use the stored session until the first request.
      if (!relay) {
        await loadFamilies(basic)
        return walletSessions(sessionManager, kept, request)
      }
      const fresh = reread(relay, kept.topic)
      return fresh ? walletSessions(sessionManager, fresh, request) : []
    },
    async disconnect() {
      const kept = session()
      if (!kept) return
      void dropLinkChoice(ports)
      await endSession(observed, relayLock, kept.topic)
    },
    async ready() {
      await relayLock.take('now')
    },
    link: (topic) => ({
      async approve(namespace, chain) {
        const family = familyOf(held(topic), namespace)
        if (wireChain(chain, family?.chains ?? []) === undefined)
          throw walletConnectErrors.create('chain-not-granted', { chain: safeText(chain) })
      },
      async ask(namespace, chain, method, params) {
        const kept = held(topic)
        const family = familyOf(kept, namespace)
        if (!family) throw walletConnectErrors.create('no-session')
        if (!family.methods.includes(method))
          throw walletConnectErrors.create('method-not-granted', { method: safeText(method) })
        const wire = wireChain(chain, family.chains)
        if (wire === undefined)
          throw walletConnectErrors.create('chain-not-granted', { chain: safeText(chain) })
        asking++
        try {
          const relay = await relayLock.take('now')
          if (isOver(kept) && !reread(relay, topic)) throw walletConnectErrors.create('no-session')
          await dropForeignLink(ports)
          return await traffic.run('relay', method, () =>
            relay.request({ topic, chain: wire, method, params }),
          )
        } catch (thrown) {
          const error = sessionError(thrown)
          // The client dropped the session without an event: end it for its listeners too.
          if (walletConnectErrors.is(error, 'no-session')) handleEvent({ kind: 'ended', topic })
          throw error
        } finally {
          asking--
        }
      },
    }),
  }
  return sessionManager
}

/** The list of addresses that an event of this name changes, for any family. */
const listingTold = (name: string): WalletConnectFamily['listing'] =>
  loadedFamilies().find(({ listing }) => listing?.event === name)?.listing

const familyOf = ({ families }: SessionFacts, namespace: string): SessionFamily | undefined =>
  families.find((one) => one.namespace === namespace)
