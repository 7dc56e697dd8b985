import { type Context, canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { SendContract, SendPreview } from '../contract.ts'
import { sendErrors } from '../errors.ts'

const reviewedKey = resourceKey<SendPreview>('send/reviewed')

/** Keeps a copy of what was reviewed that nothing outside the plugin holds. */
export function keepReviewed({ resources }: Context<SendContract>, preview: SendPreview): void {
  resources.put(reviewedKey, structuredClone(preview))
}

/**
 * Uses up a preview: from here on no second click can send it. Throws `send/already-submitted`, and `send/outdated`
 * when what is shown is not what was reviewed: state that was handed out may have been written to.
 */
export function begin(ctx: Context<SendContract>, intentId: string): SendPreview {
  const { preview, status } = ctx.state.send
  if (preview?.intentId !== intentId || status !== 'previewed')
    throw sendErrors.create('already-submitted')
  const reviewed = ctx.resources.get(reviewedKey)
  if (!reviewed || canonicalJson(reviewed) !== canonicalJson(preview))
    throw sendErrors.create('outdated')
  ctx.resources.remove(reviewedKey)
  const { networkId, amountText, token } = reviewed
  ctx.emit.submitStarted({ intentId, networkId, amountText, symbol: token.symbol })
  return reviewed
}
