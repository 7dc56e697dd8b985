import { randomBytes, randomUUID } from 'node:crypto'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type Key, keyOfSeed } from '../solana/wallet/keys.ts'
import type { Database } from './database.ts'
import { randomToken, type Seal } from './seal.ts'

/** A user who has logged in. */
export interface User {
  readonly id: string
  readonly email?: string
  readonly evmAddress: `0x${string}`
  readonly solanaAddress: string
}

/** The keys of one user, opened for one signature. */
export interface UserKeys {
  readonly evm: PrivateKeyAccount
  readonly solana: Key
}

interface UserRow {
  readonly id: string
  readonly email: string | null
  readonly evm_address: `0x${string}`
  readonly evm_key: string
  readonly solana_address: string
  readonly solana_key: string
}

/** Users with their sealed keys, the devices they confirmed, and their sessions. */
export interface Users {
  byEmail(email: string): Promise<User | undefined>
  /** The user of an address; made with new keys when there is none. */
  forEmail(email: string): Promise<User>
  /** The user of an identity at a service, such as `google:pip`; made with new keys when there is none. */
  forIdentity(identity: string): Promise<User>
  /** False when the address is another user's. */
  changeEmail(id: string, email: string): Promise<boolean>
  keys(id: string): Promise<UserKeys>
  /** The keys as other wallets import them: hexadecimal for EVM, base58 of 64 bytes for Solana. */
  exportedKeys(id: string): Promise<{ readonly evm: string; readonly solana: string }>
  /** Whether the user logs in by e-mail alone, so that a code of a mail says who they are. */
  isByEmail(user: User): Promise<boolean>
  knowsDevice(id: string, device: string): Promise<boolean>
  addDevice(id: string, device: string): Promise<void>
  /** A token that is good on pages of this origin alone. */
  openSession(id: string, origin: string): Promise<string>
  session(token: string, origin: string): Promise<User | undefined>
  closeSession(token: string): Promise<void>
  /** Ends every session, as a fault. */
  closeAllSessions(): Promise<void>
  /** Forgets all users. */
  clear(): Promise<void>
}

const sessionMs = 7 * 86_400_000

const userOf = (row: UserRow): User => ({
  id: row.id,
  ...(row.email !== null && { email: row.email }),
  evmAddress: row.evm_address,
  solanaAddress: row.solana_address,
})

export function createUsers(database: Database, seal: Seal, now: () => number): Users {
  const rows = (where: string, value: string): Promise<readonly UserRow[]> =>
    database.query<UserRow>(`select * from users where ${where} = $1`, [value])

  async function create(email: string | null): Promise<string> {
    const id = randomUUID()
    const evmKey = Buffer.from(generatePrivateKey().slice(2), 'hex')
    const seed = randomBytes(32)
    await database.query(
      `insert into users (id, email, created_at, evm_address, evm_key, solana_address, solana_key)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing`,
      [
        id,
        email,
        now(),
        privateKeyToAccount(bytesToHex(evmKey)).address,
        seal.seal(evmKey, `${id} evm`),
        keyOfSeed(seed).address,
        seal.seal(seed, `${id} solana`),
      ],
    )
    return id
  }

  return {
    async byEmail(email) {
      const [row] = await rows('email', email)
      return row && userOf(row)
    },
    async forEmail(email) {
      await create(email)
      const [row] = await rows('email', email)
      if (!row) throw new Error('The user was not written.')
      return userOf(row)
    },
    async forIdentity(identity) {
      const find = () =>
        database.query<UserRow>(
          `select users.* from identities join users on users.id = identities.user_id
           where identity = $1`,
          [identity],
        )
      const [known] = await find()
      if (known) return userOf(known)
      const id = await create(null)
      await database.query('insert into identities values ($1, $2) on conflict do nothing', [
        identity,
        id,
      ])
      const [row] = await find()
      if (!row) throw new Error('The user was not written.')
      return userOf(row)
    },
    async changeEmail(id, email) {
      const taken = await rows('email', email)
      if (taken.some((row) => row.id !== id)) return false
      await database.query('update users set email = $2 where id = $1', [id, email])
      return true
    },
    async keys(id) {
      const [row] = await rows('id', id)
      if (!row) throw new Error('There is no such user.')
      return {
        evm: privateKeyToAccount(bytesToHex(seal.open(row.evm_key, `${id} evm`))),
        solana: keyOfSeed(seal.open(row.solana_key, `${id} solana`)),
      }
    },
    async exportedKeys(id) {
      const [row] = await rows('id', id)
      if (!row) throw new Error('There is no such user.')
      const seed = seal.open(row.solana_key, `${id} solana`)
      return {
        evm: bytesToHex(seal.open(row.evm_key, `${id} evm`)),
        solana: base58.encode(Uint8Array.from([...seed, ...keyOfSeed(seed).publicKey])),
      }
    },
    async isByEmail({ id, email }) {
      if (email === undefined) return false
      const found = await database.query('select 1 from identities where user_id = $1', [id])
      return found.length === 0
    },
    async knowsDevice(id, device) {
      const found = await database.query(
        'select 1 from devices where user_id = $1 and device_hash = $2',
        [id, seal.hash(device, 'device')],
      )
      return found.length > 0
    },
    async addDevice(id, device) {
      await database.query('insert into devices values ($1, $2) on conflict do nothing', [
        id,
        seal.hash(device, 'device'),
      ])
    },
    async openSession(id, origin) {
      const token = randomToken()
      await database.query('insert into sessions values ($1, $2, $3, $4)', [
        seal.hash(token, 'session'),
        id,
        origin,
        now() + sessionMs,
      ])
      return token
    },
    async session(token, origin) {
      const [row] = await database.query<UserRow>(
        `select users.* from sessions join users on users.id = sessions.user_id
         where token_hash = $1 and origin = $2 and expires_at > $3`,
        [seal.hash(token, 'session'), origin, now()],
      )
      return row && userOf(row)
    },
    async closeSession(token) {
      await database.query('delete from sessions where token_hash = $1', [
        seal.hash(token, 'session'),
      ])
    },
    async closeAllSessions() {
      await database.query('delete from sessions')
    },
    async clear() {
      await database.query('delete from users')
    },
  }
}
