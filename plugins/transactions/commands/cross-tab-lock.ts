import { type Context, resourceKey } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'

/**
 * Time for which the lock of a sent transfer is kept, so that other tabs get the fact before they could send it, in ms.
 */
const releaseAfterMs = 1_000

/** The lock of one transfer across tabs, and the number of this tab's requests that share it. */
interface TransferLock {
  requests: number
  /** Releases the lock; undefined if another tab has it. */
  readonly granted: Promise<(() => void) | undefined>
}

function acquire({ ports }: Context<TransactionsContract>, key: string): TransferLock {
  const granted = new Promise<(() => void) | undefined>((resolve, reject) => {
    ports.channel
      .lock(
        key,
        // Kept while the wallet may still send: until its response, or until the tab closes.
        new AbortController().signal,
        () => new Promise((release) => resolve(release)),
        'if-free',
      )
      .then(() => resolve(undefined), reject)
  })
  return { requests: 0, granted }
}

/** Takes or shares the lock of one digest; `leave` ends this request's share. */
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
 * Sends while no other tab can hand the same transfer to the wallet. The lock lasts until the wallet has responded,
 * even after a cancellation, because the wallet may still send; closing the tab releases it. The same tab may send
 * again: its visitor was warned of the unanswered request. Rejects with `transactions/in-other-tab`.
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
