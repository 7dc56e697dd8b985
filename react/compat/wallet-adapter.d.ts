/**
 * The part of `@solana/wallet-adapter-react` 0.15 that the folder here uses. The repository does not install it: the
 * apps that use this entry bring it, and `tests/apps` compiles the declarations against its real types.
 */
declare module '@solana/wallet-adapter-react' {
  /** Names of wallets are a type of their own. */
  type WalletName = string & { readonly __brand__: 'WalletName' }

  export interface Wallet {
    readonly adapter: {
      readonly name: WalletName
      readonly icon: string
    }
    readonly readyState: string
  }

  export interface WalletContextState {
    readonly wallets: Wallet[]
    readonly wallet: Wallet | null
    readonly publicKey: { toBase58(): string } | null
    readonly connecting: boolean
    readonly connected: boolean
    readonly disconnecting: boolean
    select(name: WalletName | null): void
    connect(): Promise<void>
    disconnect(): Promise<void>
  }

  export function useWallet(): WalletContextState
  export function useConnection(): { readonly connection: { readonly rpcEndpoint: string } }
}
