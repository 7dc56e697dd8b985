import type { Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'

/** An address of one family. */
export interface ProfileAccount {
  readonly namespace: Namespace
  readonly address: string
}

/** How an account calls itself; without a name it is its address. */
export interface Profile {
  readonly name?: string
  /** `data:image/*` or https. */
  readonly avatar?: string
}

/** Where names and avatars are looked up. */
export interface ProfileSource {
  readonly id: string
  /** The smallest is asked first; default 0. */
  readonly order?: number
  /** Families that it knows; absent: all. */
  readonly namespaces?: readonly Namespace[]
  /** Resolves with what it knows of an account, within 10 s; undefined when it knows nothing. */
  profile(
    account: ProfileAccount,
    io: { readonly signal: AbortSignal },
  ): Promise<Profile | undefined> | Profile | undefined
}

/** What was last answered about an account. */
export interface KnownProfile extends ProfileAccount, Profile {
  /** Milliseconds since 1970. */
  readonly at: number
  /** No source could answer: asked again sooner. */
  readonly failed?: true
}

/** The names and pictures that were found, each with its time. */
export interface ProfilesState {
  /** Newest first. */
  readonly known: readonly KnownProfile[]
}

/** Names and avatars of accounts, from sources that other plugins bring; without any, nothing is asked. */
export interface ProfilesContract {
  readonly id: 'profiles'
  readonly requires: ConnectionsContract | NetworksContract
  readonly state: ProfilesState
  readonly commands: {
    /** Asks the sources in their order until one knows the account; for 5 min the answer serves without asking. */
    load(account: ProfileAccount): void
    /** Takes what the account's owner just did, such as registering a name, for an answer; the rest stays as it is known. */
    remember(profile: ProfileAccount & Profile): void
  }
  readonly events: {
    loaded: KnownProfile
  }
  readonly slots: {
    sources: ProfileSource
  }
}
