import type { CaipNetworkId } from '../../../kernel/index.ts'
import {
  abortable,
  type Commands,
  type Context,
  isKernelError,
  within,
} from '../../../kernel/index.ts'
import { classifyRpcError, decodeSs58, either, sha256, toHex } from '../../values/index.ts'
import type {
  AccountsContract,
  AnsweredTransfer,
  NamedTransfer,
  TransferIntent,
  TransferWarning,
} from '../contract.ts'
import { isCurrent } from '../current.ts'
import { accountsErrors, walletError } from '../errors.ts'
import { goneKey } from '../live.ts'
import { claimed } from './claim.ts'

type AccountsContext = Context<AccountsContract>
type Handlers = Commands<AccountsContract>

/** How long stored transfers are waited for before the question is answered without them, in ms. */
const restoreMs = 3_000

/** One spelling per address: two texts that pay the same account are the same. */
function canonical(networkId: CaipNetworkId, address: string): string {
  if (networkId.startsWith('eip155:')) return address.toLowerCase().replace(/^0x/, '')
  if (networkId.startsWith('bip122:'))
    return /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
  if (!networkId.startsWith('polkadot:')) return address
  try {
    return decodeSs58(address).publicKey
  } catch {
    return address // The chain adapter refuses it with its own words.
  }
}

/** Hex digest of what moves from where to where; equal for transfers that pay the same. */
export function digestOf(
  networkId: CaipNetworkId,
  { from, to, amount, token }: NamedTransfer,
): string {
  const units = /^\d+$/.test(amount) ? String(BigInt(amount)) : amount
  // A token account belongs to one mint, and a plain transfer of the ledger does not name the mint.
  const asset = token !== undefined && networkId.startsWith('solana:') ? 'token' : (token ?? '')
  const [payer, payee, coin] = [from, to, asset].map((text) => canonical(networkId, text))
  const text = JSON.stringify([networkId, payer, payee, coin, units])
  return toHex(sha256(new TextEncoder().encode(text)))
}

/** Digests of a transfer under every address by which a wallet may name its receiver. */
export async function digestsOf(
  ctx: AccountsContext,
  { networkId, request }: Pick<TransferIntent, 'networkId' | 'request'>,
): Promise<readonly string[]> {
  const { from, to, amount, token } = request
  const adapter = ctx.slots.adapters.find(({ namespace }) => networkId.startsWith(`${namespace}:`))
  const payees = (await adapter?.payees?.(ctx, request)) ?? [to]
  const named = { from, amount, ...(token && { token: token.address }) }
  return payees.map((payee) => digestOf(networkId, { ...named, to: payee }))
}

/** Resolves once stored transfers are known, or storage has taken too long. */
export async function restored(ctx: AccountsContext): Promise<void> {
  if (ctx.state.kernel.restored) return
  let stop = (): void => undefined
  const known = new Promise<void>((resolve) => {
    const reading = ctx.state$.subscribe(({ kernel }) => {
      if (kernel.restored) resolve()
    })
    stop = () => reading.unsubscribe()
  })
  await within(ctx.ports.clock, restoreMs, ctx.signal, known).finally(stop)
}

function isHeld({ state, ports }: AccountsContext, digests: readonly string[]): boolean {
  const now = ports.clock.now()
  return state.accounts.unanswered.some(
    (entry) => isCurrent(entry, now) && entry.digests.some((digest) => digests.includes(digest)),
  )
}

/** Codes after which a wallet may still act on the request, or may have acted on it. */
const unknownEnds =
  /\/(request-expired|wallet-gone|provider-gone|bad-hash)$|^kernel\/(timed-out|cancelled|disposed)$/

/**
 * Words of wallets that stopped waiting, for the visitor or for the chain, that lost their node while it was asked, or
 * that a node told that it has the transaction; what they sent may still land.
 */
const gaveUp =
  /time(?:d[ -]?|-)?out\b|not confirmed in|unknown (?:if|whether) it|\bfetch\b|network ?error|load failed|hang up|econn|connection (?:was |is )?(?:closed|lost|reset)|already[ -](?:been |in |in-|known|imported|processed)|\bknown transaction/i

