import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'

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
  'chains?': ['text'],
  ...links,
}

/** The slice's shape in a recording. */
export const shape: Shape = {
  sources: [{ id: 'text', wallets: [found] }],
  'unserved?': ['text'],
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

/** Words for the commands and facts of wallets in tools. */
export const words: PluginWords<WalletsContract> = {
  commands: {
    connect: ({ walletId }) => `asked ${walletId} to connect`,
    loadList: 'asked for the wallet list',
    loadPage: 'asked for more wallets',
    search: (text) => (text ? `looked for “${text}”` : 'ended the search'),
    filterCertified: (certified) => (certified ? 'showed certified wallets' : 'showed all wallets'),
  },
  events: {
    observed: ({ source, wallets }) =>
      `found ${wallets.map(({ name }) => name).join(', ') || 'no wallet'} by ${source}`,
    servingNoted: ({ connectionId, served }) =>
      `noted that ${connectionId} is on ${served ? 'a listed' : 'an unlisted'} network`,
    recentAdded: ({ name }) => `noted ${name} as used last`,
  },
  names: ({ sources, recent, list }) =>
    new Map([
      ...recent.map(({ id, name }) => [id, name] as const),
      ...[...sources, list, ...(list.search ? [list.search] : [])]
        .flatMap(({ wallets }) => wallets)
        .flatMap(({ connector, listId, name }) =>
          [connector?.id, listId].flatMap((id) => (id === undefined ? [] : [[id, name] as const])),
        ),
    ]),
}

const query = { query: 'figures' } as const

export const privacy: ExportPrivacy<WalletsContract> = {
  commands: { search: { '': 'figures' } },
  events: { searchStarted: query, searched: query, searchFailed: query },
  state: { 'list.search.query': 'figures' },
}
