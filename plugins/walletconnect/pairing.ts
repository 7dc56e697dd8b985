import {
  abortable,
  age,
  errorText,
  kernelErrors,
  serializeError,
  within,
} from '../../kernel/index.ts'
import type { ConnectRequest } from '../accounts/contract.ts'
import { parsePairingUri } from '../values/index.ts'
import type { Offer } from './client.ts'
import { connectorFor, driverId } from './connector.ts'
import type { SessionFacts } from './contract.ts'
import { isRefusalLead, pairingError, walletConnectErrors } from './errors.ts'
import { finish } from './finish.ts'
import { forget } from './forget.ts'
import type { Lease, Pairing, WalletConnectContext } from './live-types.ts'
import { proposal } from './proposal.ts'

/** An offer lives this long after it was made, and counts as spent when this little is left, in ms. */
export const offerLifeMs = 240_000
export const spentMs = 10_000
/** How long the relay may take to give a code, in ms. */
const codeMs = 10_000

type Networks = ConnectRequest['networks']

interface Attempt {
  readonly uri: string
  /** Topic of its pairing. */
  readonly topic: string
  readonly madeAt: number
  readonly approval: Promise<SessionFacts>
  readonly cancel: (error: unknown) => void
  /** Who waits for it; an approval nobody waits for is adopted or ended. */
  waiting: number
  dropped: boolean
  settled?: SessionFacts
}

const quiet = (): void => undefined
const never = <T>(): Promise<T> => new Promise(quiet)

