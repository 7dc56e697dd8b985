import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  known: [
    {
      namespace: 'text',
      address: 'text',
      'name?': 'text',
      'avatar?': 'text',
      at: 'number',
      'failed?': 'flag',
    },
  ],
}
