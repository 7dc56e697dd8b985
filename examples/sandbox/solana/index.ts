import { type SolanaAccount, signerOf, testAccounts } from './accounts.ts'
import { Ledger, type LedgerOptions } from './ledger.ts'
import { createMethods } from './methods.ts'
import { openServers } from './server.ts'
import {
  createFaucet,
  createToken,
  mintTo,
  type SolanaToken,
  startTokens,
  transferToken,
} from './setup.ts'

export type { SolanaAccount } from './accounts.ts'
export type { LedgerOptions } from './ledger.ts'
export type { SolanaToken } from './setup.ts'
export { type SolanaWalletConfig, walletBundle } from './wallet/bundle.ts'

/** How to start the ledger. All of it is optional. */
export interface SolanaOptions extends LedgerOptions {
  /** HTTP port; subscriptions use the next one. Default: two free ports. */
  readonly port?: number
}

/** A running ledger. */
export interface SolanaSandbox {
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  /** JSON-RPC subscriptions, on the next port, where Solana clients look for them. */
  readonly wsUrl: string
  /** `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: string
  readonly accounts: readonly SolanaAccount[]
  readonly tokens: readonly SolanaToken[]
  readonly ledger: Ledger
  /** Pays lamports from the faucet and resolves with the signature. */
  airdrop(to: string, lamports: bigint): Promise<string>
  /** Mints base units of a token to an owner, creating the account. */
  mint(symbol: string, owner: string, amount: bigint): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a local Solana ledger on loopback with funded accounts, a 6-decimal SPL token and a
 * Token-2022 token. Rejects when the wanted port is taken.
 */
export async function start(options: SolanaOptions = {}): Promise<SolanaSandbox> {
  const ledger = new Ledger(options)
  const faucet = await createFaucet(ledger)
  const accounts = await testAccounts()
  const tokens: SolanaToken[] = []
  for (const token of startTokens) tokens.push(await createToken(ledger, faucet.signer, token))
  for (const { address } of accounts) {
    await faucet.airdrop(address, 100_000_000_000n)
    for (const token of tokens) {
      await mintTo(ledger, faucet.signer, token, address, 1_000n * 10n ** BigInt(token.decimals))
    }
  }
  const [usdx] = tokens
  const [, bob] = accounts
  if (usdx && bob) {
    await transferToken(ledger, await signerOf('alice'), usdx, bob.address, 25_000_000n)
  }
  const methods = createMethods(ledger, faucet.airdrop)
  const servers = await openServers(ledger, methods, options.port ?? 0).catch((cause) => {
    ledger.close()
    throw cause
  })
  return {
    rpcUrl: `http://127.0.0.1:${servers.port}`,
    wsUrl: `ws://127.0.0.1:${servers.port + 1}`,
    caip2: `solana:${ledger.genesisHash.slice(0, 32)}`,
    accounts,
    tokens,
    ledger,
    airdrop: faucet.airdrop,
    mint: (symbol, owner, amount) => {
      const token = tokens.find((item) => item.symbol === symbol)
      if (!token) throw new Error(`no token ${symbol}: there are ${tokens.map((t) => t.symbol)}`)
      return mintTo(ledger, faucet.signer, token, owner, amount)
    },
    async close() {
      ledger.close()
      await servers.close()
    },
  }
}
