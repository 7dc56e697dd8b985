import {
  abortable,
  age,
  errorText,
  kernelErrors,
  serializeError,
  within,
} from '../../kernel/index.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import { parsePairingUri } from '../values/index.ts'
import { evmChains } from './authenticate.ts'
import type { Offer } from './client.ts'
import { connectorFor, driverId } from './connector.ts'
import type { AuthRequest, Proposal, SessionFacts } from './contract.ts'
import { endSession } from './end-session.ts'
import { isRefusalLead, pairingError, walletConnectErrors } from './errors.ts'
import { proposal } from './proposal.ts'
import type { Pairing, RelayLock, WalletConnectContext } from './session-types.ts'
import { settleSession } from './settle-session.ts'

/** Lifetime of an offer, and the time before its end from which it counts as expired, in ms. */
export const offerLifeMs = 240_000
export const expiryMarginMs = 10_000
/** Time limit for the relay to return a code, in ms. */
const codeMs = 10_000
/** Time limit for an authenticator to provide the message, in ms: a part of the code's time limit. */
const authMs = 3_000

type Networks = ConnectRequest['networks']

interface Attempt {
  readonly uri: string
  /** Topic of the pairing. */
  readonly topic: string
  readonly madeAt: number
  readonly approval: Promise<SessionFacts>
  readonly signed: Offer['signed']
  readonly cancel: (error: unknown) => void
  /** Number of waiting callers; an approval without one is adopted or ended. */
  waiting: number
  dropped: boolean
  settled?: SessionFacts
}

const ignore = (): void => undefined
const never = <T>(): Promise<T> => new Promise(ignore)

