import type {
  Described,
  Examined,
  ExportPrivacy,
  Finding,
  PluginWords,
  Shape,
} from '../../kernel/index.ts'
import { renamed } from '../values/index.ts'
import type { SwapContract } from './contract.ts'

const token: Shape = {
  name: 'text',
  symbol: 'text',
  networkId: 'text',
  'address?': 'text',
  decimals: 'number',
  'iconUrl?': 'text',
  'eip2612?': 'flag',
}

/** Shape of the slice in a recording. */
export const shape: Shape = {
  'networks?': ['text'],
  'networkId?': 'text',
  status: 'text',
  tokens: [token],
  'from?': token,
  'to?': token,
  amount: 'text',
  'pointGroups?': 'flag',
  'quote?': {
    toUnits: 'text',
    at: 'number',
    gasPrice: 'text',
    'impact?': 'text',
    prices: { 'from?': 'text', 'to?': 'text', 'native?': 'text' },
  },
  'held?': { owner: 'text', networkId: 'text', units: { '*': 'text' } },
  'failure?': { code: 'text', text: 'text' },
  'intentId?': 'text',
  'submittedForm?': {
    ...{ intentId: 'text', 'from?': token, 'to?': token, amount: 'text', 'pointGroups?': 'flag' },
  },
  'failedPermits?': [{ networkId: 'text', owner: 'text', token: 'text' }],
  results: [
    {
      ...{ intentId: 'text', hash: 'text', networkId: 'text', symbol: 'text' },
      ...{ 'received?': 'text', 'price?': 'text' },
    },
  ],
}

/** Version 1 calls amounts in the smallest unit `toAmount` and `amounts`. */
export const upcastState: NonNullable<Described<SwapContract>['upcastState']> = {
  1: (slice) => ({
    ...slice,
    ...('quote' in slice && { quote: renamed(slice.quote, 'toAmount', 'toUnits') }),
    ...('held' in slice && { held: renamed(slice.held, 'amounts', 'units') }),
  }),
}

/** Words for swap commands and facts in tools. */
export const words: PluginWords<SwapContract> = {
  commands: {
    open: 'opened Swap',
    load: 'asked for tokens to swap',
    chooseToken: (side) => (side === 'from' ? 'chose what to pay' : 'chose what to receive'),
    enterAmount: (text) => `typed the amount ${text}`,
    enterMax: 'pressed Max',
    flip: 'turned the pair round',
    refresh: 'asked for a quote',
    review: 'pressed Review',
    reset: 'emptied the form',
    swap: 'swapped by code',
  },
  events: {
    quoted: 'got a quote',
    settled: 'settled the swap',
    permitFailed: 'could not approve by signature',
  },
}

const held = { owner: 'pseudonym', 'units.*': 'figures' } as const
const result = { hash: 'pseudonym', received: 'figures' } as const

export const privacy: ExportPrivacy<SwapContract> = {
  commands: {
    enterAmount: { '': 'figures' },
    swap: { amount: 'figures', expected: 'figures', idempotencyKey: 'pseudonym' },
  },
  events: {
    held,
    amountEntered: { text: 'figures' },
    quoted: { 'quote.toUnits': 'figures' },
    settled: result,
    permitFailed: { owner: 'pseudonym' },
    failed: { text: 'figures', 'facts.*': 'figures' },
  },
  state: {
    amount: 'figures',
    'submittedForm.amount': 'figures',
    'quote.toUnits': 'figures',
    'failure.text': 'figures',
    'failure.facts.*': 'figures',
    'held.owner': 'pseudonym',
    'held.units.*': 'figures',
    'results.*.hash': 'pseudonym',
    'results.*.received': 'figures',
    'failedPermits.*.owner': 'pseudonym',
  },
}

/** Problems in the set-up of swaps, for `doctor`. */
export function findings({ state, slots }: Examined<SwapContract>): readonly Finding[] {
  const { networks } = state.networks
  const mend =
    'Register provider() with your project id or a source of your own, or leave swap() out.'
  if (slots.sources.length === 0)
    return [
      {
        severity: 'error',
        code: 'swap/no-source',
        what: 'Swap has no source of quotes: visitors cannot swap.',
        mend,
      },
    ]
  if (
    networks.some(({ caipNetworkId }) =>
      slots.sources.some((one) => one.supports?.(caipNetworkId) ?? true),
    )
  )
    return []
  return [
    {
      severity: 'error',
      code: 'swap/no-network',
      what: 'No source of swaps serves a network of the app.',
      mend,
    },
  ]
}