/** Whether an error leaves open what the wallet does with the request, or what became of it. */
function isOpenEnd(error: unknown): boolean {
  // A code without a reason of its own says as much as what it was made from.
  if (isKernelError(error) && error.code.endsWith('/failed') && error.cause !== undefined)
    return isOpenEnd(error.cause)
  if (isKernelError(error)) return unknownEnds.test(error.code)
  const { kind, text } = classifyRpcError(error)
  return kind === 'disconnected' || (kind !== 'userRejected' && gaveUp.test(text))
}

/** What is to be asked of a wallet. */
export interface Asking {
  readonly intentId: string
  readonly digests: readonly string[]
  readonly connectionId: string
  readonly keyed?: string
  readonly accept?: readonly TransferWarning[]
}

/** Throws `accounts/unanswered` for a transfer that a wallet still holds, unless that is accepted by name. */
function refuseHeld(ctx: AccountsContext, { digests, accept = [] }: Asking): void {
  if (!accept.includes('unanswered') && isHeld(ctx, digests))
    throw accountsErrors.create('unanswered')
}

/**
 * Asks a wallet for something that may move money: recorded before `ask` is called, in the same turn, and until the
 * wallet has answered. `check` throws what speaks against asking; aborting `signal` before the wallet is asked does, too.
 */
export async function handedOver<T>(
  ctx: AccountsContext,
  asking: Asking,
  signal: AbortSignal,
  ask: () => Promise<T>,
  check: () => void = () => undefined,
): Promise<T> {
  const { intentId, digests, connectionId, keyed } = asking
  return claimed(ctx, digests, async () => {
    signal.throwIfAborted()
    check()
    refuseHeld(ctx, asking)
    const key = keyed !== undefined && { keyed }
    ctx.emit.handedOver({ intentId, digests, connectionId, at: ctx.ports.clock.now(), ...key })
    // The wallet's answer is a fact of its own: the command may have ended long before it.
    const answered = (end: { readonly hash?: string; readonly code?: string }): void =>
      ctx
        .observe(`wallet:${connectionId}`)
        .emit.walletAnswered({ intentId, at: ctx.ports.clock.now(), ...key, ...(key && end) })
    try {
      const answer = await ask()
      answered(typeof answer === 'string' ? { hash: answer } : {})
      return answer
    } catch (error) {
      // What the adapter threw because the signal called it off was not sent.
      const calledOff = signal.aborted && error === signal.reason
      if (calledOff || !isOpenEnd(error)) answered({ code: walletError(error).code })
      throw error
    }
  })
}

export const isUnanswered: Handlers['isUnanswered'] = async (ctx, intent) => {
  await restored(ctx)
  return isHeld(ctx, await digestsOf(ctx, intent))
}

export const handOver: Handlers['handOver'] = async (ctx, input) => {
  const { connectionId, networkId, transfers, accept, ask } = input
  await restored(ctx)
  const gone = ctx.resources.get<AbortController>(goneKey(connectionId))?.signal
  if (!gone) throw accountsErrors.create('not-connected')
  const signal = either(ctx.signal, gone)
  const asking: Asking = {
    intentId: ctx.ports.random.uuid(),
    digests: [...new Set(transfers.map((transfer) => digestOf(networkId, transfer)))],
    connectionId,
    ...(accept && { accept }),
  }
  try {
    return await abortable(handedOver(ctx, asking, signal, ask), signal)
  } catch (error) {
    throw walletError(error)
  }
}

/** The transfer that was handed over under a key, by the key's digest. */
export function keyedTransfer(
  { state }: AccountsContext,
  keyDigest: string,
): AnsweredTransfer | undefined {
  const { unanswered, answered } = state.accounts
  const isIt = ({ keyed }: { readonly keyed?: string }): boolean =>
    keyed?.startsWith(keyDigest) ?? false
  const ended = answered.find(isIt)
  const held = unanswered.find(isIt)
  // What another page says of a key is not the end of what this page still waits for.
  if (ended && (ended.here || !held?.here)) return ended
  const { intentId, at, keyed } = held ?? {}
  return intentId !== undefined && at !== undefined && keyed !== undefined
    ? { intentId, at, keyed }
    : undefined
}

export const readTransfer: Handlers['readTransfer'] = async (ctx, keyDigest) => {
  await restored(ctx)
  return keyedTransfer(ctx, keyDigest)
}

export const forgetTransfer: Handlers['forgetTransfer'] = (ctx, intentId) => {
  const entry = ctx.state.accounts.unanswered.find((one) => one.intentId === intentId)
  if (entry) ctx.emit.walletAnswered({ intentId, at: ctx.ports.clock.now() })
}
