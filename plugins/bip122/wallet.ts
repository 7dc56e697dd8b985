import { age, errorText, memberOf } from '../../kernel/index.ts'
import type {
  AccountEntry,
  SessionObserver,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import {
  classifyRpcError,
  contained,
  leavesOpen,
  noAnswerErrors,
  unattended,
} from '../values/index.ts'
import type { BitcoinProvider } from './contract.ts'

/** What a wallet shares: accounts with the payment account first, and the network it is on. */
export interface Grant {
  readonly accounts: readonly [AccountEntry, ...AccountEntry[]]
  /** Undefined if the wallet names none: the address determines it. */
  readonly networkId: WalletSession['networkId'] | undefined
  /** Networks that the wallet lists for its account, if it names several and not the current one. */
  readonly networkIds?: readonly WalletSession['networkId'][]
}

/** One wallet behind the quirks of its kind. */
export interface BitcoinWallet {
  /** Prompts the visitor. */
  connect(): Promise<Grant>
  /** Never prompts; undefined when the wallet grants nothing or cannot be read silently. */
  restore(): Promise<Grant | undefined>
  disconnect(): Promise<void>
  /** Listens; `networkOf` completes a network the wallet did not name. */
  watch(
    observer: SessionObserver,
    networkOf: (grant: Grant) => WalletSession['networkId'],
  ): () => void
  readonly provider: BitcoinProvider
}

/** The whole text: a wallet that broadcasts passes on what its node says, too. */
const unauthorized =
  /^(?:error: )?(?:access denied|unauthori[sz]ed|(?:the )?(?:wallet |account |site )?(?:is )?not connected|no permission)[.!]?$/i

/**
 * An error of this family in the codes of EIP-1193: wallets have meanings of their own for -32001 and -32002, and
 * reject with a whole envelope or with words only. `refusal` is the code by which a protocol means that the visitor
 * refused.
 */
export function walletFailure(thrown: unknown, refusal = 4001): Error {
  const envelope = memberOf(thrown, 'error')
  const error = envelope ?? thrown
  const { kind, code } = classifyRpcError(error)
  const text = errorText(error)
  const as = (meaning: number): Error =>
    Object.assign(new Error(text, { cause: thrown }), { code: meaning })
  if (kind === 'userRejected' || (code === refusal && !leavesOpen(error))) return as(4001)
  if ((code === undefined || code === -32002) && unauthorized.test(text.trim())) return as(4100)
  if (code === -32001 && !leavesOpen(error)) return as(4200)
  return code === undefined ? new Error(text, { cause: thrown }) : as(code)
}

export type Ask = <T>(method: string, run: () => T | PromiseLike<T>) => Promise<T>

/** Questions to the wallet, each in the traffic record, each failure in our codes. `refusal` as in `walletFailure`. */
export const asking =
  ({ traffic }: WalletIo, refusal?: number): Ask =>
  (method, run) =>
    traffic.run('wallet', method, async () => {
      try {
        return await run()
      } catch (error) {
        throw walletFailure(error, refusal)
      }
    })

/**
 * Questions that need no person, of the wallet with this name. They end after a while with
 * `connections/no-answer`.
 */
export const reading =
  ({ ports }: WalletIo, ask: Ask, name: string): Ask =>
  (method, run) =>
    unattended(ports, name, ask(method, run))

/** A read that hangs holds back the next one for this long, in ms. */
const readMs = 5_000

/**
 * Reads again after each change, one read at a time: changes during it lead to one more, and those during that one to
 * none, because a wallet may fire an event for every question it is asked. `unusable` is called when what is read cannot be used.
 */
export function reader(
  { clock }: WalletIo['ports'],
  read: () => Promise<void>,
  unusable: () => void,
): () => void {
  const once = async (): Promise<void> => {
    try {
      await read()
    } catch (error) {
      // Of a wallet that does not answer, its last grant stands.
      if (!noAnswerErrors.is(error, 'no-answer')) unusable()
    }
  }
  let since = Number.NEGATIVE_INFINITY
  let again = false
  const run = async (): Promise<void> => {
    since = clock.now()
    again = false
    await once()
    if (again) await once()
    since = Number.NEGATIVE_INFINITY
  }
  return () => {
    again = true
    if (age(clock.now(), since) >= readMs) void run()
  }
}

type Listener = (value: unknown) => void
/** The emitter of injected wallets. */
export interface Emitter {
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

/** Listens to several events at once, `unreadable` to a value that throws; the returned function stops all. */
export function listen(
  emitter: Emitter,
  listeners: Readonly<Record<string, Listener>>,
  unreadable: () => void,
): () => void {
  const own = Object.entries(listeners).map(
    ([event, listener]) => [event, contained(listener, unreadable)] as const,
  )
  for (const [event, listener] of own) emitter.on?.(event, listener)
  return () => {
    for (const [event, listener] of own) emitter.removeListener?.(event, listener)
  }
}
