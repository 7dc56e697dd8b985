import type { Abi, Hex } from 'viem'
import { eip155Errors } from './errors.ts'
import { loadViem } from './viem.ts'

/** A function of a contract with its arguments, as viem's encoder takes it. */
export interface ContractFunction {
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
}

/** The call's data, 0x-hex. Throws viem's errors for arguments that do not fit the ABI. */
export async function encode({ abi, functionName, args = [] }: ContractFunction): Promise<Hex> {
  const { encodeFunctionData } = await loadViem()
  return encodeFunctionData({ abi, functionName, args })
}

/** Decodes a function's result. Throws `eip155/call-refused` if nothing at the address answers. */
export async function decode(
  { abi, functionName, args = [] }: ContractFunction,
  data: Hex,
): Promise<unknown> {
  if (data === '0x')
    throw eip155Errors.create('call-refused', { reason: 'Nothing at this address answers.' })
  const { decodeFunctionResult } = await loadViem()
  return decodeFunctionResult({ abi, functionName, args, data })
}
