import type { Shape } from '../../kernel/index.ts'

/** Shape of a held token, for several slices. */
export const tokenShape: Shape = {
  name: 'text',
  symbol: 'text',
  chainId: 'text',
  'address?': 'text',
  'value?': 'text',
  'price?': 'text',
  quantity: { decimals: 'text', numeric: 'text', 'multiplier?': 'text' },
  'iconUrl?': 'text',
}
