export { announceWallet, type WalletInfo } from './announce-wallet.ts'
export { type ChannelBus, channelBus } from './channel-bus.ts'
export { type VirtualClock, virtualClock } from './clock.ts'
export {
  checkChainFamily,
  checkConnector,
  checkWalletSource,
  type FamilySamples,
} from './conformance.ts'
export { createWorld, type World, type WorldOptions, type WorldWallet } from './create-world.ts'
export {
  type FakeClipboard,
  type FakeLogger,
  type FakeOpener,
  type FakePage,
  fakeClipboard,
  fakeLogger,
  fakeOpener,
  fakePage,
} from './fakes.ts'
export {
  type FamilyWallet,
  type FamilyWalletOptions,
  type MockWallets,
  type MockWalletsOptions,
  mockWallets,
} from './family-wallets.ts'
export {
  providerError,
  type WalletBehaviour,
  type WalletRequest,
  type WalletScript,
} from './fault-script.ts'
export { type FetchStub, fetchStub, type StubbedAnswer, type StubbedRequest } from './fetch-stub.ts'
export { flush, waitFor } from './flush.ts'
export {
  type ExpectedFact,
  type Fact,
  type Given,
  given,
  type Outcome,
  type When,
} from './given.ts'
export { installWallets } from './install-wallets.ts'
export {
  type MockAccount,
  type MockConnector,
  type MockConnectorOptions,
  mockConnector,
} from './mock-connector.ts'
export { type MockNode, type MockNodeOptions, mockNode, type NodeRequest } from './mock-node.ts'
export {
  type MockProvider,
  type MockWallet,
  type MockWalletOptions,
  mockWallet,
} from './mock-wallet.ts'
export type { WalletNames } from './place-wallets.ts'
export { virtualRandom } from './random.ts'
export { type Replayed, replay, stateHash } from './replay.ts'
export {
  type RequestStubs,
  type RequestStubsOptions,
  requestStubs,
  type StubbedCall,
  type Unhandled,
} from './request-stubs.ts'
export { walletRequestKind } from './rude/kinds.ts'
export type { RequestKind } from './rude/layer.ts'
export type { RudeMock, RudeMockOptions } from './rude/mock.ts'
export { type Quirk, quirksOf, type WalletQuirk, walletQuirks } from './rude/quirks.ts'
export {
  type RudeOptions,
  type RudeWallet,
  rudeWallet,
  type Visitor,
} from './rude/rude-wallet.ts'
export { type MemoryStorage, type MemoryStorageOptions, memoryStorage } from './storage.ts'
export {
  type HandlerOptions,
  type HttpCall,
  http,
  type StubHandler,
  type WalletAnswer,
  type WalletCall,
  type WalletFamily,
  walletCall,
} from './stub-handlers.ts'
export {
  createTestKernel,
  type TestKernel,
  type TestKernelOptions,
  type TestPorts,
  virtualPorts,
} from './test-kernel.ts'