export function createPairing({
  ctx,
  relayLock,
}: {
  readonly ctx: WalletConnectContext
  readonly relayLock: RelayLock
}): Pairing {
  const { ports, vault } = ctx
  const observed = ctx.observe('relay')
  let current: Attempt | undefined
  let offering: Promise<Attempt> | undefined
  let round = 0
  /** The failed offer whose error is already recorded. */
  let recorded: unknown

  const end = (session: SessionFacts): void =>
    void endSession(observed, relayLock, session.topic).catch((error: unknown) =>
      ports.logger.warn('A late session could not be ended', errorText(error)),
    )
  const lifeLeft = ({ madeAt }: Attempt): number =>
    Math.max(0, offerLifeMs - expiryMarginMs - age(ports.clock.now(), madeAt))
  const alive = (attempt: Attempt | undefined): attempt is Attempt =>
    attempt !== undefined && (attempt.settled !== undefined || lifeLeft(attempt) > 0)

  function drop(attempt: Attempt): void {
    attempt.dropped = true
    vault.drop(attempt.uri)
    if (current === attempt) current = undefined
  }

  /** After one approval, other wallets that scanned the offer get an error instead of a session without an app. */
  function retract({ topic }: Attempt): void {
    const asked = relayLock.take('if-free').then((relay) => relay?.retract(topic))
    asked.catch((error: unknown) =>
      ports.logger.warn('An approved offer could not be withdrawn', errorText(error)),
    )
  }

  /** Handles an approval that no caller waits for: connects with it, or ends the session at the wallet. */
  async function unclaimed(attempt: Attempt, session: SessionFacts): Promise<void> {
    // A wallet that the visitor has chosen in the meantime takes precedence.
    const other = observed.state.connections.connecting?.connector.driver ?? driverId
    if (attempt.dropped || other !== driverId) return end(session)
    const connector = connectorFor(observed.state)
    try {
      await observed.dispatch.connections.connect({ connector })
    } catch {
      end(session) // The failed connect has already recorded the reason.
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
        // A waiting caller records the failure; without one it is recorded here.
        if (waiting === 0 && !dropped) fail(thrown)
      },
    )
  }

  function fail(thrown: unknown): void {
    const { message: text, ...why } = serializeError(pairingError(thrown))
    observed.emit.pairingFailed({ text, ...why })
  }

  /** The message for one-step sign-in, if an authenticator provides one and all chains are EVM. */
  async function authRequest(wanted: Proposal): Promise<AuthRequest | undefined> {
    const [authenticator] = ctx.slots.authenticators
    const chains = evmChains(wanted)
    // The client writes and reads such messages with Node's Buffer, which not every page has.
    const canWrite = 'Buffer' in (ports.page.window ?? {})
    if (!authenticator || !chains || !canWrite) return undefined
    try {
      const asked = authenticator.request(chains, ctx)
      // Without an answer in time the code would be late: continue with only a session.
      return await within(ports.clock, authMs, ctx.signal, asked)
    } catch (error) {
      // A session suffices: a caller that needs a signature asks for it afterwards.
      ports.logger.warn('Signing in with the pairing was not possible', errorText(error))
      return undefined
    }
  }

  async function make(networks: Networks): Promise<Attempt> {
    const mine = round
    observed.emit.pairingStarted()
    try {
      const asked = relayLock.take('now').then(async (relay) => {
        // The families are loaded by now.
        const wanted = proposal(networks)
        return relay.pair(wanted, await authRequest(wanted))
      })
      const offer = await within(ports.clock, codeMs, ctx.signal, asked)
      if (!offer) {
        asked.then(({ approval }) => approval.then(end, ignore), ignore)
        throw walletConnectErrors.create('no-code')
      }
      if (mine !== round) {
        offer.approval.then(end, ignore)
        throw kernelErrors.create('cancelled')
      }
      return accept(offer)
    } catch (thrown) {
      if (mine === round) {
        fail(thrown)
        recorded = thrown
      }
      throw thrown
    }
  }

  function accept(offer: Offer): Attempt {
    let topic: string
    try {
      topic = parsePairingUri(offer.uri).topic
    } catch (cause) {
      offer.approval.then(end, ignore)
      throw walletConnectErrors.create('bad-uri', undefined, { cause })
    }
    const uri = vault.put(String(offer.uri))
    const madeAt = ports.clock.now()
    const expiresAt = madeAt + offerLifeMs
    let cancel: Attempt['cancel'] = ignore
    const cancelled = new Promise<never>((_resolve, reject) => {
      cancel = reject
    })
    const approval = Promise.race([offer.approval, cancelled])
    approval.catch(ignore)
    const { signed } = offer
    const state = { waiting: 0, dropped: false }
    const attempt: Attempt = { uri, topic, madeAt, approval, signed, cancel, ...state }
    if (current) drop(current)
    current = attempt
    watch(attempt, offer)
    observed.emit.offered({ uri, expiresAt })
    if (isRefusalLead(observed.state.modal.alert?.short))
      void observed.dispatch.modal.dismissAlert()
    return attempt
  }

  function offered(signal: AbortSignal, networks: Networks): Promise<Attempt> {
    if (alive(current)) return Promise.resolve(current)
    offering ??= make(networks).finally(() => {
      offering = undefined
    })
    return abortable(offering, signal)
  }

  /** Waits for the first approval. Older offers can still be approved; only a failure of the newest ends the wait. */
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
    async awaitApproval(signal, networks, usable) {
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
        if (error.code !== 'kernel/cancelled' && recorded !== thrown) fail(error)
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
          // Approved at the moment of cancellation.
          if (!winner && late && attempt.waiting === 0) void unclaimed(attempt, late)
        }
      }
      if (!usable(winner)) {
        const error = walletConnectErrors.create('nothing-granted')
        end(winner)
        fail(error)
        throw error
      }
      const taken = mine.find(({ settled }) => settled?.topic === winner?.topic)
      ctx.slots.authenticators[0]?.accept(taken?.signed() ?? [], {
        connectionId: `eip155:${driverId}`,
      })
      await settleSession(ctx, observed, winner, end)
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
