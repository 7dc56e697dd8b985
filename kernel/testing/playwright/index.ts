export { type BrowserPage, type BrowserRoute, bridgeWallets, routeNode } from './bridge.ts'
export { type WalletFixtures, walletFixtures } from './fixtures.ts'
export { routeStubs } from './route-stubs.ts'
