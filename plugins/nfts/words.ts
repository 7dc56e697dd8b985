import type { PluginWords } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'

/** What the commands of NFTs are called in tools. */
export const words: PluginWords<NftsContract> = {
  commands: {
    load: 'asked for NFTs',
    loadMore: 'asked for more NFTs',
    choose: 'chose an NFT',
    enter: 'filled the form of an NFT',
    review: 'pressed Review',
    send: 'sent an NFT by code',
  },
}
