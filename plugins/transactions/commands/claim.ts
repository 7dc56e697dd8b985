import { type Context, resourceKey } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'

/** How long a transfer that was sent stays claimed, so that the other tabs hear of it before they may send it, in ms. */
const heardMs = 1_000

/** A transfer that no other tab may hand to the wallet, and how many requests of this tab hold on to it. */
interface Claim {
  requests: number
  /** What lets go of it; undefined when another tab has it. */
  readonly granted: Promise<(() => void) | undefined>
}

function take({ ports }: Context<TransactionsContract>, key: string): Claim {
  const granted = new Promise<(() => void) | undefined>((resolve, reject) => {
    ports.channel
      .lock(
        key,
        // Held for as long as the wallet may still send, which ends with its answer or with the tab.
        new AbortController().signal,
        () => new Promise((letGo) => resolve(letGo)),
        'if-free',
      )
      .then(() => resolve(undefined), reject)
  })
  return { requests: 0, granted }
}

/** Joins or takes the claim on one digest; the returned function leaves it. */
function join(
  ctx: Context<TransactionsContract>,
  digest: string,
): { readonly claim: Claim; leave(): Promise<void> } {
  const key = `transfer/${digest}`
  const resource = resourceKey<Claim>(`transactions/${key}`)
  const claim = ctx.resources.get(resource) ?? take(ctx, key)
  claim.requests++
  ctx.resources.put(resource, claim)
  const leave = async (): Promise<void> => {
    claim.requests--
    if (claim.requests > 0) return
    if (ctx.resources.get(resource) === claim) ctx.resources.remove(resource)
    const letGo = await claim.granted
    letGo?.()
  }
  return { claim, leave }
}

/**
 * Sends while no other tab may hand the same transfer to the wallet. The claim lasts until the wallet has answered,
 * also when nobody here waits for that any more, because it may still send; a tab that dies lets go. This tab itself
 * may ask again: its visitor was told what the wallet still holds. Rejects with `transactions/in-other-tab`.
 */
export async function claimed<T>(
  ctx: Context<TransactionsContract>,
  digests: readonly string[],
  send: () => Promise<T>,
): Promise<T> {
  const joined = digests.map((digest) => join(ctx, digest))
  const leave = (): Promise<unknown> => Promise.all(joined.map((one) => one.leave()))
  try {
    const granted = await Promise.all(joined.map(({ claim }) => claim.granted))
    if (granted.includes(undefined)) throw transactionsErrors.create('in-other-tab')
    const sent = await send()
    ctx.ports.clock.after(heardMs, () => void leave())
    return sent
  } catch (error) {
    await leave()
    throw error
  }
}
