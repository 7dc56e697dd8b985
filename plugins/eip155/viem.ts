import type * as Viem from 'viem'
import type * as Actions from 'viem/actions'
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

/** What is used of viem, with its single actions. */
export type EvmSdk = Pick<typeof Viem, Exclude<(typeof names)[number], 'publicActions'>> &
  SingleActions

const missing = (options: { readonly cause?: unknown }): Error =>
  eip155Errors.create('sdk-missing', undefined, options)

/** The parts of a whole viem, whose single actions are in a module of their own. */
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
export async function loadViem(host?: SdkLoader): Promise<EvmSdk> {
  try {
    if (host) return partsOf((await host()) as typeof Viem)
    // Taken apart right where it is imported, so that bundlers leave out the rest.
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
}

/** Loads what finds the signer of typed data; nothing else needs the curve. Throws `eip155/sdk-missing`. */
export async function loadRecovery(host?: SdkLoader): Promise<typeof Viem.recoverTypedDataAddress> {
  try {
    if (host)
      return sdkParts((await host()) as typeof Viem, missing, ['recoverTypedDataAddress'])
        .recoverTypedDataAddress
    const { recoverTypedDataAddress } = await import('viem')
    return sdkParts({ recoverTypedDataAddress }, missing).recoverTypedDataAddress
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}
