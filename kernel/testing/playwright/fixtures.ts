import { type MockWallets, mockWallets } from '../family-wallets.ts'
import { type MockNode, mockNode } from '../mock-node.ts'
import { type BrowserPage, bridgeWallets } from './bridge.ts'

/** What the fixtures give to a test. */
export interface WalletFixtures {
  /** A node to which transactions of the EVM wallet go; `routeNode` lets the page ask it. */
  readonly node: MockNode
  /** The wallets of `page`. */
  readonly wallets: MockWallets
}

type Use<T> = (value: T) => Promise<void>

/**
 * Fixtures for Playwright's `test.extend`: a mock wallet of each family in `page`, and a node for the EVM one.
 *
 * @example
 * export const test = base.extend<WalletFixtures>(walletFixtures)
 */
export const walletFixtures = {
  // Playwright reads the names of what a fixture needs from the pattern of its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright refuses any other parameter that needs nothing
  async node({}: object, use: Use<MockNode>): Promise<void> {
    await use(mockNode())
  },
  async wallets(
    { page, node }: { readonly page: BrowserPage; readonly node: MockNode },
    use: Use<MockWallets>,
  ): Promise<void> {
    const wallets = mockWallets({ eip155: { handlers: { eth_sendTransaction: node.send } } })
    await bridgeWallets(page, wallets)
    await use(wallets)
  },
}
