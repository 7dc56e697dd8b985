import type * as Viem from 'viem'
import type * as Actions from 'viem/actions'
import type * as Ens from 'viem/ens'
import { arrival } from '../../kernel/index.ts'

type EnsSdk = Pick<typeof Viem, 'createClient' | 'custom' | 'parseAbi'> &
  Pick<typeof Actions, 'readContract'> &
  Pick<typeof Ens, 'getEnsAddress' | 'getEnsName' | 'getEnsText'>

/**
 * The used parts of viem, always imported lazily: an app without EVM networks builds without it, and bundlers split the
 * kernel into many files by a module that comes in both ways.
 */
export const ensSdk = (): Promise<EnsSdk> =>
  arrival(async () => {
    const { createClient, custom, parseAbi } = await import('viem')
    const { readContract } = await import('viem/actions')
    const { getEnsAddress, getEnsName, getEnsText } = await import('viem/ens')
    const records = { getEnsAddress, getEnsName, getEnsText }
    return { createClient, custom, parseAbi, readContract, ...records }
  })
