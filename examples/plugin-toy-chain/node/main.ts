// Runs a separate chain; PORT sets the port.
import { startToyNode } from './server.ts'

const { url } = await startToyNode(Number(process.env.PORT ?? 0))
console.log(`The toy chain answers at ${url}`)
