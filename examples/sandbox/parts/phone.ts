import { type PhonePageOptions, type RunningPhone, start } from '../phone/index.ts'
import type { Part } from './part.ts'

/** The phone wallet's page. It pairs with an app through the relay. */
export async function startPhonePart(options: PhonePageOptions): Promise<Part<RunningPhone>> {
  const running = await start(options)
  return {
    running,
    config: { url: running.url },
    wallets: [],
    close: () => running.close(),
  }
}
