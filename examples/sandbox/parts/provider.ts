import { type ProviderOptions, type RunningProvider, start } from '../provider/index.ts'
import type { Part } from './part.ts'

/** The provider's HTTP API over the chains that run. */
export async function startProviderPart(options: ProviderOptions): Promise<Part<RunningProvider>> {
  const running = await start(options)
  const { url, controlUrl, contracts } = running
  const config = { url, controlUrl, contracts }
  return { running, config, wallets: [], close: () => running.close() }
}
