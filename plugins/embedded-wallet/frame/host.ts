import {
  type CaipNetworkId,
  type Context,
  type Namespace,
  type ResourceKey,
  resourceKey,
} from '../../../kernel/index.ts'
import type { AccountEntry, SessionObserver } from '../../connections/contract.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from '../contract.ts'
import type { SecureFrame } from './secure-frame.ts'

export type EmbeddedWalletContext = Context<EmbeddedWalletContract>

/** Dependencies of the parts of the login. */
export interface LoginHost {
  readonly ctx: EmbeddedWalletContext
  readonly options: EmbeddedWalletOptions
}

/** The login without the host's options. */
export type Login = Pick<LoginHost, 'ctx'>

/** The user on one network, as the frame returns it. */
export interface FrameUser {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly accounts: readonly AccountEntry[]
  readonly email?: string
  /** The frame can show this user's keys. */
  readonly keyExport?: true
}

/** A login that waits for a phone. */
export interface PhoneLogin {
  /** Another login replaces it. */
  end(): void
  /** The visitor left it: restarts the frame, which still waits. */
  leave(ctx: EmbeddedWalletContext): Promise<void>
}

/** The frame on this page. */
export const frameKey: ResourceKey<SecureFrame> = resourceKey('embeddedWallet/frame')

/** Cancels the request that waits in the frame. */
export const approvalKey: ResourceKey<() => void> = resourceKey('embeddedWallet/approval')

/** Ends the running login at a service. */
export const socialKey: ResourceKey<() => void> = resourceKey('embeddedWallet/social')

/** Reading the answer in the page's URL. */
export const returnKey: ResourceKey<Promise<unknown>> = resourceKey('embeddedWallet/return')

/** The running login with Farcaster. */
export const farcasterKey: ResourceKey<PhoneLogin> = resourceKey('embeddedWallet/farcaster')

/** The last request that is displayed or waiting. */
export const queueKey: ResourceKey<Promise<unknown>> = resourceKey('embeddedWallet/approvals')

/**
 * Asks a restarted frame who is logged in, before any other request. Resolves with the answer applied; rejects with
 * `embeddedWallet/timed-out` without an answer.
 */
export const recheckKey: ResourceKey<() => Promise<void>> = resourceKey('embeddedWallet/recheck')

/** A running logout. */
export const leavingKey: ResourceKey<Promise<void>> = resourceKey('embeddedWallet/leaving')

/** Observers of the login's sessions, by namespace. */
export const observersKey: ResourceKey<Map<Namespace, SessionObserver>> = resourceKey(
  'embeddedWallet/observers',
)

/** Applies a new user to the session of a family. */
export const takeKey = (namespace: Namespace): ResourceKey<(user: FrameUser) => void> =>
  resourceKey(`embeddedWallet/take/${namespace}`)
