import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../examples/sandbox/testing/browser.ts'

// The test files of a worker run one after another in one process and share its modules (`isolate: false`).
const started = new Map<string, Promise<unknown>>()

// The test runner ends a worker by this signal. Without a handler no exit hook runs, and chains and browsers stay.
process.once('SIGTERM', () => process.exit())

/** Starts something once for all test files of this worker. It ends with the process; a failed start is repeated. */
export function oncePerWorker<T>(name: string, start: () => Promise<T>): Promise<T> {
  const known = started.get(name)
  if (known) return known as Promise<T>
  const starting = start()
  started.set(name, starting)
  starting.catch(() => started.delete(name))
  return starting
}

/** This worker's browser; contexts keep its tests apart. */
export async function workerBrowser(): Promise<Browser> {
  const browser = await oncePerWorker('browser', launchBrowser)
  if (browser.isConnected()) return browser
  started.delete('browser')
  return workerBrowser()
}
