import { createPublicClient, http, type PublicClient } from 'viem'
import type { World } from './world.ts'

/** What the first EVM chain of a world is read with. */
export const chainOf = ({ sandbox }: World): PublicClient =>
  createPublicClient({ transport: http(sandbox.evm.chains[0].rpcUrl) })
