import {
  type Context,
  definePluginCode,
  inputLimits,
  type Plugin,
  serializeError,
} from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { receiveErrors } from './errors.ts'
import { readAsked } from './request.ts'
import { selectPaidOn, selectReceiver } from './selectors.ts'

/** Copies and says so. */
async function copy(
  { ports, dispatch }: Context<ReceiveContract>,
  text: string,
  said: { readonly message: string; readonly code: string },
): Promise<void> {
  try {
    await ports.clipboard.write(text)
  } catch (cause) {
    const error = receiveErrors.create('no-clipboard', undefined, { cause })
    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  await dispatch.modal.showSnackbar({ code: said.code, message: said.message, variant: 'success' })
}

/** The code of receiving, loaded with its view or its first command. */
export const receivePlugin: Plugin<ReceiveContract> = definePluginCode<ReceiveContract>({
  id: 'receive',
  commands: {
    enterAmount({ emit }, amount, pointGroups) {
      emit.amountEntered({
        ...(amount !== undefined && { amount: amount.slice(0, inputLimits.amount) }),
        ...(pointGroups && { pointGroups }),
      })
    },
    async copyAddress(ctx) {
      const address = selectReceiver(ctx.state)?.address
      if (address === undefined) throw receiveErrors.create('not-connected')
      await copy(ctx, address, { message: 'Address copied', code: 'account.copied' })
      ctx.emit.addressCopied()
      return address
    },
    async copyLink(ctx) {
      const receiver = selectReceiver(ctx.state)
      const network = selectPaidOn(ctx.state)
      if (!receiver || !network) throw receiveErrors.create('not-connected')
      const { link, error } = readAsked(ctx.state.receive, receiver, network)
      if (link === undefined) throw error ?? receiveErrors.create('no-link')
      await copy(ctx, link, { message: 'Payment link copied', code: 'receive.linkCopied' })
      return link
    },
  },
  reduce: {
    addressCopied() {
      // For analytics and the devtools; nothing is remembered.
    },
    amountEntered: (_, asked) => asked,
  },
  follow: { modal: { closed: () => ({}) } },
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enterAmount'],
    commands: { enterAmount: { '': 'figures' } },
    events: { amountEntered: { amount: 'figures' } },
    state: { amount: 'figures' },
  },
})
