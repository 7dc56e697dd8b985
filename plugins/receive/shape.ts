import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = { 'amount?': 'text', 'pointGroups?': 'flag' }
