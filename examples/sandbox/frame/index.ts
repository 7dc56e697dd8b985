import { randomBytes } from 'node:crypto'
import { createApi } from './api.ts'
import { createCodes } from './codes.ts'
import { openDatabase } from './database.ts'
import { createFarcaster } from './farcaster.ts'
import { createFrameFaults, type FrameFaults } from './faults.ts'
import { createLimiters, type FrameLimits, usualLimits } from './limits.ts'
import { type MailCatcher, startMail } from './mail.ts'
import type { FrameNetwork } from './networks.ts'
import { createPerformer } from './perform.ts'
import { createSeal } from './seal.ts'
import { serveFrame } from './server.ts'
import { createSmartAccounts } from './smart.ts'
import { startSocial } from './social.ts'
import { createSocialLogins } from './social-logins.ts'
import { createUsers } from './users.ts'

export type { FrameFault } from './faults.ts'
export type { FrameLimits } from './limits.ts'
export type { ReceivedMail } from './mail.ts'
export type { FrameNetwork } from './networks.ts'

export interface FrameOptions {
  /** Absent = a free one. */
  readonly port?: number
  readonly inboxPort?: number
  readonly networks: readonly FrameNetwork[]
  /** 32 bytes that seal the keys of users; absent = new ones, so that users are lost with the process. */
  readonly serverKey?: Uint8Array
  /** A Postgres server; absent = PGlite. */
  readonly databaseUrl?: string | undefined
  /** Where PGlite keeps its files; absent = in memory. */
  readonly folder?: string | undefined
  /** Pages that may hold the frame, as `frame-ancestors` takes them; absent = every one on this machine. */
  readonly ancestors?: readonly string[]
  /** How often mails are sent and codes taken; absent = the usual ones. */
  readonly limits?: Partial<FrameLimits>
  /** Reverse proxies in front of it, whose `x-forwarded-for` says who asks; absent = none. */
  readonly proxies?: number
}

/** A running secure frame with its mail. */
export interface RunningFrame {
  /** What the app's iframe loads, `http://frame.localhost:PORT/sdk`. */
  readonly sdkUrl: string
  readonly origin: string
  readonly inboxUrl: string
  readonly faults: FrameFaults
  readonly mail: Pick<MailCatcher, 'mails' | 'clear'>
  /** Ends every session, as an administrator would. */
  dropSessions(): Promise<void>
  /** Forgets users, codes, mails and faults. */
  reset(): Promise<void>
  close(): Promise<void>
}

const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']

/** Starts the frame on loopback. Rejects when a port is taken or the database does not answer. */
export async function start(options: FrameOptions): Promise<RunningFrame> {
  const { serverKey = randomBytes(32), databaseUrl, folder, networks } = options
  const { ancestors = thisMachine, proxies = 0 } = options
  const limiters = createLimiters({ ...usualLimits, ...options.limits }, Date.now)
  const faults = createFrameFaults()
  const seal = createSeal(serverKey)
  const expired = (): boolean => faults.take(({ kind }) => kind === 'code-expired') !== undefined
  const codes = createCodes(seal, Date.now, expired)
  const database = await openDatabase({ url: databaseUrl, folder })
  const users = createUsers(database, seal, Date.now)
  const mail = await startMail(options.inboxPort)
  let origin = ''
  let issuer = ''
  const smart = createSmartAccounts()
  const performer = createPerformer(smart)
  const callback = (): string => `${origin}/social/callback`
  const farcaster = createFarcaster(() => `${origin}/farcaster`)
  const social = createSocialLogins(() => issuer, callback)
  const api = createApi({
    ...{ users, codes, mail, limiters, faults, performer, smart, networks, social, farcaster },
    origin: () => origin,
  })
  const http = await serveFrame({
    api,
    codes,
    social,
    farcaster,
    faults,
    ...{ ancestors, proxies },
    port: options.port,
  })
  origin = `http://frame.localhost:${http.port}`
  const service = await startSocial(callback())
  issuer = service.issuer
  return {
    sdkUrl: `${origin}/sdk`,
    origin,
    inboxUrl: mail.inboxUrl,
    faults,
    mail,
    dropSessions: () => users.closeAllSessions(),
    async reset() {
      faults.clear()
      codes.clear()
      for (const limiter of Object.values(limiters)) limiter.clear()
      mail.clear()
      await users.clear()
    },
    async close() {
      await http.close()
      await service.close()
      await mail.close()
      await database.close()
    },
  }
}
