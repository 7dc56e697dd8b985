// What the plugin shows, in one file: a page starts with one name of it.
export { view } from './nft.tsx'
export { Tab } from './nfts-tab.tsx'
export { view as sendView } from './send-nft.tsx'
