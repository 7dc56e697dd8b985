import type { Context } from '../../../kernel/index.ts'
import type { AccountsContract, TransferIntent } from '../contract.ts'
import { accountsErrors } from '../errors.ts'

/** How long a transfer that was sent stays claimed, so that the other tabs hear of it before they may send it, in ms. */
const heardMs = 1_000

/** A transfer that no other tab may hand to the wallet, and how many requests of this tab hold on to it. */
interface Claim {
  requests: number
  /** What lets go of it; undefined when another tab has it. */
  readonly granted: Promise<(() => void) | undefined>
}

/** What makes two transfers one wish. Spelling aside: two addresses that differ by case alone do not happen. */
const keyOf = ({ networkId, request: { from, to, amount, token } }: TransferIntent): string =>
  `transfer/${[networkId, from, token?.address ?? 'native', to, amount].join('/').toLowerCase()}`

function take({ ports }: Context<AccountsContract>, key: string): Claim {
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

/**
 * Sends while no other tab may hand the same transfer to the wallet. The claim lasts until the wallet has answered,
 * also when nobody here waits for that any more, because it may still send; a tab that dies lets go. This tab itself
 * may ask again: its visitor was told what the wallet still holds. Rejects with `accounts/in-other-tab`.
 */
export async function claimed<T>(
  ctx: Context<AccountsContract>,
  intent: TransferIntent,
  send: () => Promise<T>,
): Promise<T> {
  const key = keyOf(intent)
  const resource = `accounts/${key}`
  const claim = ctx.resources.get<Claim>(resource) ?? take(ctx, key)
  claim.requests++
  ctx.resources.put(resource, claim)
  const leave = async (): Promise<void> => {
    claim.requests--
    if (claim.requests > 0) return
    if (ctx.resources.get(resource) === claim) ctx.resources.remove(resource)
    const letGo = await claim.granted
    letGo?.()
  }
  try {
    if (!(await claim.granted)) throw accountsErrors.create('in-other-tab')
    const sent = await send()
    ctx.ports.clock.after(heardMs, () => void leave())
    return sent
  } catch (error) {
    await leave()
    throw error
  }
}
