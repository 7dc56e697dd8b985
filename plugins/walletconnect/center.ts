import { errorText, type Resources, safeText, serializeError } from '../../kernel/index.ts'
import { afterSleep } from './background.ts'
import { wireChain } from './chain-ids.ts'
import type { Happening, Relay } from './client.ts'
import { driverId } from './connector.ts'
import type { SessionFacts, SessionFamily } from './contract.ts'
import { sessionError, walletConnectErrors } from './errors.ts'
import { forget } from './forget.ts'
import { createLease } from './lease.ts'
import { linkChoiceKey, readLinkChoice } from './links.ts'
import { readListed } from './listed.ts'
import {
  type Center,
  centerKey,
  type Host,
  hostKey,
  type WalletConnectContext,
} from './live-types.ts'
import { createPairing } from './pairing.ts'
import { withListed } from './session.ts'
import { walletSessions } from './wallet-sessions.ts'

/** The center of a kernel, made on first use. */
export function centerOf(resources: Resources): Center {
  const known = resources.get(centerKey)
  if (known) return known
  const center = createCenter(resources.need(hostKey))
  resources.put(centerKey, center)
  return center
}

function createCenter({ ctx, options }: Host): Center {
  const { ports, traffic } = ctx
  const outside = ctx.observe('relay')
  const listeners = new Set<{ topic: string; heard: (happening: Happening) => void }>()
  let asking = 0
  const session = (): SessionFacts | undefined => outside.state.walletconnect.session

  function heard(happening: Happening): void {
    const known = session()
    if (happening.kind === 'online') outside.emit.relayOpened()
    else if (happening.kind === 'offline') outside.emit.relayDropped()
    else if (happening.kind === 'refused') void alert(happening)
    else if (known && happening.topic === known.topic) {
      if (happening.kind === 'updated') return changed(known, happening.families)
      if (happening.kind === 'extended') {
        const { expiresAt } = happening
        return outside.emit.sessionChanged({ session: { ...known, expiresAt } })
      }
      if (happening.kind === 'event' && happening.name === 'bip122_addressesChanged')
        return changed(known, withListed(known.families, readListed(happening.data)))
      if (happening.kind === 'ended') {
        void ports.storage.remove(linkChoiceKey)
        outside.emit.sessionEnded({ topic: known.topic })
      }
      tell(happening)
    }
  }
  /** An update does not repeat the addresses that were listed with the session. */
  function changed(known: SessionFacts, now: readonly SessionFamily[]): void {
    const { listed = [] } = known.families.find(({ namespace }) => namespace === 'bip122') ?? {}
    const families = now.some((family) => family.listed) ? now : withListed(now, listed)
    outside.emit.sessionChanged({ session: { ...known, families } })
    tell({ kind: 'updated', topic: known.topic, families })
  }
  async function alert({ refusal }: Happening & { readonly kind: 'refused' }): Promise<void> {
    const { short, error } = refusal
    if (short === undefined) return
    const { message: long, ...rest } = serializeError(error)
    await outside.dispatch.modal.showAlert({ ...rest, short, long })
  }
  const tell = (happening: Happening): void => {
    for (const { topic, heard: listener } of [...listeners])
      if ('topic' in happening && happening.topic === topic) listener(happening)
  }
  const isOver = ({ expiresAt }: SessionFacts): boolean => expiresAt <= ports.clock.now()
  /** The session of a provider, which outlives it in the hands of a host. */
  function held(topic: string): SessionFacts {
    const kept = session()
    if (kept?.topic !== topic) throw walletConnectErrors.create('no-session')
    return kept
  }
  /** The session as the client holds it now; without its keys nobody can talk over it any more. */
  function reread(relay: Relay, topic: string): SessionFacts | undefined {
    const now = relay.sessions().find((one) => one.topic === topic)
    if (!now || isOver(now)) {
      heard({ kind: 'ended', topic })
      return undefined
    }
    outside.emit.sessionChanged({ session: now })
    tell({ kind: 'updated', topic, families: now.families })
    return now
  }
  /** The page was away: its socket may be dead, and what the wallet said meanwhile is still to be heard. */
  async function wake(): Promise<void> {
    if (!session() && outside.state.walletconnect.status !== 'connecting') return
    const relay = await lease.take('if-free')
    await relay?.revive()
    const known = session()
    if (!known) return
    if (relay) reread(relay, known.topic)
    // Another tab holds the relay, and would have told of an extension.
    else if (isOver(known)) heard({ kind: 'ended', topic: known.topic })
  }
  const lease = createLease({ ctx, options, heard, busy: () => asking > 0 || pairing.active })
  const pairing = createPairing({ ctx, lease })
  const stopWatching = afterSleep(ports.page, ports.clock, () => {
    wake().catch((error: unknown) =>
      ports.logger.warn('The relay could not be joined again', errorText(error)),
    )
  })

  const center: Center = {
    pairing,
    lease,
    tell,
    async leave() {
      stopWatching()
      pairing.reset()
      await lease.leave()
    },
    selected: (namespace) =>
      outside.state.accounts.connections.find(({ id }) => id === `${namespace}:${driverId}`)
        ?.address,
    listen(topic, listener) {
      const own = { topic, heard: listener }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    endReplaced() {
      const now = session()?.topic
      const topics = new Set([...listeners].map(({ topic }) => topic))
      for (const topic of topics) if (topic !== now) tell({ kind: 'ended', topic })
    },
    async connect(io, request) {
      const granted = (facts: SessionFacts) => walletSessions(center, facts, request)
      const facts = await pairing.agree(
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
        heard({ kind: 'ended', topic: kept.topic })
        return []
      }
      const relay = await lease.take('if-free')
      // Another tab holds the relay: what is known here serves until somebody asks the wallet.
      if (!relay) return walletSessions(center, kept, request)
      const fresh = reread(relay, kept.topic)
      return fresh ? walletSessions(center, fresh, request) : []
    },
    async disconnect() {
      const kept = session()
      if (!kept) return
      void ports.storage.remove(linkChoiceKey)
      await forget(outside, lease, kept.topic)
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
          const relay = await lease.take('now')
          if (isOver(kept) && !reread(relay, topic)) throw walletConnectErrors.create('no-session')
          await dropForeignLink(ctx)
          return await traffic.run('relay', method, () =>
            relay.request({ topic, chain: wire, method, params }),
          )
        } catch (thrown) {
          const error = sessionError(thrown)
          // The client lost it without a word: whoever shows it as connected hears it now.
          if (walletConnectErrors.is(error, 'no-session')) heard({ kind: 'ended', topic })
          throw error
        } finally {
          asking--
        }
      },
    }),
  }
  return center
}

const familyOf = ({ families }: SessionFacts, namespace: string): SessionFamily | undefined =>
  families.find((one) => one.namespace === namespace)

/** The client opens the stored link with every request, so a link that came from elsewhere must not stay there. */
async function dropForeignLink({ ports }: WalletConnectContext): Promise<void> {
  const stored = await ports.storage.get(linkChoiceKey)
  if (stored !== undefined && readLinkChoice(stored) === undefined)
    await ports.storage.remove(linkChoiceKey)
}
