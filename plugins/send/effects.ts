import type { Context, Effects } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { SendContract } from './contract.ts'
import { sendErrors } from './errors.ts'

/** The view that is shown, while the modal is open or part of the page. */
const shownView = ({ state: { modal } }: Context<SendContract>): string | undefined =>
  modal.open || modal.embedded ? currentEntry(modal)?.view : undefined

export const effects: Effects<SendContract> = [
  {
    // What the list was opened for is done.
    on: 'send/tokenChosen',
    order: 'latest',
    async run(ctx) {
      if (shownView(ctx) === 'SendTokens') await ctx.dispatch.modal.back()
    },
  },
  {
    kind: 'end',
    on: 'send/review',
    order: 'latest',
    async run(ctx, { outcome }) {
      if (outcome === 'succeeded' && shownView(ctx) === 'Send')
        await ctx.dispatch.modal.push('ReviewTransaction')
    },
  },
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
]
