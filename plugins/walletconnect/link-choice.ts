import { errorText, type Ports } from '../../kernel/index.ts'
import { linkChoiceKey, readLinkChoice } from './links.ts'

// The wallet that the client opens for later requests, stored under the client's own key. No function here rejects.

export async function dropLinkChoice({ storage, logger }: Ports): Promise<void> {
  try {
    await storage.remove(linkChoiceKey)
  } catch (error) {
    logger.warn('The wallet’s link could not be removed', errorText(error))
  }
}

export async function keepLinkChoice(
  ports: Ports,
  choice: { readonly href: string; readonly name: string },
): Promise<void> {
  try {
    await ports.storage.set(linkChoiceKey, JSON.stringify(choice))
  } catch (error) {
    // Without the choice the visitor opens the wallet by hand; the choice of another wallet must not stay.
    ports.logger.warn('The wallet’s link could not be stored', errorText(error))
    await dropLinkChoice(ports)
  }
}

/** Removes a link that other code has written, because the client opens the stored link with every request. */
export async function dropForeignLink(ports: Ports): Promise<void> {
  let stored: string | undefined
  try {
    stored = await ports.storage.get(linkChoiceKey)
  } catch {
    return // If it cannot be read, it is not opened either.
  }
  if (stored !== undefined && readLinkChoice(stored) === undefined) await dropLinkChoice(ports)
}
