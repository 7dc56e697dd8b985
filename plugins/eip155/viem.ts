import type * as Viem from 'viem'
import type * as Actions from 'viem/actions'
import { arrival } from '../../kernel/index.ts'
import { type SdkLoader, sdkError, sdkParts } from '../values/index.ts'
import { eip155Errors } from './errors.ts'

const names = [
  'BaseError',
  'createClient',
  'custom',
  'decodeFunctionResult',
  'ExecutionRevertedError',
  'encodeFunctionData',
  'erc20Abi',
  'hexToString',
  'InsufficientFundsError',
  'publicActions',
] as const
type ActionNames = 'call' | 'estimateGas' | 'readContract'
type SingleActions = Pick<typeof Actions, ActionNames>

/** The used exports of viem, with its single actions. */
export type EvmSdk = Pick<typeof Viem, Exclude<(typeof names)[number], 'publicActions'>> &
  SingleActions

const missing = (options: { readonly cause?: unknown }): Error =>
  eip155Errors.create('sdk-missing', undefined, options)

/** Takes the used parts of a whole viem, whose single actions are in another module. */
function partsOf(whole: typeof Viem): EvmSdk {
  const viem = sdkParts(whole, missing, names)
  const action =
    (name: ActionNames) =>
    (client: Viem.PublicClient, input: never): unknown =>
      viem.publicActions(client)[name](input)
  const actions = {
    call: action('call'),
    estimateGas: action('estimateGas'),
    readContract: action('readContract'),
  }
  return { ...viem, ...(actions as unknown as SingleActions) }
}

/** Loads viem. Throws `eip155/sdk-missing`. */
export function loadViem(host?: SdkLoader): Promise<EvmSdk> {
  return arrival(async () => {
    try {
      if (host) return partsOf((await host()) as typeof Viem)
      // Destructured directly at the import, so that bundlers drop the rest.
      const {
        BaseError,
        createClient,
        custom,
        decodeFunctionResult,
        ExecutionRevertedError,
        encodeFunctionData,
        erc20Abi,
        hexToString,
        InsufficientFundsError,
      } = await import('viem')
      const { call, estimateGas, readContract } = await import('viem/actions')
      const viem = { BaseError, createClient, custom, decodeFunctionResult, ExecutionRevertedError }
      const codec = { encodeFunctionData, erc20Abi, hexToString, InsufficientFundsError }
      const actions = { call, estimateGas, readContract }
      return sdkParts({ ...viem, ...codec, ...actions }, missing)
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}

/**
 * Loads the function that finds the signer of typed data; nothing else needs the curve. Throws `eip155/sdk-missing`.
 */
export function loadRecovery(host?: SdkLoader): Promise<typeof Viem.recoverTypedDataAddress> {
  return arrival(async () => {
    try {
      if (host)
        return sdkParts((await host()) as typeof Viem, missing, ['recoverTypedDataAddress'])
          .recoverTypedDataAddress
      const { recoverTypedDataAddress } = await import('viem')
      return sdkParts({ recoverTypedDataAddress }, missing).recoverTypedDataAddress
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}
