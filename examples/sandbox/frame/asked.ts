import type { Hex } from 'viem'
import type { FrameNetwork } from './networks.ts'
import type { User } from './users.ts'

export type AccountType = 'eoa' | 'smartAccount'

/** A request that needs approval, with where it comes from. */
export interface Asked {
  readonly method: string
  readonly params: unknown
  readonly network: FrameNetwork
  readonly user: User
  /** Origin of the page around the frame. */
  readonly origin: string
  /** Of the user's smart account; absent where the network has none. */
  readonly smartAddress?: Hex | undefined
  /** Which account is meant where a request names none. */
  readonly preferred?: AccountType
}
