// A chain of its own, for whoever wants to look at it: PORT chooses the port.
import { startToyNode } from './server.ts'

const { url } = await startToyNode(Number(process.env.PORT ?? 0))
console.log(`The toy chain answers at ${url}`)
