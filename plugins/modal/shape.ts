import type { Shape } from '../../kernel/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  open: 'flag',
  embedded: 'flag',
  loading: 'flag',
  shaking: 'flag',
  history: [{ id: 'number', view: 'text', data: { '*': 'data' } }],
  transactions: [{ id: 'number', end: { kind: 'text' } }],
  'snackbar?': { message: 'text', variant: 'text', open: 'flag', autoClose: 'flag' },
  'alert?': { short: 'text', long: 'text' },
  nextId: 'number',
}
