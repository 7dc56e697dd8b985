export { type BrowserPage, type BrowserRoute, bridgeWallets, routeNode } from './bridge.ts'
export {
  checkFamilyViews,
  type FamilyPage,
  type FamilyPart,
  type FamilyViews,
} from './family-views.ts'
export { type WalletFixtures, walletFixtures } from './fixtures.ts'
export { routeStubs } from './route-stubs.ts'
