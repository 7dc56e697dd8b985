import { listOf, safeImage } from '../../kernel/index.ts'
import type { AppMetadata } from './contract.ts'

/** The host app as one end of a connection line. */
export interface AppEnd {
  readonly name: string
  /** On a quiet ground, since the colours of wallets' letters are no brand of the host's. */
  readonly plain: true
  readonly src?: string
}

/** The app's name and the first of its icons that may be drawn; a development server of this computer may serve it. */
export function selectAppEnd({ name, icons }: AppMetadata, fallback: string): AppEnd {
  const end = { name: name || fallback, plain: true } as const
  for (const icon of listOf(icons, 8)) {
    const src = safeImage(icon, { loopback: true })
    if (src !== undefined) return { ...end, src }
  }
  return end
}
