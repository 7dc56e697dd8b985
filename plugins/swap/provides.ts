import { arrival, type Context, type PluginDefinition } from '../../kernel/index.ts'
import type { RequestKind } from '../transactions/contract.ts'
import type { SwapContract } from './contract.ts'
import type { SwapFacts } from './kind.ts'
import { sourceOf, swapNetworks } from './selectors.ts'
import type { PermitRequest } from './sign.ts'

type Kinds = Pick<typeof import('./kind.ts'), 'read'> &
  Pick<typeof import('./sign.ts'), 'approvedFirst' | 'estimate' | 'sign'>

/** Loads reading and signing together, so that signing a reviewed swap loads no further code. */
async function kinds(): Promise<Kinds> {
  const [{ read }, { approvedFirst, estimate, sign }] = await Promise.all([
    arrival(() => import('./kind.ts')),
    arrival(() => import('./sign.ts')),
  ])
  return { read, approvedFirst, estimate, sign }
}

const action = { feature: 'swaps', icon: 'swap', label: { key: 'swap.title', text: 'Swap' } }

/** The kind of a swap that carries its approval, which is signed first. */
const permitKind = (ctx: Context<SwapContract>): RequestKind =>
  ({
    kind: 'swapPermit',
    step: {
      sign: async (io, request) => (await kinds()).sign(ctx, io, request),
      targets: ({ call }) => [call.to],
      estimate: async ({ adapter, ...io }, { from, call }, gas) =>
        (await kinds()).estimate(adapter, io, { from, ...call }, gas),
      priced: (request, { fee }) => ({ ...request, fee }),
      simulates: async (request) => (await kinds()).approvedFirst(request),
    },
  }) satisfies RequestKind<never, PermitRequest> as unknown as RequestKind

/** Contributions: the tile, the token action that opens the form, the kinds of requests, and the warnings. */
export const provides: NonNullable<PluginDefinition<SwapContract>['provides']> = (ctx) => ({
  i18n: { messages: [() => import('./locales/index.ts')] },
  account: {
    actions: [
      {
        ...action,
        ...{ id: 'swaps', view: 'Swap' },
        // Also where the active network has no swaps but another one of the family has.
        offered: (namespace) =>
          swapNetworks(ctx).some(({ chainNamespace }) => chainNamespace === namespace),
      },
    ],
  },
  tokens: {
    actions: [
      {
        ...action,
        id: 'swap',
        order: 1,
        offered: ({ chainId }) => sourceOf(ctx, chainId) !== undefined,
        run: ({ address = '' }) => ctx.dispatch.swap.open({ from: address }),
      },
    ],
  },
  transactions: {
    retries: [({ intentId }) => ctx.state.swap.submittedForm?.intentId === intentId],
    kinds: [
      { kind: 'swap', read: async (io, input) => (await kinds()).read(ctx, io, input) },
      permitKind(ctx),
    ],
    warnings: [
      {
        id: 'swap',
        lead: { key: 'swap.warning', text: 'Look at this swap twice.' },
        detail: {
          key: 'swap.warningDetail',
          text: 'It does not name the token that you receive, so that cannot be checked.',
        },
        applies: ({ action }) => Boolean((action?.facts as Partial<SwapFacts>)?.unchecked),
      },
    ],
  },
})
