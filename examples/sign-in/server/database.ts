import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Rows of a query, and nothing of the driver. */
export interface Database {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}

// Only digests of what cookies hold: a reader of the table can use none of it. Times are milliseconds since 1970 as
// doubles, which both drivers give back as numbers.
const schema = [
  `create table if not exists nonces (
     nonce text primary key, attempt text not null, expires_at double precision not null)`,
  `create table if not exists sessions (
     token text not null, chain_id text not null, account_address text not null,
     expires_at double precision not null, place bigserial not null,
     primary key (token, chain_id, account_address))`,
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

async function postgres(connectionString: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max: 4 })
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await pool.query(sql, [...params])).rows as Row[],
    close: () => pool.end(),
  }
}

/** A Postgres server by `url`, else PGlite in `folder`, else PGlite in memory. */
export async function openDatabase(
  given: { readonly url?: string | undefined; readonly folder?: string | undefined } = {},
): Promise<Database> {
  const database = given.url ? await postgres(given.url) : await embedded(given.folder)
  for (const statement of schema) await database.query(statement)
  return database
}
