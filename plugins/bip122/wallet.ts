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

/** Accounts that a wallet shares, the payment account first, and its network. */
export interface Grant {
  readonly accounts: readonly [AccountEntry, ...AccountEntry[]]
  /** Undefined if the wallet names none: the address determines it. */
  readonly networkId: WalletSession['networkId'] | undefined
  /** Networks that the wallet lists for its account, if it lists several without naming the current one. */
  readonly networkIds?: readonly WalletSession['networkId'][]
}

/** A wallet of any kind, behind one interface. */
export interface BitcoinWallet {
  /** Prompts the visitor. */
  connect(): Promise<Grant>
  /**
   * Never prompts; `unshared` if the wallet shares no account now and does not say whether it is locked; undefined if it
   * grants nothing or cannot be read silently.
   */
  restore(): Promise<Grant | 'unshared' | undefined>
  disconnect(): Promise<void>
  /** Starts listening; `networkOf` determines a network that the wallet did not name. */
  watch(
    observer: SessionObserver,
    networkOf: (grant: Grant) => WalletSession['networkId'],
  ): () => void
  readonly provider: BitcoinProvider
}

/** Matches the whole text, because a wallet that sends also passes on texts of its node. */
const unauthorized =
  /^(?:error: )?(?:access denied|unauthori[sz]ed|(?:the )?(?:wallet |account |site )?(?:is )?not connected|no permission)[.!]?$/i

/**
 * Converts a wallet's error to an EIP-1193 code. Bitcoin wallets have their own meanings of -32001 and -32002, and some
 * reject with a whole envelope or only a text. `refusal` is the protocol's code for a refusal by the visitor. For a
 * request that `sends`, neither words nor a code without a meaning in the wallet's protocol say that nothing was sent.
 */
export function walletFailure(thrown: unknown, refusal = 4001, sends = false): Error {
  const envelope = memberOf(thrown, 'error')
  const error = envelope ?? thrown
  const { kind, code } = classifyRpcError(error)
  const text = errorText(error)
  const as = (meaning: number): Error =>
    Object.assign(new Error(text, { cause: thrown }), { code: meaning })
  if (kind === 'userRejected' || (code === refusal && !leavesOpen(error))) return as(4001)
  const isDefined = !sends || refusal !== 4001
  if (!sends && (code === undefined || code === -32002) && unauthorized.test(text.trim()))
    return as(4100)
  if (isDefined && code === -32001 && !leavesOpen(error)) return as(4200)
  return code === undefined ? new Error(text, { cause: thrown }) : as(code)
}

/** Methods that send, or sign what may be sent. */
const sending = /send|psbt|transaction/i

export type Ask = <T>(method: string, run: () => T | PromiseLike<T>) => Promise<T>

/** Sends requests to the wallet: records them as traffic and converts their errors. `refusal` as in `walletFailure`. */
export const asking =
  ({ traffic }: WalletIo, refusal?: number): Ask =>
  (method, run) =>
    traffic.run('wallet', method, async () => {
      try {
        return await run()
      } catch (error) {
        throw walletFailure(error, refusal, sending.test(method))
      }
    })

/** Sends requests that need no person to the wallet of this name. They time out with `connections/no-answer`. */
export const reading =
  ({ ports }: WalletIo, ask: Ask, name: string): Ask =>
  (method, run) =>
    unattended(ports, name, ask(method, run))

/** A hanging read delays the next one by this long, in ms. */
const readMs = 5_000

/**
 * Reads the wallet again after changes, one read at a time. Changes during a read lead to one more read; changes during
 * that one do not, because a wallet may emit an event for every request. Calls `unusable` if the answer cannot be used.
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
      // If a wallet does not answer, its last grant stays.
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
/** The events of injected wallets. */
export interface Emitter {
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

/** Listens to several events; calls `unreadable` for a value that throws. The returned function stops listening. */
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
