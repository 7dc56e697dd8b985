import { type MockWallets, mockWallets } from '../family-wallets.ts'
import { type MockNode, mockNode } from '../mock-node.ts'
import { type RequestStubs, requestStubs } from '../request-stubs.ts'
import { type BrowserPage, bridgeWallets } from './bridge.ts'

/** Fixtures of a test. */
export interface WalletFixtures {
  /** The node that gets the EVM wallet's transactions; `routeNode` lets the page send it requests. */
  readonly node: MockNode
  /** Answers declared by a test: for the wallets of `page`, and, with `routeStubs`, for its HTTP requests. */
  readonly stubs: RequestStubs
  /** The wallets of `page`. */
  readonly wallets: MockWallets
}

type Use<T> = (value: T) => Promise<void>

/**
 * Fixtures for Playwright's `test.extend`: a mock wallet of each family in `page`, a node for the EVM wallet, and stubs
 * that can answer in place of both.
 *
 * @example
 * export const test = base.extend<WalletFixtures>(walletFixtures)
 */
export const walletFixtures = {
  // Playwright reads the names of the fixtures that a fixture needs from the pattern of its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright refuses any other parameter that needs nothing
  async node({}: object, use: Use<MockNode>): Promise<void> {
    await use(mockNode())
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright refuses any other parameter that needs nothing
  async stubs({}: object, use: Use<RequestStubs>): Promise<void> {
    const stubs = requestStubs()
    await use(stubs)
    stubs.assertHandled()
  },
  async wallets(
    { page, node, stubs }: { readonly page: BrowserPage } & Pick<WalletFixtures, 'node' | 'stubs'>,
    use: Use<MockWallets>,
  ): Promise<void> {
    const own = mockWallets({ eip155: { handlers: { eth_sendTransaction: node.send } } })
    const wallets = stubs.wallets(own)
    await bridgeWallets(page, wallets)
    await use(wallets)
  },
}
