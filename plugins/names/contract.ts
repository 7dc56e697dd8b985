import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { ProfilesContract } from '../profiles/contract.ts'
import type { SendContract } from '../send/contract.ts'
import type { TransactionFailure, TransactionsContract } from '../transactions/contract.ts'

/** A name to resolve for a network. */
export interface NameQuery {
  /** Normalised (ENSIP-15). */
  readonly name: string
  readonly networkId: CaipNetworkId
}

/** The address and picture of a name. */
export interface NamedAddress {
  /** In the family's text form. */
  readonly address: string
  /** `data:image/*` or https. */
  readonly avatar?: string
  /**
   * The network for which the owner set the address, if it is not the requested one: the visitor must agree before
   * something is sent to it. An address with code there and none on the requested network is never used.
   */
  readonly setFor?: CaipNetworkId
}

/** A resolver of names; resolvers are asked in the order of their plugins. */
export interface NameResolver {
  readonly id: string
  /** Supported families. */
  readonly namespaces: readonly Namespace[]
  /**
   * Undefined: the name has no address there. `not-served`: it cannot look such a name up, on this network or at all.
   * In both cases, and with `setFor`, the next resolver is asked. A rejection ends the search, because another resolver
   * might name another owner.
   */
  resolve(
    query: NameQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<NamedAddress | 'not-served' | undefined>
}

/** A suggested name that may be free. */
export interface NameSuggestion {
  /** Including its zone. */
  readonly name: string
  readonly registered: boolean
}

/** A name to register. */
export interface RegistrationInput {
  /** The part before the zone, in lower case. */
  readonly label: string
  readonly networkId: CaipNetworkId
  /** Plain address of the future owner. */
  readonly address: string
  /** The message the owner signed. */
  readonly message: string
  readonly signature: string
}

/** A registrar of names; the first that supports a network is used. */
export interface NameRegistrar {
  readonly id: string
  /** The part of a name after the label and its dot. */
  readonly zone: string
  /** Undefined: the network is unknown. */
  supports(networkId: CaipNetworkId | undefined): boolean
  /** Suggests names, the entered one first, with whether each is taken. A coded error is shown with its own text. */
  suggest(
    query: { readonly label: string; readonly networkId: CaipNetworkId },
    io: { readonly signal: AbortSignal },
  ): Promise<readonly NameSuggestion[]>
  /**
   * The message for the future owner to sign, requested right before the wallet signs. A text that looks like a sign-in
   * or a transaction is not signed (`names/foreign-text`).
   */
  message(
    input: { readonly label: string; readonly now: number },
    io: { readonly signal: AbortSignal },
  ): Promise<string>
  /** Resolves with the name. A coded error is shown with its own text. */
  register(input: RegistrationInput, io: { readonly signal: AbortSignal }): Promise<string>
}

/** A name and the address that it was resolved to. */
export interface ResolvedName extends NamedAddress {
  /** Normalised. */
  readonly name: string
}

/** The last result for a name. */
export interface KnownName extends NameQuery, Partial<NamedAddress> {
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Registered {
  /** Including its zone. */
  readonly name: string
  readonly namespace: Namespace
  readonly address: string
}

/** The name that a visitor chooses, and the progress of its registration. */
export interface NamesState {
  /** As typed, in lower case. */
  readonly label: string
  /** Suggestions for `label`; absent while they load, and unknown after a `failure`. */
  readonly suggestions?: readonly NameSuggestion[]
  /** `signing`: waiting for the wallet; `registering`: waiting for the registrar. */
  readonly status: 'idle' | 'signing' | 'registering'
  /** `seq` of the command that registers, as in its facts and its end. Absent: none, and in earlier recordings. */
  readonly run?: number
  /** Why the last suggestions or registration failed. */
  readonly failure?: TransactionFailure
  /** The last name registered on this page. */
  readonly registered?: Registered
  /** Newest first. */
  readonly known: readonly KnownName[]
}

/** Names for addresses: resolves names, and registers one for the account. */
export interface NamesContract {
  readonly id: 'names'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | TransactionsContract
  readonly uses: AccountContract | I18nContract | OptionsContract | ProfilesContract | SendContract
  readonly state: NamesState
  readonly commands: {
    /** Enters the name to register, without its zone. After a moment, suggestions load if it is valid. */
    enterLabel(text: string): void
    /** Looks up whether the entered name is free, and suggests similar ones. */
    suggest(): void
    /**
     * Asks the active account to sign for the name and registers it for the account on its network; resolves with the
     * name. Rejects with `names/…`, `transactions/…` or the registrar's own error; with `transactions/warned` while the
     * wallet still holds the same request unanswered, unless `accept` contains `unanswered`.
     */
    register(input: { readonly label: string; readonly accept?: readonly string[] }): string
    /**
     * The address of a name on a network, by default the active one; undefined if it has none. Answers are reused for 5
     * min, unless `again` is set. With `setFor`, the address is set for that network alone: ask the person before you use
     * it. Rejects with `names/bad-name` for an invalid or imitating name, `names/not-served` if no resolver can look it
     * up, `names/unresolved`, or the resolver's own error. If the only address is another network's:
     * `names/contract-elsewhere` if that is a contract which the requested network lacks, `names/no-address-on` if that
     * cannot be found out.
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

/** Location of ENS. */
export interface EnsOptions {
  /** The network of ENS, which the app must list: its node is used. Default: Ethereum, `eip155:1`. */
  readonly networkId?: CaipNetworkId
  /** The universal resolver there. Default: the ENS resolver on Ethereum. */
  readonly universalResolver?: `0x${string}`
  /**
   * Gateway for pictures on IPFS, for example `https://ipfs.io`: it learns which pictures a visitor sees. Without one
   * they are not shown.
   */
  readonly ipfsGateway?: string
}

/** ENS as a source of names. It has no state: `names` and `profiles` hold the results. */
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
