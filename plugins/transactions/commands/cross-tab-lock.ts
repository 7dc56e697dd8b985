import { type Context, resourceKey } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'

/** How long the lock on a sent transfer is kept, so that other tabs receive the fact before they may send it, in ms. */
const releaseAfterMs = 1_000

/** The lock on one transfer across tabs, and how many requests of this tab share it. */
interface TransferLock {
  requests: number
  /** Releases it; undefined when another tab holds it. */
  readonly granted: Promise<(() => void) | undefined>
}

function acquire({ ports }: Context<TransactionsContract>, key: string): TransferLock {
  const granted = new Promise<(() => void) | undefined>((resolve, reject) => {
    ports.channel
      .lock(
        key,
        // Held while the wallet may still send: until its response, or until the tab closes.
        new AbortController().signal,
        () => new Promise((release) => resolve(release)),
        'if-free',
      )
      .then(() => resolve(undefined), reject)
  })
  return { requests: 0, granted }
}

/** Takes or shares the lock on one digest; `leave` ends this request's share. */
function join(
  ctx: Context<TransactionsContract>,
  digest: string,
): { readonly lock: TransferLock; leave(): Promise<void> } {
  const key = `transfer/${digest}`
  const resource = resourceKey<TransferLock>(`transactions/${key}`)
  const lock = ctx.resources.get(resource) ?? acquire(ctx, key)
  lock.requests++
  ctx.resources.put(resource, lock)
  const leave = async (): Promise<void> => {
    lock.requests--
    if (lock.requests > 0) return
    ctx.resources.remove(resource)
    const release = await lock.granted
    release?.()
  }
  return { lock, leave }
}

/**
 * Sends while no other tab may hand the same transfer to the wallet. The lock lasts until the wallet has responded, also
 * after the command was cancelled, because the wallet may still send; a closed tab releases it. This tab itself may
 * send again: its visitor was warned of the unanswered request. Rejects with `transactions/in-other-tab`.
 */
export async function withTransferLock<T>(
  ctx: Context<TransactionsContract>,
  digests: readonly string[],
  send: () => Promise<T>,
): Promise<T> {
  const joined = digests.map((digest) => join(ctx, digest))
  const leave = (): Promise<unknown> => Promise.all(joined.map((one) => one.leave()))
  try {
    const granted = await Promise.all(joined.map(({ lock }) => lock.granted))
    if (granted.includes(undefined)) throw transactionsErrors.create('in-other-tab')
    const sent = await send()
    ctx.ports.clock.after(releaseAfterMs, () => void leave())
    return sent
  } catch (error) {
    await leave()
    throw error
  }
}
