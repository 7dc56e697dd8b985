import type { PluginWords } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'

/** What the commands and facts of wallets are called in tools. */
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
