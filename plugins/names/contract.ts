import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { ProfilesContract } from '../profiles/contract.ts'
import type { SendContract } from '../send/contract.ts'
import type { TransactionFailure, TransactionsContract } from '../transactions/contract.ts'

/** A name to be resolved for a network. */
export interface NameQuery {
  /** Normalised (ENSIP-15). */
  readonly name: string
  readonly networkId: CaipNetworkId
}

/** What a name stands for. */
export interface NamedAddress {
  /** In the family's text form. */
  readonly address: string
  /** `data:image/*` or https. */
  readonly avatar?: string
}

/** Where names are resolved; asked in the order in which plugins bring them. */
export interface NameResolver {
  readonly id: string
  /** Families whose addresses it knows. */
  readonly namespaces: readonly Namespace[]
  /**
   * Undefined: the name has no address there. `not-served`: it cannot look such a name up, on this network or at all. After
   * either the next resolver is asked. A rejection ends the search: another resolver may mean another owner.
   */
  resolve(
    query: NameQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<NamedAddress | 'not-served' | undefined>
}

/** A name that may be free. */
export interface NameSuggestion {
  /** With its zone. */
  readonly name: string
  readonly registered: boolean
}

/** A name to be registered. */
export interface RegistrationInput {
  /** The part before the zone, in lower case. */
  readonly label: string
  readonly networkId: CaipNetworkId
  /** Plain address of the owner to be. */
  readonly address: string
  /** What the owner signed. */
  readonly message: string
  readonly signature: string
}

/** Where names are registered; the first that serves a network is used. */
export interface NameRegistrar {
  readonly id: string
  /** What follows a name and its dot. */
  readonly zone: string
  /** Undefined: no network is known. */
  supports(networkId: CaipNetworkId | undefined): boolean
  /** The very name first, with whether it is taken. A coded error is shown in its own words. */
  suggest(
    query: { readonly label: string; readonly networkId: CaipNetworkId },
    io: { readonly signal: AbortSignal },
  ): Promise<readonly NameSuggestion[]>
  /**
   * What the owner to be signs; asked for right before the wallet is. A text that reads as a sign-in to a site or as a
   * transaction is not signed (`names/foreign-text`).
   */
  message(
    input: { readonly label: string; readonly now: number },
    io: { readonly signal: AbortSignal },
  ): Promise<string>
  /** Resolves with the name. A coded error is shown in its own words. */
  register(input: RegistrationInput, io: { readonly signal: AbortSignal }): Promise<string>
}

/** A name and the address that it was resolved to. */
export interface ResolvedName extends NamedAddress {
  /** Normalised. */
  readonly name: string
}

/** What was last found of a name. */
export interface KnownName extends NameQuery, Partial<NamedAddress> {
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Registered {
  /** With its zone. */
  readonly name: string
  readonly namespace: Namespace
  readonly address: string
}

/** The name that a visitor chooses, and how far its registration is. */
export interface NamesState {
  /** As typed, in lower case. */
  readonly label: string
  /** Of `label`; absent while they are looked up, or with `failure` unknown. */
  readonly suggestions?: readonly NameSuggestion[]
  /** `signing`: the wallet is asked; `registering`: the registrar is. */
  readonly status: 'idle' | 'signing' | 'registering'
  /** Why the last suggestions or registration failed. */
  readonly failure?: TransactionFailure
  /** The last one that was registered on this page. */
  readonly registered?: Registered
  /** Newest first. */
  readonly known: readonly KnownName[]
}

/** Names for addresses: finding what they stand for, and registering one of one's own. */
export interface NamesContract {
  readonly id: 'names'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | TransactionsContract
  readonly uses: AccountContract | I18nContract | ProfilesContract | SendContract
  readonly state: NamesState
  readonly commands: {
    /** Enters the name to be registered, without its zone. What can be one is suggested for after a moment. */
    enterLabel(text: string): void
    /** Asks whether the entered name is free, and for names like it. */
    suggest(): void
    /**
     * Asks the active account to sign for the name and registers it for the account on its network; resolves with the
     * name. Rejects with `names/…`, `transactions/…` or the registrar's own error. While a wallet holds the very same
     * request unanswered: `transactions/warned`, unless `accept` names `unanswered`.
     */
    register(input: { readonly label: string; readonly accept?: readonly string[] }): string
    /**
     * The address of a name on a network, default: the active one; undefined where it has none. For 5 min an answer
     * serves, unless it is to be asked for `again`. Rejects with `names/bad-name` for what is no name or imitates one,
     * `names/not-served` if no resolver can look it up, `names/unresolved`, or the resolver's own error.
     */
    resolve(input: {
      readonly name: string
      readonly networkId?: CaipNetworkId
      readonly again?: boolean
    }): ResolvedName | undefined
  }
  readonly events: {
    labelEntered: { readonly label: string }
    suggested: { readonly label: string; readonly suggestions: readonly NameSuggestion[] }
    suggestFailed: { readonly label: string } & Omit<TransactionFailure, 'rejected'>
    registerStarted: { readonly label: string }
    registered: Registered
    registerFailed: { readonly label: string } & TransactionFailure
    resolved: KnownName
  }
  readonly slots: {
    resolvers: NameResolver
    registrars: NameRegistrar
  }
}

/** Where ENS is. */
export interface EnsOptions {
  /** The network that it lives on, which the app has to list: its node is asked. Default: Ethereum, `eip155:1`. */
  readonly networkId?: CaipNetworkId
  /** Its universal resolver there. Default: the one of ENS on Ethereum. */
  readonly universalResolver?: `0x${string}`
}

/** ENS as a source of names. It has no state: what is found belongs to `names` and `profiles`. */
export interface EnsContract {
  readonly id: 'ens'
  readonly requires: NetworksContract
  readonly uses: NamesContract | ProfilesContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly RegisterAccountName: true
    readonly RegisterAccountNameSuccess: true
  }
}
