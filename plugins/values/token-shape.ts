import type { Shape } from '../../kernel/index.ts'

/** A token held, as several slices hold it. */
export const tokenShape: Shape = {
  name: 'text',
  symbol: 'text',
  chainId: 'text',
  'address?': 'text',
  'value?': 'text',
  'price?': 'text',
  quantity: { decimals: 'text', numeric: 'text' },
  'iconUrl?': 'text',
}
