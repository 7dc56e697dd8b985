import { startTonNode } from './server.ts'

const { url } = await startTonNode(Number(process.env.PORT ?? 8081))
console.log(`A ledger for TON answers at ${url}`)
