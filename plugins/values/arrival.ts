import { delay, type Ports } from '../../kernel/index.ts'

const stepMs = 100
/** How long a remembered wallet may take to show up on a page that just loaded, in ms. */
const arrivalMs = 3000

/** Looks for a wallet that shows up after the page has loaded; undefined when it does not in time. */
export async function arrival<T>(
  { ports, signal }: { readonly ports: Ports; readonly signal: AbortSignal },
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  for (let waited = 0; waited <= arrivalMs; waited += stepMs) {
    const found = await look()
    if (found !== undefined) return found
    await delay(ports.clock, stepMs, signal)
  }
  return undefined
}
