import type { Context, Effects } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { SendContract } from './contract.ts'
import { sendErrors } from './errors.ts'
import { sentTransaction } from './transfer-request.ts'

type SendContext = Context<SendContract>

const view = ({ state }: SendContext): string | undefined =>
  state.modal.open ? currentEntry(state.modal)?.view : undefined

const isSending = (ctx: SendContext): boolean =>
  ['SendReview', 'ApproveTransaction'].includes(view(ctx) ?? '')

/** Leaves the steps after the form, which have nothing to show any more. */
async function returnToForm(ctx: SendContext): Promise<void> {
  if (!isSending(ctx)) return
  const { history } = ctx.state.modal
  const form = history.findLastIndex((entry) => entry.view === 'Send')
  if (form >= 0) await ctx.dispatch.modal.backTo(form)
  else await ctx.dispatch.modal.replace('Send')
}

/** A preview that was closed from outside is not left on the screen. */
async function leaveClosedPreview(ctx: SendContext): Promise<void> {
  if (!ctx.state.send.preview) await returnToForm(ctx)
}

export const effects: Effects<SendContract> = [
  {
    on: 'send/tokensFailed',
    order: 'latest',
    run: ({ dispatch }) =>
      dispatch.modal.showSnackbar({
        message: sendErrors.create('tokens-unavailable').message,
        code: 'send.tokensFailed',
        variant: 'error',
      }),
  },
  {
    on: 'send/submitStarted',
    order: 'latest',
    async run(ctx) {
      if (view(ctx) === 'SendReview') await ctx.dispatch.modal.push('ApproveTransaction')
    },
  },
  {
    on: 'send/submitted',
    order: 'all',
    async run(ctx, { intentId }) {
      if (isSending(ctx)) {
        await returnToForm(ctx)
        await ctx.dispatch.modal.replace('SendResult', { intentId })
      }
      await ctx.dispatch.modal.showSnackbar({
        message: 'Transaction started',
        code: 'send.started',
        variant: 'success',
        svg: 'send',
      })
    },
  },
  {
    on: 'send/submitFailed',
    order: 'latest',
    async run(ctx, { code, text, facts, rejected }) {
      await leaveClosedPreview(ctx)
      if (!rejected)
        await ctx.dispatch.modal.showSnackbar({
          message: text,
          code,
          ...(facts !== undefined && { facts }),
          variant: 'error',
        })
    },
  },
  { on: 'send/abandoned', order: 'latest', run: returnToForm },
  {
    // The visitor stopped waiting, the wallet did not: a transaction is never sent in silence.
    on: 'transactions/broadcast',
    order: 'all',
    run({ state, emit }, { intentId, hash }) {
      const preview = state.send.abandoned.find((left) => left.intentId === intentId)
      if (preview) emit.submitted(sentTransaction(preview, hash))
    },
  },
  {
    on: 'send/submitted',
    order: 'all',
    async run({ dispatch, emit }, { hash, networkId }) {
      try {
        const end = await dispatch.transactions.awaitConfirmation({ hash, networkId })
        emit.confirmed({ hash, ...(typeof end === 'string' ? { status: end } : end) })
      } catch {
        return // Nobody could say: it stays "started", which is all that is known.
      }
      await dispatch.balances.refresh()
    },
  },
  { on: 'send/submittedElsewhere', order: 'latest', run: leaveClosedPreview },
  { on: 'accounts/accountsChanged', order: 'latest', run: leaveClosedPreview },
  { on: 'accounts/activated', order: 'latest', run: leaveClosedPreview },
  { on: 'accounts/connected', order: 'latest', run: leaveClosedPreview },
  { on: 'accounts/disconnected', order: 'latest', run: leaveClosedPreview },
  { on: 'accounts/walletNetworkChanged', order: 'latest', run: leaveClosedPreview },
  { on: 'networks/switched', order: 'latest', run: leaveClosedPreview },
]
