import { delay, type Ports } from '../../kernel/index.ts'

const stepMs = 100
/** How long a stored wallet may take to appear on a loading page, in ms; extensions that wake up take some seconds. */
const timeoutMs = 8000

/** Polls for a wallet that appears after the page has loaded; undefined if it does not appear in time. */
export async function pollUntilFound<T>(
  { ports, signal }: { readonly ports: Ports; readonly signal: AbortSignal },
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  for (let waited = 0; waited <= timeoutMs; waited += stepMs) {
    const found = await look()
    if (found !== undefined) return found
    await delay(ports.clock, stepMs, signal)
  }
  return undefined
}
