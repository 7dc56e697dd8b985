/**
 * The part of wagmi 2 and 3 that the folders here use. The repository does not install wagmi: the apps that use these
 * entries bring it, and `tests/apps` compiles the declarations against the real types of both versions.
 */
declare module 'wagmi' {
  import type { Chain, Client, Transport } from 'viem'

  export type { Transport }

  type Chains = readonly [Chain, ...Chain[]]
  type Transports<C extends Chains> = Record<C[number]['id'], Transport>

  export interface Connector {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly uid: string
    readonly icon?: string
  }

  export type CreateConnectorFn = (side: {
    readonly chains: Chains
    readonly transports?: Readonly<Record<number, Transport>> | undefined
    readonly emitter: {
      emit(event: string, data?: unknown): void
      listenerCount(event: string): number
    }
  }) => object

  interface State {
    readonly current: string | null
    readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  }

  export interface Config<
    C extends Chains = Chains,
    T extends Transports<C> = Transports<C>,
    F extends readonly CreateConnectorFn[] = readonly CreateConnectorFn[],
  > {
    readonly chains: C
    readonly connectors: readonly Connector[]
    readonly state: State
    setState(next: (state: State) => State): void
    /** Only marks the parameters as used. */
    readonly '~types'?: readonly [T, F]
    readonly _internal?: {
      readonly mipd?: { destroy(): void } | undefined
      readonly connectors?: { setState(next: (known: Connector[]) => Connector[]): void }
    }
  }

  export interface CreateConfigParameters<
    C extends Chains = Chains,
    T extends Transports<C> = Transports<C>,
  > {
    readonly chains: C
    readonly transports?: T
    readonly client?: (input: { readonly chain: C[number] }) => Client
    readonly connectors?: readonly CreateConnectorFn[]
    readonly multiInjectedProviderDiscovery?: boolean
    readonly ssr?: boolean
    readonly syncConnectedChain?: boolean
  }

  export function createConfig<const C extends Chains, T extends Transports<C>>(parameters: {
    readonly chains: C
    readonly [name: string]: unknown
  }): Config<C, T, CreateConnectorFn[]>
  export function http(url?: string): Transport

  export function useConfig(): Config
  export function useAccount(): {
    readonly address?: `0x${string}` | undefined
    readonly chain?: Chain | undefined
    readonly chainId?: number | undefined
    readonly isConnected: boolean
    readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  }
  export function useAccountEffect(parameters: {
    onConnect?(data: {
      readonly address: `0x${string}`
      readonly connector: Connector
      readonly isReconnected: boolean
    }): void
    onDisconnect?(): void
  }): void
  export function useBalance(parameters: {
    readonly address?: `0x${string}` | undefined
    readonly query?: { readonly enabled?: boolean }
  }): {
    readonly data?:
      | { readonly decimals: number; readonly symbol: string; readonly value: bigint }
      | undefined
  }
  export function useEnsName(parameters: {
    readonly address?: `0x${string}` | undefined
    readonly chainId?: number
    readonly query?: { readonly enabled?: boolean }
  }): { readonly data?: string | null | undefined }
  export function useEnsAvatar(parameters: {
    readonly name?: string | undefined
    readonly chainId?: number
    readonly query?: { readonly enabled?: boolean }
  }): { readonly data?: string | null | undefined }
}

declare module 'wagmi/actions' {
  import type { Config, Connector } from 'wagmi'

  export function connect(
    config: Config,
    parameters: { readonly connector: Connector },
  ): Promise<unknown>
}

declare module 'wagmi/chains' {
  import type { Chain } from 'viem'

  export const arbitrum: Chain
  export const mainnet: Chain
  export const optimism: Chain
  export const polygon: Chain
}
