import { evmNetwork } from 'wallet-kernel/eip155'
import { serve } from './serve.ts'

const networks = [
  evmNetwork({
    id: 1,
    name: 'Ethereum',
    rpcUrl: process.env.RPC_URL ?? 'https://cloudflare-eth.com',
  }),
]
const frameUrl = process.env.FRAME_URL
const { origin } = await serve({
  networks,
  ...(frameUrl !== undefined && { frame: { url: frameUrl } }),
  port: Number(process.env.PORT ?? 3210),
  databaseUrl: process.env.DATABASE_URL,
  folder: process.env.DATA_FOLDER ?? '.data',
})
console.log(`Orchard Exchange: ${origin}`)
