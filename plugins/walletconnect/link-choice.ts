import { errorText, type Ports } from '../../kernel/index.ts'
import { linkChoiceKey, readLinkChoice } from './links.ts'

/** The wallet that the client opens for the next request, kept where the client itself looks: none of this rejects. */

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
    // Without the choice the visitor opens the wallet by hand; that of another wallet must not stay.
    ports.logger.warn('The wallet’s link could not be stored', errorText(error))
    await dropLinkChoice(ports)
  }
}

/** The client opens the stored link with every request, so a link written by other code is removed. */
export async function dropForeignLink(ports: Ports): Promise<void> {
  let stored: string | undefined
  try {
    stored = await ports.storage.get(linkChoiceKey)
  } catch {
    return // What cannot be read is not opened either.
  }
  if (stored !== undefined && readLinkChoice(stored) === undefined) await dropLinkChoice(ports)
}
