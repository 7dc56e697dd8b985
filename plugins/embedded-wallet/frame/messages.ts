import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/index.ts'
import type { SocialName } from '../contract.ts'
import type { Exchanges, RequestName } from './exchanges.ts'

// Every message of the protocol. What goes out may carry more fields than these; of what comes in, the rest is cut off.

const chain = z.union([z.string().check(z.maxLength(100)), z.number()])
const short = z.string().check(z.maxLength(1_000))
const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)
const accounts = z
  .array(z.object({ address: short, type: z.enum(['eoa', 'smartAccount']) }))
  .check(z.maxLength(100))
const user = {
  address: short,
  chainId: chain,
  accounts: z.optional(accounts),
  preferredAccountType: z.optional(short),
  signature: z.optional(z.string().check(z.maxLength(10_000))),
  message: z.optional(z.string().check(z.maxLength(10_000))),
}
const email = z.email().check(z.maxLength(320))
const otp = z.object({ otp: z.string() })
const social = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
const hex = z.string().check(z.startsWith('0x'))

/** `wallet_sendCalls`: each `to` and `data` begins with `0x`. */
const calls = z.looseObject({
  calls: z.array(z.looseObject({ to: hex, data: z.optional(hex), value: z.optional(z.string()) })),
})

const rpc = z.pipe(
  z.looseObject({ method: z.string(), params: z.optional(z.unknown()) }),
  z.transform((asked) => {
    if (asked.method === 'wallet_sendCalls') z.array(calls).parse(asked.params)
    return asked
  }),
)

