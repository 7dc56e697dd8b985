import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/index.ts'
import type { SocialName } from '../contract.ts'
import type { Exchanges, RequestName } from './exchanges.ts'
import { chain, email, identifier, link, name, waitOf } from './foreign.ts'

// Schemas of all messages of the protocol. Outgoing messages may have additional fields; those of incoming ones are
// removed.

const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)
const accounts = z
  .array(z.object({ address: identifier(100), type: z.enum(['eoa', 'smartAccount']) }))
  .check(z.maxLength(100))
const user = {
  address: identifier(100),
  chainId: chain,
  accounts: z.optional(accounts),
  preferredAccountType: z.optional(identifier(100)),
}
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

/** Requests of the app, and replies of the frame. */
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
      keyExport: z.optional(z.boolean()),
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
    replies: z.object({ address: identifier(100), isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    asks: z.looseObject({ type: z.string() }),
    replies: z.object({ type: identifier(100), address: identifier(100) }),
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
    replies: z.object({ uri: link }),
  },
  CONNECT_SOCIAL: {
    asks: z.looseObject({ uri: z.string() }),
    replies: z.object({ ...user, userName: z.optional(z.nullable(name)) }),
  },
  GET_FARCASTER_URI: {
    asks: nothing,
    replies: z.object({ url: link }),
  },
  CONNECT_FARCASTER: { asks: nothing, replies: z.object({ userName: name }) },
  RPC_REQUEST: { asks: rpc, replies: z.unknown() },
  EXPORT_KEY: { asks: nothing, replies: nothing },
  RPC_ABORT: { asks: nothing, replies: nothing },
}

const failure = z.optional(
  z.nullable(
    z.object({
      message: z.optional(z.string().check(z.maxLength(10_000))),
      code: z.optional(z.int()),
      retryAfter: z.optional(z.unknown()),
    }),
  ),
)
const ready = z.optional(z.object({ version: z.optional(name) }))
const session = z.object({ token: identifier(10_000) })

/** A message of the frame, parsed by its schema. */
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
      /** Seconds until the request may be repeated. */
      readonly retryAfter?: number
    }

const prefix = '@w3m-frame/'
const pattern = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/

/** Whether a message on the page claims to belong to this protocol. */
export function claimsFrame(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type } = data as { readonly type?: unknown }
  return typeof type === 'string' && type.includes(prefix)
}

/**
 * Parses a message of the frame. `type`: not a type of the protocol; `shape`: its payload or id is invalid. Never
 * throws.
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
    const { message, code, retryAfter } = found ?? {}
    const seconds = waitOf(retryAfter)
    return {
      ...{
        kind: 'failure',
        name: known,
        id,
        text: safeText(message, textLimits.error) || 'An error occurred',
      },
      ...(code !== undefined && { code }),
      ...(seconds !== undefined && { retryAfter: seconds }),
    }
  } catch {
    return 'shape' // A getter of the message threw, or it is nested too deeply.
  }
}

/** Whether a text names a service that the frame supports. */
export const isSocial = (name: unknown): name is SocialName => social.safeParse(name).success

/** Whether a text is an e-mail address in the protocol's form. */
export const isEmail = (text: string): boolean => z.safeParse(email, text).success
