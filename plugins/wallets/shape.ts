import type { Shape } from '../../kernel/index.ts'

const links = {
  'icon?': 'text',
  'rdns?': 'text',
  'homepage?': 'text',
  'mobileLink?': 'text',
  'desktopLink?': 'text',
  'webappLink?': 'text',
  'appStore?': 'text',
  'playStore?': 'text',
} as const

const found: Shape = {
  origin: 'text',
  'connector?': { id: 'text', driver: 'text', name: 'text', type: 'text', namespaces: ['text'] },
  'listId?': 'text',
  name: 'text',
  'certified?': 'flag',
  'order?': 'number',
  ...links,
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  sources: [{ id: 'text', wallets: [found] }],
  recent: [{ id: 'text', name: 'text', ...links }],
  list: {
    status: 'text',
    wallets: [found],
    page: 'number',
    count: 'number',
    more: 'text',
    complete: 'flag',
    certified: 'flag',
    'search?': { query: 'text', status: 'text', wallets: [found] },
  },
}