/** What the app may ask, and what the frame may reply to it. */
export const exchanges: {
  readonly [N in RequestName]: {
    readonly asks: z.ZodMiniType<unknown>
    readonly replies: z.ZodMiniType<Exchanges[N]['reply']>
  }
} = {
  SWITCH_NETWORK: {
    asks: z.looseObject({ chainId: chain }),
    replies: z.object({ chainId: chain }),
  },
  GET_CHAIN_ID: { asks: nothing, replies: z.object({ chainId: chain }) },
  IS_CONNECTED: {
    asks: z.optional(z.looseObject({ token: z.optional(z.string()) })),
    replies: z.object({ isConnected: z.boolean() }),
  },
  GET_USER: {
    asks: z.optional(
      z.looseObject({ chainId: z.optional(chain), preferredAccountType: z.optional(z.string()) }),
    ),
    replies: z.object({
      ...user,
      email: z.optional(z.nullable(email)),
      smartAccountDeployed: z.optional(z.boolean()),
    }),
  },
  SIGN_OUT: { asks: nothing, replies: nothing },
  RELOAD: { asks: nothing, replies: nothing },
  SYNC_THEME: {
    asks: z.looseObject({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
    }),
    replies: nothing,
  },
  SYNC_DAPP_DATA: {
    asks: z.looseObject({
      metadata: z.optional(
        z.looseObject({
          name: z.string(),
          description: z.string(),
          url: z.string(),
          icons: z.array(z.string()),
        }),
      ),
      sdkVersion: z.optional(z.string()),
      sdkType: z.optional(z.string()),
      projectId: z.string(),
    }),
    replies: nothing,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    asks: nothing,
    replies: z.object({
      smartAccountEnabledNetworks: z.array(z.int().check(z.positive())).check(z.maxLength(1_000)),
    }),
  },
  INIT_SMART_ACCOUNT: {
    asks: nothing,
    replies: z.object({ address: short, isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    asks: z.looseObject({ type: z.string() }),
    replies: z.object({ type: short, address: short }),
  },
  CONNECT_EMAIL: {
    asks: z.looseObject({ email }),
    replies: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { asks: nothing, replies: nothing },
  CONNECT_OTP: { asks: otp, replies: nothing },
  UPDATE_EMAIL: {
    asks: z.looseObject({ email }),
    replies: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { asks: otp, replies: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { asks: otp, replies: z.object({ newEmail: email }) },
  GET_SOCIAL_REDIRECT_URI: {
    asks: z.looseObject({
      provider: social,
    }),
    replies: z.object({ uri: z.string().check(z.maxLength(10_000)) }),
  },
  CONNECT_SOCIAL: {
    asks: z.looseObject({ uri: z.string() }),
    replies: z.object({
      ...user,
      email: z.optional(z.nullable(short)),
      userName: z.optional(z.nullable(short)),
    }),
  },
  GET_FARCASTER_URI: {
    asks: nothing,
    replies: z.object({ url: z.string().check(z.maxLength(10_000)) }),
  },
  CONNECT_FARCASTER: { asks: nothing, replies: z.object({ userName: short }) },
  RPC_REQUEST: { asks: rpc, replies: z.unknown() },
  RPC_ABORT: { asks: nothing, replies: nothing },
}

const failure = z.optional(
  z.nullable(
    z.object({
      message: z.optional(z.string().check(z.maxLength(10_000))),
      code: z.optional(z.number()),
    }),
  ),
)
const ready = z.optional(z.object({ version: z.optional(short) }))
const session = z.object({ token: z.string().check(z.minLength(1), z.maxLength(10_000)) })

/** A message of the frame, read by its schema. */
export type FrameMessage =
  | { readonly kind: 'ready'; readonly version?: string }
  | { readonly kind: 'session'; readonly token: string }
  | {
      readonly kind: 'reply'
      readonly name: RequestName
      readonly id: string
      readonly payload: unknown
    }
  | {
      readonly kind: 'failure'
      readonly name: RequestName
      readonly id: string
      readonly text: string
      readonly code?: number
    }

const prefix = '@w3m-frame/'
const pattern = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/

/** Whether something on the page's message channel claims to be of this protocol at all. */
export function claimsFrame(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type } = data as { readonly type?: unknown }
  return typeof type === 'string' && type.includes(prefix)
}

/**
 * Reads a message of the frame. `type`: no type of the protocol; `shape`: its payload or id is not as the protocol has
 * it. Never throws, whatever it is given.
 */
export function readMessage(data: unknown): FrameMessage | 'type' | 'shape' {
  try {
    const { type, id, payload } = (data ?? {}) as Readonly<Record<string, unknown>>
    if (typeof type !== 'string') return 'type'
    if (type === `${prefix}READY`) {
      const { success, data: found } = z.safeParse(ready, payload)
      if (!success) return 'shape'
      return { kind: 'ready', ...(found?.version !== undefined && { version: found.version }) }
    }
    if (type === `${prefix}SESSION_UPDATE`) {
      const { success, data: found } = z.safeParse(session, payload)
      return success ? { kind: 'session', token: found.token } : 'shape'
    }
    const [, name = '', end] = pattern.exec(type) ?? []
    if (!Object.hasOwn(exchanges, name)) return 'type'
    const known = name as RequestName
    if (typeof id !== 'string' || id.length > 100) return 'shape'
    if (end === 'SUCCESS') {
      const { success, data: found } = z.safeParse(exchanges[known].replies, payload)
      return success ? { kind: 'reply', name: known, id, payload: found } : 'shape'
    }
    const { success, data: found } = z.safeParse(failure, payload)
    if (!success) return 'shape'
    const { message, code } = found ?? {}
    return {
      ...{
        kind: 'failure',
        name: known,
        id,
        text: safeText(message, textLimits.error) || 'An error occurred',
      },
      ...(code !== undefined && { code }),
    }
  } catch {
    return 'shape' // A getter of the message threw, or it is nested too deep to be read.
  }
}

/** Whether a text names a service whose login the frame knows. */
export const isSocial = (name: unknown): name is SocialName => social.safeParse(name).success

/** Whether a text is an e-mail address as the protocol wants it. */
export const isEmail = (text: string): boolean => z.safeParse(email, text).success
