import type { SocialName } from '../contract.ts'

type Chain = string | number
type Nothing = undefined

/** The logged-in user, as the frame returns it. */
interface UserReply {
  readonly address: string
  /** The bare number on EVM chains, else a CAIP-2 id. */
  readonly chainId: Chain
  readonly accounts?:
    | readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
    | undefined
  readonly preferredAccountType?: string | undefined
}

/** Every request of the protocol with its payload and reply. */
export interface Exchanges {
  SWITCH_NETWORK: { asks: { readonly chainId: Chain }; reply: { readonly chainId: Chain } }
  GET_CHAIN_ID: { asks: Nothing; reply: { readonly chainId: Chain } }
  IS_CONNECTED: {
    asks: { readonly token: string } | Nothing
    reply: { readonly isConnected: boolean }
  }
  GET_USER: {
    asks: { readonly chainId?: Chain; readonly preferredAccountType?: string } | Nothing
    reply: UserReply & {
      readonly email?: string | null | undefined
      readonly smartAccountDeployed?: boolean | undefined
      /** Beyond the vendor's protocol: the frame can show this user's keys. */
      readonly keyExport?: boolean | undefined
    }
  }
  SIGN_OUT: { asks: Nothing; reply: Nothing }
  RELOAD: { asks: Nothing; reply: Nothing }
  SYNC_THEME: {
    asks: {
      readonly themeMode?: 'light' | 'dark'
      readonly themeVariables?: Readonly<Record<string, string | number>>
      readonly w3mThemeVariables?: Readonly<Record<string, string>>
    }
    reply: Nothing
  }
  SYNC_DAPP_DATA: {
    asks: {
      readonly metadata?: {
        readonly name: string
        readonly description: string
        readonly url: string
        readonly icons: readonly string[]
      }
      readonly sdkVersion?: string
      readonly sdkType?: string
      readonly projectId: string
    }
    reply: Nothing
  }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    asks: Nothing
    reply: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  INIT_SMART_ACCOUNT: {
    asks: Nothing
    reply: { readonly address: string; readonly isDeployed: boolean }
  }
  SET_PREFERRED_ACCOUNT: {
    asks: { readonly type: string }
    reply: { readonly type: string; readonly address: string }
  }
  CONNECT_EMAIL: {
    asks: { readonly email: string }
    reply: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  }
  CONNECT_DEVICE: { asks: Nothing; reply: Nothing }
  CONNECT_OTP: { asks: { readonly otp: string }; reply: Nothing }
  UPDATE_EMAIL: {
    asks: { readonly email: string }
    reply: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  UPDATE_EMAIL_PRIMARY_OTP: { asks: { readonly otp: string }; reply: Nothing }
  UPDATE_EMAIL_SECONDARY_OTP: {
    asks: { readonly otp: string }
    reply: { readonly newEmail: string }
  }
  GET_SOCIAL_REDIRECT_URI: {
    asks: { readonly provider: SocialName }
    /** Without `uri`: the frame's link may not be opened. */
    reply: { readonly uri?: string | undefined }
  }
  CONNECT_SOCIAL: {
    asks: { readonly uri: string }
    reply: UserReply & { readonly userName?: string | null | undefined }
  }
  /** Without `url`: the frame's link may not be opened. */
  GET_FARCASTER_URI: { asks: Nothing; reply: { readonly url?: string | undefined } }
  CONNECT_FARCASTER: { asks: Nothing; reply: { readonly userName: string } }
  RPC_REQUEST: {
    asks: {
      readonly method: string
      readonly params?: unknown
      readonly chainNamespace?: string
      readonly chainId?: Chain
    }
    reply: unknown
  }
  /** Beyond the vendor's protocol: shows the keys in the frame; the reply has no payload. */
  EXPORT_KEY: { asks: Nothing; reply: Nothing }
  RPC_ABORT: { asks: Nothing; reply: Nothing }
}

/** Name of a request, as in `@w3m-app/NAME`. */
export type RequestName = keyof Exchanges
/** Payload of a request. */
export type Payload<N extends RequestName> = Exchanges[N]['asks']
/** Reply to a request. */
export type Reply<N extends RequestName> = Exchanges[N]['reply']
