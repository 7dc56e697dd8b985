import { createHash, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** An account that signed in, in the words of `hostStore()`. */
export interface Session {
  readonly chainId: string
  readonly accountAddress: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

interface Row {
  readonly chain_id: string
  readonly account_address: string
  readonly expires_at: number
}

/** How long a nonce waits for its signature, and a session lasts at most, in ms. */
export const nonceMs = 600_000
export const sessionMs: number = 7 * 86_400_000

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const random = (bytes: number): string => randomBytes(bytes).toString('hex')
const sessionOf = (row: Row): Session => ({
  chainId: row.chain_id,
  accountAddress: row.account_address,
  expiresAt: row.expires_at,
})

/** Nonces and sessions. `attempt` and `token` are what cookies hold. */
export interface Sessions {
  /** A nonce for the browser that asks, and what it proves itself by when it comes back. */
  begin(attempt: string | undefined): Promise<{ readonly nonce: string; readonly attempt: string }>
  /** Takes a nonce out: true once, and only for the browser that it was given to. */
  spend(nonce: string, attempt: string): Promise<boolean>
  /** Adds an account under a new token; the old one is worth nothing from then on. */
  open(session: Session, earlier: string | undefined): Promise<string>
  read(token: string): Promise<readonly Session[]>
  end(
    token: string,
    accounts?: readonly Pick<Session, 'chainId' | 'accountAddress'>[],
  ): Promise<void>
}

export function createSessions(database: Database, now: () => number): Sessions {
  return {
    async begin(attempt = random(32)) {
      const nonce = random(16)
      await database.query('delete from nonces where expires_at <= $1', [now()])
      await database.query('insert into nonces values ($1, $2, $3)', [
        nonce,
        digest(attempt),
        now() + nonceMs,
      ])
      return { nonce, attempt }
    },
    async spend(nonce, attempt) {
      // One statement: of two that come at once, one gets the row.
      const taken = await database.query(
        'delete from nonces where nonce = $1 and attempt = $2 and expires_at > $3 returning nonce',
        [nonce, digest(attempt), now()],
      )
      return taken.length === 1
    },
    async open({ chainId, accountAddress, expiresAt }, earlier) {
      const token = random(32)
      await database.query('delete from sessions where expires_at <= $1', [now()])
      // Other accounts of this browser stay signed in, under the new token.
      if (earlier !== undefined)
        await database.query(
          'update sessions set token = $1 where token = $2 and not (chain_id = $3 and account_address = $4)',
          [digest(token), digest(earlier), chainId, accountAddress],
        )
      if (earlier !== undefined)
        await database.query('delete from sessions where token = $1', [digest(earlier)])
      await database.query(
        'insert into sessions (token, chain_id, account_address, expires_at) values ($1, $2, $3, $4)',
        [digest(token), chainId, accountAddress, expiresAt],
      )
      return token
    },
    async read(token) {
      const rows = await database.query<Row>(
        'select * from sessions where token = $1 and expires_at > $2 order by place desc',
        [digest(token), now()],
      )
      return rows.map(sessionOf)
    },
    async end(token, accounts) {
      if (!accounts) {
        await database.query('delete from sessions where token = $1', [digest(token)])
        return
      }
      for (const { chainId, accountAddress } of accounts)
        await database.query(
          'delete from sessions where token = $1 and chain_id = $2 and account_address = $3',
          [digest(token), chainId, accountAddress],
        )
    },
  }
}
