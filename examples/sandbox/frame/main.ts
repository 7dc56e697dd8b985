import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameNetwork } from './index.ts'

/** The key from the environment, else from the data folder, where it is made at the first start. */
async function readServerKey(folder: string): Promise<Uint8Array> {
  const given = process.env.FRAME_SERVER_KEY
  if (given !== undefined) return Buffer.from(given, 'hex')
  if (process.env.DATABASE_URL !== undefined)
    throw new Error(
      'Set FRAME_SERVER_KEY (64 hex digits): without it nobody can open the users’ keys.',
    )
  const path = join(folder, 'server-key')
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return Buffer.from(await readFile(path, 'utf8'), 'hex')
}

/** `FRAME_NETWORKS` is JSON like `[{"caip2":"eip155:1","name":"…","rpcUrl":"…","symbol":"ETH"}]`; else local chains are started. */
async function readNetworks(): Promise<readonly FrameNetwork[]> {
  if (process.env.FRAME_NETWORKS !== undefined)
    return JSON.parse(process.env.FRAME_NETWORKS) as readonly FrameNetwork[]
  const { start } = await import('../evm/index.ts')
  const { startSmart } = await import('../smart/index.ts')
  const { chains } = await start()
  const { chains: services } = await startSmart({ chains })
  return chains.map(({ caip2, name, rpcUrl }) => {
    const smart = services.find((one) => one.caip2 === caip2)
    return { caip2, name, rpcUrl, symbol: 'ETH', ...(smart && { smart }) }
  })
}

// From here on this process can reach nothing but loopback, unless networks elsewhere are given.
if (process.env.FRAME_NETWORKS === undefined && process.env.DATABASE_URL === undefined)
  await import('../net-guard.ts')
const { start } = await import('./index.ts')
const folder = process.env.FRAME_DATA ?? '.frame-data'
const frame = await start({
  port: Number(process.env.FRAME_PORT ?? 5180),
  inboxPort: Number(process.env.INBOX_PORT ?? 5181),
  networks: await readNetworks(),
  serverKey: await readServerKey(folder),
  databaseUrl: process.env.DATABASE_URL,
  folder: join(folder, 'database'),
  proxies: Number(process.env.FRAME_PROXIES ?? 0),
  ...(process.env.FRAME_ANCESTORS !== undefined && {
    ancestors: process.env.FRAME_ANCESTORS.split(' '),
  }),
})
process.stdout.write(`Frame: ${frame.sdkUrl}\nInbox: ${frame.inboxUrl}\n`)
const stop = (): void => void frame.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