export function createPairing({
  ctx,
  lease,
}: {
  readonly ctx: WalletConnectContext
  readonly lease: Lease
}): Pairing {
  const { ports, vault } = ctx
  const outside = ctx.observe('relay')
  let current: Attempt | undefined
  let offering: Promise<Attempt> | undefined
  let round = 0
  /** The failure to make an offer that is a fact already. */
  let told: unknown

  const end = (session: SessionFacts): void =>
    void forget(outside, lease, session.topic).catch((error: unknown) =>
      ports.logger.warn('A late session could not be ended', errorText(error)),
    )
  const lifeLeft = ({ madeAt }: Attempt): number =>
    Math.max(0, offerLifeMs - spentMs - age(ports.clock.now(), madeAt))
  const alive = (attempt: Attempt | undefined): attempt is Attempt =>
    attempt !== undefined && (attempt.settled !== undefined || lifeLeft(attempt) > 0)

  function drop(attempt: Attempt): void {
    attempt.dropped = true
    vault.drop(attempt.uri)
    if (current === attempt) current = undefined
  }

  /** One wallet took an offer: others that scanned it find it gone, instead of a session nobody answers. */
  function retract({ topic }: Attempt): void {
    const asked = lease.take('if-free').then((relay) => relay?.retract(topic))
    asked.catch((error: unknown) =>
      ports.logger.warn('A taken offer could not be taken back', errorText(error)),
    )
  }

  /** An approval that came while nobody waited: the session is real, so it becomes one here or ends there. */
  async function unclaimed(attempt: Attempt, session: SessionFacts): Promise<void> {
    // It does not displace the wallet that the visitor chose since.
    const other = outside.state.accounts.connecting?.connector.driver ?? driverId
    if (attempt.dropped || other !== driverId) return end(session)
    const connector = connectorFor(outside.state)
    try {
      await outside.dispatch.accounts.connect({ connector })
    } catch {
      end(session) // The reason is a fact already, told by `accounts`.
    }
  }

  function watch(attempt: Attempt, offer: Offer): void {
    offer.approval.then(
      (session) => {
        attempt.settled = session
        if (attempt.waiting === 0) void unclaimed(attempt, session)
      },
      (thrown: unknown) => {
        const { waiting, dropped } = attempt
        drop(attempt)
        // Whoever waits tells it; without anybody it would be lost.
        if (waiting === 0 && !dropped) fail(thrown)
      },
    )
  }

  function fail(thrown: unknown): void {
    const { message: text, ...why } = serializeError(pairingError(thrown))
    outside.emit.pairingFailed({ text, ...why })
  }

  async function make(networks: Networks): Promise<Attempt> {
    const mine = round
    outside.emit.pairingStarted()
    try {
      const asked = lease.take('now').then((relay) => relay.pair(proposal(networks)))
      const offer = await within(ports.clock, codeMs, ctx.signal, asked)
      if (!offer) {
        asked.then(({ approval }) => approval.then(end, quiet), quiet)
        throw walletConnectErrors.create('no-code')
      }
      if (mine !== round) {
        offer.approval.then(end, quiet)
        throw kernelErrors.create('cancelled')
      }
      return accept(offer)
    } catch (thrown) {
      if (mine === round) {
        fail(thrown)
        told = thrown
      }
      throw thrown
    }
  }

  function accept(offer: Offer): Attempt {
    let topic: string
    try {
      topic = parsePairingUri(offer.uri).topic
    } catch (cause) {
      offer.approval.then(end, quiet)
      throw walletConnectErrors.create('bad-uri', undefined, { cause })
    }
    const uri = vault.put(String(offer.uri))
    const madeAt = ports.clock.now()
    const expiresAt = madeAt + offerLifeMs
    let cancel: Attempt['cancel'] = quiet
    const cancelled = new Promise<never>((_resolve, reject) => {
      cancel = reject
    })
    const approval = Promise.race([offer.approval, cancelled])
    approval.catch(quiet)
    const attempt: Attempt = { uri, topic, madeAt, approval, cancel, waiting: 0, dropped: false }
    if (current) drop(current)
    current = attempt
    watch(attempt, offer)
    outside.emit.offered({ uri, expiresAt })
    if (isRefusalLead(outside.state.modal.alert?.short)) void outside.dispatch.modal.dismissAlert()
    return attempt
  }

  function offered(signal: AbortSignal, networks: Networks): Promise<Attempt> {
    if (alive(current)) return Promise.resolve(current)
    offering ??= make(networks).finally(() => {
      offering = undefined
    })
    return abortable(offering, signal)
  }

  /** Older codes may still be approved; only what happens to the newest can end the wait. */
  const first = (attempts: readonly Attempt[]): Promise<SessionFacts> =>
    Promise.race(
      attempts.map(({ approval }, index) =>
        index === attempts.length - 1 ? approval : approval.catch(() => never<SessionFacts>()),
      ),
    )

  return {
    get active() {
      return offering !== undefined || alive(current)
    },
    async prepare(signal, networks) {
      await offered(signal, networks)
    },
    async agree(signal, networks, usable) {
      const mine: Attempt[] = []
      let winner: SessionFacts | undefined
      try {
        while (!winner) {
          const attempt = await offered(signal, networks)
          if (!mine.includes(attempt)) {
            attempt.waiting++
            mine.push(attempt)
          }
          winner = await within(ports.clock, lifeLeft(attempt), signal, first(mine))
        }
      } catch (thrown) {
        if (signal.aborted) throw thrown
        const error = pairingError(thrown)
        if (error.code !== 'kernel/cancelled' && told !== thrown) fail(error)
        throw error
      } finally {
        for (const attempt of mine) {
          attempt.waiting--
          const late = attempt.settled
          if (winner) {
            drop(attempt)
            retract(attempt)
          }
          if (winner && late && late.topic !== winner.topic) end(late)
          // Approved in the moment the wait was called off.
          if (!winner && late && attempt.waiting === 0) void unclaimed(attempt, late)
        }
      }
      if (!usable(winner)) {
        const error = walletConnectErrors.create('nothing-granted')
        end(winner)
        fail(error)
        throw error
      }
      await finish(ctx, outside, winner, end)
      return winner
    },
    reset() {
      round++
      const attempt = current
      if (attempt) drop(attempt)
      attempt?.cancel(kernelErrors.create('cancelled'))
    },
  }
}
