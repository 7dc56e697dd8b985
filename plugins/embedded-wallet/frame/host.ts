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

/** What the parts of the login work with. */
export interface LoginHost {
  readonly ctx: EmbeddedWalletContext
  readonly options: EmbeddedWalletOptions
}

/** The login, where the host's options do not matter. */
export type Login = Pick<LoginHost, 'ctx'>

/** What the frame says of the user on one network. */
export interface FrameUser {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly accounts: readonly AccountEntry[]
  readonly email?: string
}

/** The frame on this page. */
export const frameKey: ResourceKey<SecureFrame> = resourceKey('embeddedWallet/frame')

/** Ends the request that waits in the frame, with a reason. */
export const approvalKey: ResourceKey<AbortController> = resourceKey('embeddedWallet/approval')

/** Ends the login at a service that is under way. */
export const socialKey: ResourceKey<AbortController> = resourceKey('embeddedWallet/social')

/** The answer in the page's address is being read. */
export const returnKey: ResourceKey<true> = resourceKey('embeddedWallet/return')

/** Ends the login by Farcaster that is under way. */
export const farcasterKey: ResourceKey<AbortController> = resourceKey('embeddedWallet/farcaster')

/** The last request that was shown or waits to be. */
export const queueKey: ResourceKey<Promise<unknown>> = resourceKey('embeddedWallet/approvals')

/**
 * Asks a frame that began anew who is logged in; nothing else is asked of it before. Resolves once that is known, and rejects
 * with `embeddedWallet/timed-out` where the frame does not say.
 */
export const recheckKey: ResourceKey<() => Promise<void>> = resourceKey('embeddedWallet/recheck')

/** A logout that is under way. */
export const leavingKey: ResourceKey<Promise<void>> = resourceKey('embeddedWallet/leaving')

/** Observers of the sessions that the login opened, by namespace. */
export const observersKey: ResourceKey<Map<Namespace, SessionObserver>> = resourceKey(
  'embeddedWallet/observers',
)

/** Has the session of a family take over who the user is from now on. */
export const takeKey = (namespace: Namespace): ResourceKey<(user: FrameUser) => void> =>
  resourceKey(`embeddedWallet/take/${namespace}`)
