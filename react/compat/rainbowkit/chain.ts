import type { Config } from 'wagmi'

/** A chain of wagmi with its picture. */
export type RainbowKitChain = Config['chains'][number] & {
  iconUrl?: string | (() => Promise<string>) | null
  iconBackground?: string
}
