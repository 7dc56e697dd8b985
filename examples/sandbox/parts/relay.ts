import { type RelayOptions, type RunningRelay, start } from '../relay/index.ts'
import type { Part } from './part.ts'

/** A WalletConnect relay. It has no page wallet; phones reach it from outside the page. */
export async function startRelayPart(options: RelayOptions): Promise<Part<RunningRelay>> {
  const running = await start(options)
  const { url, controlUrl, verifyUrl } = running
  return {
    running,
    config: { url, controlUrl, verifyUrl },
    wallets: [],
    close: () => running.close(),
  }
}
