import { delay, type Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { isReceiver, receiverResolver } from '../values/index.ts'
import type { NftsContract } from './contract.ts'
import { checkReceiver } from './send.ts'

/** A node may answer for the block before; the list is read once it has settled, in ms. */
const settleMs = 1_000
/** How long nothing is typed before a name is looked up, in ms. */
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
      // A failure is said by the command, and stands in the state.
      await dispatch.nfts.load().catch(() => undefined)
    },
  },
  {
    on: 'nfts/entered',
    order: 'latest',
    async run(ctx, { to }) {
      const { slots, ports, signal, dispatch } = ctx
      const text = to?.trim() ?? ''
      const isNamed = receiverResolver(slots.receivers, text, 'eip155') !== undefined
      if (!isNamed && !isReceiver(text, 'eip155')) return
      await delay(ports.clock, typingMs, signal)
      // Why not is in the state, where the form shows it.
      if (isNamed) await dispatch.nfts.resolveReceiver().catch(() => undefined)
      else await checkReceiver(ctx, text)
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
