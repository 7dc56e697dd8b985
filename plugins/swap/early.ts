import { type Context, type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { RequestKind } from '../transactions/contract.ts'
import type { SwapContract } from './contract.ts'
import { initialState } from './initial-state.ts'
import type { SwapFacts } from './kind.ts'
import type { PermitRequest } from './sign.ts'

type Code = typeof import('./plugin.ts')

/** The code of swapping: commands, reducers and what is asked of wallets. */
export const loadCode = (): Promise<Code> => import('./plugin.ts')

const action = { icon: 'swap', label: { key: 'swap.title', text: 'Swap' } }

/** A swap that carries its approval, which is signed first. */
const permitKind = (ctx: Context<SwapContract>): RequestKind =>
  ({
    kind: 'swapPermit',
    step: {
      sign: async (io, request) => (await loadCode()).sign(ctx, io, request),
      targets: ({ call }) => [call.to],
      estimate: async ({ adapter, ...io }, { from, call }, gas) =>
        (await loadCode()).estimate(adapter, io, { from, ...call }, gas),
      priced: (request, { fee }) => ({ ...request, fee }),
    },
  }) satisfies RequestKind<never, PermitRequest> as unknown as RequestKind

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<SwapContract> = {
  id: 'swap',
  // Words that other plugins of a page's start have as well cost it next to nothing.
  requires: {
    connections: 'the wallets that sign',
    networks: 'the networks that are sent on',
    balances: 'what can be sent',
    modal: 'it shows what is to be signed',
    transactions: 'what is to be signed',
  },
  uses: { account: 'its tile', i18n: 'its texts in other languages', tokens: 'prices' },
  initialState,
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      actions: [
        { ...action, id: 'swaps', view: 'Swap', offered: (namespace) => namespace === 'eip155' },
      ],
    },
    tokens: {
      actions: [
        {
          ...action,
          id: 'swap',
          order: 1,
          offered: ({ chainId }) =>
            chainId.startsWith('eip155:') &&
            (ctx.state.swap.networks?.includes(chainId) ?? true) &&
            ctx.slots.sources.some(({ supports }) => supports?.(chainId) ?? true),
          run: ({ address = '' }) => ctx.dispatch.swap.open({ from: address }),
        },
      ],
    },
    transactions: {
      retries: [({ intentId }) => ctx.state.swap.submittedForm?.intentId === intentId],
      kinds: [
        {
          kind: 'swap',
          read: async (io, input) => (await loadCode()).read(ctx, io, input),
        },
        permitKind(ctx),
      ],
      warnings: [
        {
          id: 'swap',
          lead: { key: 'swap.warning', text: 'Look at this swap twice.' },
          detail: {
            key: 'swap.warningDetail',
            text: 'Its price is bad, or cannot be checked.',
          },
          applies: ({ action }) => Boolean((action?.facts as Partial<SwapFacts>)?.warns),
        },
        {
          id: 'swap-price',
          lead: { key: 'swap.unpriced', text: 'The price of this swap cannot be checked.' },
          detail: {
            key: 'swap.unpricedDetail',
            text: 'A token has no known price, or two sources differ by more than a tenth. Compare it elsewhere first.',
          },
          applies: ({ action }) => Boolean((action?.facts as Partial<SwapFacts>)?.unpriced),
        },
      ],
    },
  }),
  privacy: { typed: ['enterAmount', 'swap'] },
  views: {
    Swap: () => import('./views/swap.tsx'),
    SwapSelectToken: () => import('./views/swap-select-token.tsx'),
    SwapResult: () => import('./views/swap-result.tsx'),
  },
}
