import type { Context } from '../../../kernel/index.ts'
import type { SendContract, SendPreview } from '../contract.ts'
import { sendErrors } from '../errors.ts'

/** Uses up a preview: from here on no second click can send it. Throws `send/already-submitted`. */
export function begin(ctx: Context<SendContract>, intentId: string): SendPreview {
  const { preview, status } = ctx.state.send
  if (preview?.intentId !== intentId || status !== 'previewed')
    throw sendErrors.create('already-submitted')
  const { networkId, amountText, token } = preview
  ctx.emit.submitStarted({ intentId, networkId, amountText, symbol: token.symbol })
  return preview
}
