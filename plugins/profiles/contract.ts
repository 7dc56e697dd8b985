import type { Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'

/** An address with its family. */
export interface ProfileAccount {
  readonly namespace: Namespace
  readonly address: string
}

/** Name and avatar of an account; without a name its address is shown. */
export interface Profile {
  readonly name?: string
  /** `data:image/*` or https. */
  readonly avatar?: string
}

/** A source of names and avatars. */
export interface ProfileSource {
  readonly id: string
  /** The source with the smallest order is asked first; default 0. */
  readonly order?: number
  /** Supported families; absent: all. */
  readonly namespaces?: readonly Namespace[]
  /** Resolves with the profile of an account, within 10 s; undefined if there is none. */
  profile(
    account: ProfileAccount,
    io: { readonly signal: AbortSignal },
  ): Promise<Profile | undefined> | Profile | undefined
}

/** The last answer about an account. */
export interface KnownProfile extends ProfileAccount, Profile {
  /** Milliseconds since 1970. */
  readonly at: number
  /** No source could answer: it is asked again sooner. */
  readonly failed?: true
}

/** Names and pictures found, each with its time. */
export interface ProfilesState {
  /** Newest first. */
  readonly known: readonly KnownProfile[]
}

/** Names and avatars of accounts, from sources in other plugins; without sources no request is made. */
export interface ProfilesContract {
  readonly id: 'profiles'
  readonly requires: ConnectionsContract | NetworksContract
  readonly state: ProfilesState
  readonly commands: {
    /** Asks the sources in order until one knows the account; the answer is reused for 5 min. */
    load(account: ProfileAccount): void
    /**
     * Records the result of the owner's own action, for example registering a name, as an answer; other fields are
     * kept.
     */
    remember(profile: ProfileAccount & Profile): void
  }
  readonly events: {
    loaded: KnownProfile
  }
  readonly slots: {
    sources: ProfileSource
  }
}
