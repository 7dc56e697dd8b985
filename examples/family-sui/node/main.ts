import { startSuiNode } from './server.ts'

const { url } = await startSuiNode(Number(process.env.PORT ?? 9000))
console.log(`A ledger for Sui answers at ${url}`)
