import {
  type Commands,
  definePlugin,
  inputLimits,
  lazyMethods,
  type Plugin,
  slot,
  viewWith,
} from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import { discardForm } from '../values/index.ts'
import type { SendContract } from './contract.ts'
import { effects } from './effects.ts'
import { provides } from './provides.ts'
import { ends, follow, initialState, reduce } from './reduce.ts'
import { selectSender } from './selectors.ts'

export type {
  NamedReceiver,
  ReceiverResolver,
  SendContract,
  SendState,
  SendWarning,
  TransferInput,
} from './contract.ts'
export { sendErrors } from './errors.ts'

const form = lazyMethods(
  () => import('./commands/form.ts'),
  'chooseToken',
  'enterFiat',
  'switchFiat',
)
const transfers = lazyMethods(() => import('./commands/transfer.ts'), 'transfer')

const commands: Commands<SendContract> = {
  ...form,
  ...lazyMethods(() => import('./commands/load-tokens.ts'), 'loadTokens'),
  ...lazyMethods(() => import('./commands/enter-max.ts'), 'enterMax'),
  ...lazyMethods(() => import('./commands/resolve-receiver.ts'), 'resolveReceiver'),
  ...lazyMethods(() => import('./commands/review.ts'), 'review'),
  enterAmount(ctx, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    ctx.emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
    return discardForm(ctx)
  },
  enterReceiver(ctx, text) {
    const most = inputLimits.link
    // A longer text stays too long: the part of a link that is cut off may name another token.
    const kept = text
      .slice(0, most * 2)
      .trim()
      .slice(0, most + 1)
    ctx.emit.receiverEntered({ text: kept })
    return discardForm(ctx)
  },
  submit: ({ dispatch }, intentId, by) => dispatch.transactions.submit(intentId, by),
  abandon: ({ dispatch }) => dispatch.transactions.abandon(),
  async reset({ state, emit, dispatch }) {
    emit.wasReset()
    if (!state.transactions.headless) await dispatch.transactions.discard({ signing: true })
  },
  // Name the payer now: the wallet may change its account while the code loads.
  transfer: (ctx, input) => transfers.transfer(ctx, input, selectSender(ctx.state)),
}

/** Sends coins and tokens: a form over the requests of `transactions`. */
export function send(): Plugin<SendContract> {
  return definePlugin<SendContract>({
    id: 'send',
    requires: {
      connections: 'it sends from the connected account',
      modal: 'it shows its form in the modal',
      transactions: 'it asks the wallet to sign and to send',
      balances: 'it offers the tokens that the account holds',
      networks: 'it empties its form when the network changes',
      options: 'it offers the tokens that the app lists',
    },
    uses: {
      account: 'the tile that leads to it',
      i18n: 'its texts in other languages',
      nfts: 'names',
      tokens: 'prices',
    },
    initialState,
    slots: { receivers: slot() },
    provides,
    commands,
    reduce,
    follow,
    ends,
    effects,
    views: {
      // Typed text must appear in its field immediately, in dollars too.
      Send: viewWith(() => import('./views/send.tsx'), form.enterFiat, form.switchFiat),
      SendTokens: () => import('./views/send-tokens.tsx'),
    },
    features: {
      send: {
        commands: [
          ...(['loadTokens', 'chooseToken', 'enterAmount', 'enterFiat', 'switchFiat'] as const),
          ...(['enterMax', 'enterReceiver', 'resolveReceiver', 'review', 'submit'] as const),
          'transfer',
        ],
        views: ['Send', 'SendTokens'],
      },
    },
    privacy: {
      typed: ['enterAmount', 'enterFiat', 'enterReceiver', 'transfer'],
      addressesOf: addressFamily,
    },
    describe: () => import('./describe.ts'),
  })
}
