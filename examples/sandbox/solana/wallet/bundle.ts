/** What the page wallets need to know of the ledger. */
export interface SolanaWalletConfig {
  readonly rpcUrl: string
}
export async function walletBundle(_config?: SolanaWalletConfig): Promise<string> {
  return ''
}
