import type { FaultScript, WalletRequest } from '../fault-script.ts'
import type { WalletFamily } from '../stub-handlers.ts'
import { walletRequestKind } from './kinds.ts'
import type { RudeClock } from './panel.ts'
import type { WalletQuirk } from './quirks.ts'
import { rudeWallet, type Visitor } from './rude-wallet.ts'

/** Options with which a mock wallet differs from its standard. */
export interface RudeMockOptions {
  /** Quirks, in any order. Throws if the family has no such quirk. Default: none. */
  readonly quirks?: readonly WalletQuirk[]
  /**
   * For wallets that ask in a panel: the visitor approves each request so many ms after it arrived. Default: requests
   * wait for `visitor`.
   */
  readonly answersAfterMs?: number
}

/** Members that mock wallets of all families share. */
export interface RudeMock extends Pick<FaultScript, 'behave' | 'answer'> {
  /** Requests of the page, oldest first. */
  readonly requests: readonly WalletRequest[]
  readonly quirks: readonly WalletQuirk[]
  /** Answers prompts that wait in the wallet, and does things in it. */
  readonly visitor: Visitor
  /** Makes delays of quirks run on this clock; `createWorld` passes its own. Default: real timers. */
  runOn(clock: RudeClock): void
}

/** The polite wallet behind the quirks. */
interface Polite {
  readonly family: WalletFamily
  readonly accountsEvent: string
  /** The accounts that the page may see. */
  granted(): readonly string[]
  /** Gives the page access, and returns the accounts. */
  grant(): readonly string[]
  /** Takes the access back, with the event. */
  lock(): void
  emit(event: string, value: unknown): void
}

const realTime: RudeClock = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Puts a mock wallet's quirks between its script and the page. */
export function rudeMock(
  { quirks = [], answersAfterMs }: RudeMockOptions,
  script: FaultScript,
  { granted, grant, lock, ...polite }: Polite,
): {
  readonly own: RudeMock
  ask(method: string, params: unknown): Promise<unknown>
  event(event: string, value: unknown): void
} {
  let clock = realTime
  const rude = rudeWallet({
    ...polite,
    quirks,
    answersAfterMs,
    clock: () => clock,
    kindOf: walletRequestKind(polite.family),
    accounts: async () => granted(),
    grant: async () => grant(),
    acts: {
      lock,
      unlock: () => polite.emit(polite.accountsEvent, granted()),
      revoke: lock,
    },
  })
  // Behind quirks, a script does not see what the page asks for, only what the visitor let through.
  const requests: WalletRequest[] = []
  const own: RudeMock = {
    requests: quirks.length > 0 ? requests : script.requests,
    behave: script.behave,
    answer: script.answer,
    quirks,
    visitor: rude.visitor,
    runOn(next) {
      clock = next
    },
  }
  return {
    own,
    event: rude.event,
    ask(method: string, params: unknown): Promise<unknown> {
      requests.push({ method, params })
      return rude.ask(method, params, script.ask)
    },
  }
}
