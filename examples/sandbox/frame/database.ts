import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Rows of a query, and nothing of the driver. */
export interface Database {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}

// Times are milliseconds since 1970 as doubles: both drivers give them back as numbers.
const schema = [
  `create table if not exists users (
     id text primary key, email text unique, created_at double precision not null,
     evm_address text not null, evm_key text not null,
     solana_address text not null, solana_key text not null)`,
  `create table if not exists devices (
     user_id text not null references users (id) on delete cascade, device_hash text not null,
     primary key (user_id, device_hash))`,
  `create table if not exists identities (
     identity text primary key, user_id text not null references users (id) on delete cascade)`,
  `create table if not exists sessions (
     token_hash text primary key, user_id text not null references users (id) on delete cascade,
     origin text not null, expires_at double precision not null)`,
]

async function embedded(folder: string | undefined): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  // An empty database, made beforehand: to make one takes several seconds of processor.
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'))
  const database = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(isThere ? {} : { loadDataDir: await dataDir() }),
  })
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...params])).rows,
    close: () => database.close(),
  }
}

async function server(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await pool.query(sql, [...params])).rows as Row[],
    close: () => pool.end(),
  }
}

/** Where users are kept: a Postgres server by `url`, else PGlite in `folder`, else PGlite in memory. */
export async function openDatabase(given: {
  readonly url?: string | undefined
  readonly folder?: string | undefined
}): Promise<Database> {
  const database = given.url === undefined ? await embedded(given.folder) : await server(given.url)
  for (const statement of schema) await database.query(statement)
  return database
}
