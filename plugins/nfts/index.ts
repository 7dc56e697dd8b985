import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { NftsContract, NftsOptions } from './contract.ts'
import { effects } from './effects.ts'
import { ends, follow, reduce } from './reduce.ts'
import { selectFormFamily, selectSender } from './selectors.ts'

export type {
  Nft,
  NftAttribute,
  NftCollection,
  NftForm,
  NftSource,
  NftStandard,
  NftsContract,
  NftsOptions,
  NftsPage,
  NftsQuery,
  NftsState,
  NftTransfer,
  SourceNft,
} from './contract.ts'
export { nftsErrors } from './errors.ts'

const sending = lazyMethods(
  () => import('./commands/send.ts'),
  'choose',
  'resolveReceiver',
  'review',
  'send',
)
const shown = () => import('./views/nft.tsx')

/**
 * The NFTs tab, a view of each NFT, and sending.
 *
 * @example
 * nfts({ collections: { 'eip155:8453': [{ address: '0x…', standard: 'erc721' }] } })
 */
export function nfts(given: NftsOptions = {}): Plugin<NftsContract> {
  return definePlugin<NftsContract>({
    id: 'nfts',
    requires: {
      balances: 'it reads NFTs again after they have moved',
      connections: 'it shows the NFTs of the connected account',
      modal: 'it shows an NFT in the modal',
      networks: 'it shows the NFTs of the active network',
      transactions: 'it asks the wallet to send an NFT',
    },
    uses: { account: 'its tab', i18n: 'its texts', options: 'whether sending is offered' },
    initialState: () => ({ status: 'idle', items: [], ...given }),
    slots: { sources: slot({ order: ({ order = 0 }) => order }), receivers: slot() },
    provides: {
      i18n: { messages: [() => import('./locales/index.ts')] },
      transactions: {
        kinds: [
          {
            kind: 'nft',
            ...lazyMethods(() => import('./transfer.ts'), 'read'),
          },
        ],
      },
      account: {
        tabs: [{ id: 'nfts', label: { key: 'nfts.tab', text: 'NFTs' }, load: shown }],
      },
    },
    commands: {
      ...lazyMethods(() => import('./commands/load.ts'), 'load', 'loadMore'),
      ...sending,
      // Name the sender now: the wallet may change its account while the code loads.
      send: (ctx, input) => sending.send(ctx, input, selectSender(ctx.state)),
      enter: ({ emit }, change) => emit.entered(change),
    },
    reduce,
    follow,
    ends,
    effects,
    views: {
      Nft: shown,
      SendNft: async () => ({ view: (await shown()).sendView }),
    },
    features: {
      send: {
        commands: ['choose', 'enter', 'resolveReceiver', 'review', 'send'],
        views: ['SendNft'],
      },
    },
    privacy: {
      typed: ['enter', 'send'],
      addressesOf: (command, state) =>
        (command === 'enter' ? selectFormFamily(state) : undefined) ??
        state.networks.activeNamespace,
    },
    describe: () => import('./describe.ts'),
  })
}
