import type * as Viem from 'viem'
import type * as Actions from 'viem/actions'
import type * as Ens from 'viem/ens'
import { arrival } from '../../kernel/index.ts'
import { sdkError, sdkParts } from '../values/index.ts'
import { namesErrors } from './errors.ts'

type EnsSdk = Pick<typeof Viem, 'createClient' | 'custom' | 'parseAbi'> &
  Pick<typeof Actions, 'readContract'> &
  Pick<typeof Ens, 'getEnsAddress' | 'getEnsName' | 'getEnsText'>

const missing = (options: { readonly cause?: unknown }): Error =>
  namesErrors.create('sdk-missing', undefined, options)

/**
 * The used parts of viem, always imported lazily: an app without EVM networks builds without it, and bundlers split the
 * kernel into many files by a module that comes in both ways. Throws `names/sdk-missing`.
 */
export const ensSdk = (): Promise<EnsSdk> =>
  arrival(async () => {
    // webpack, esbuild and Bun treat a package as optional only if its import is in a `try` of the same function.
    try {
      const { createClient, custom, parseAbi } = await import('viem')
      const { readContract } = await import('viem/actions')
      const { getEnsAddress, getEnsName, getEnsText } = await import('viem/ens')
      const records = { getEnsAddress, getEnsName, getEnsText }
      return sdkParts({ createClient, custom, parseAbi, readContract, ...records }, missing)
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
