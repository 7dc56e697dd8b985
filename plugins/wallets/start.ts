import { type Context, errorText } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { readFound } from './found.ts'

/** Starts all sources of wallets on the page; the returned function stops them. */
export function searchPage({ slots, observe, ports }: Context<WalletsContract>): () => void {
  const stops = slots.sources.flatMap((source) => {
    try {
      const { id } = source
      const page = observe(`page:${id}`)
      return source.start((found) => page.emit.observed({ source: id, wallets: readFound(found) }))
    } catch (error) {
      ports.logger.warn('A wallet source did not start', errorText(error))
      return []
    }
  })
  return () => {
    for (const stop of stops)
      try {
        stop()
      } catch (error) {
        ports.logger.warn('A wallet source did not stop', errorText(error))
      }
  }
}
