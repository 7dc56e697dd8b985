import { delay, type Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { isReceiver, isWritten, receiverResolver } from '../values/index.ts'
import type { NftsContract } from './contract.ts'
import { selectFormFamily } from './selectors.ts'

/** A node may still answer for the previous block; the list is read again after this time, in ms. */
const settleMs = 1_000
/** Delay after typing before a name is looked up, in ms. */
const typingMs = 300

export const effects: Effects<NftsContract> = [
  {
    on: 'balances/forgotten',
    order: 'latest',
    async run({ state, ports, signal, dispatch }, { networkId }) {
      const isShown =
        state.nfts.owner?.startsWith(`${networkId}:`) && state.nfts.status === 'loaded'
      if (!isShown) return
      await delay(ports.clock, settleMs, signal)
      // The command reports a failure, and the state holds it.
      await dispatch.nfts.load().catch(() => undefined)
    },
  },
  {
    on: 'nfts/entered',
    order: 'latest',
    async run(ctx, { to }) {
      const { state, slots, ports, signal, dispatch } = ctx
      // As the field holds it, which cuts endless texts.
      const text = to === undefined ? '' : (state.nfts.form?.to.trim() ?? '')
      const family = selectFormFamily(ctx.state)
      if (!family) return
      if (isWritten(text)) {
        await delay(ports.clock, typingMs, signal)
        return (await import('./commands/send.ts')).enterWritten(ctx, text)
      }
      const isNamed = receiverResolver(slots.receivers, text, family) !== undefined
      if (!isNamed && !isReceiver(text, family)) return
      await delay(ports.clock, typingMs, signal)
      // The state holds the reason, and the form shows it.
      if (isNamed) await dispatch.nfts.resolveReceiver().catch(() => undefined)
      else await (await import('./commands/send.ts')).checkReceiver(ctx, text)
    },
  },
  {
    kind: 'end',
    on: 'nfts/review',
    order: 'latest',
    async run({ state: { modal }, dispatch }, { outcome }) {
      const isShown = shownView(modal) === 'SendNft'
      if (outcome === 'succeeded' && isShown) await dispatch.modal.push('ReviewTransaction')
    },
  },
]
