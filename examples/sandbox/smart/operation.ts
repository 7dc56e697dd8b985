import { type Address, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** A refusal with the code of its standard, as it goes into a JSON-RPC answer. */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Operation = UserOperation<'0.8'>
export type PackedOperation = ReturnType<typeof toPackedUserOperation>

const invalid = (what: string): RpcFailure => new RpcFailure(-32602, `Invalid ${what}.`)

const amounts = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const
const texts = ['callData', 'signature', 'factoryData', 'paymasterData'] as const
const addresses = ['sender', 'factory', 'paymaster'] as const

/** Reads an operation as JSON-RPC carries it (EntryPoint 0.7 and later). Throws −32602 for what is none. */
export function readOperation(outside: unknown): Operation {
  const fields = (outside ?? {}) as Readonly<Record<string, unknown>>
  const operation: Record<string, unknown> = {}
  const read = (names: readonly string[], isValid: (value: unknown) => boolean): void => {
    for (const name of names) {
      const value = fields[name]
      if (value === undefined || value === null) continue
      if (!isValid(value)) throw invalid(name)
      operation[name] = value
    }
  }
  read(addresses, (value) => typeof value === 'string' && isAddress(value, { strict: false }))
  read(texts, (value) => isHex(value) && value.length % 2 === 0)
  for (const name of amounts) {
    const value = fields[name]
    if (value === undefined || value === null) continue
    if (!isHex(value) || value.length > 66) throw invalid(name)
    operation[name] = value === '0x' ? 0n : hexToBigInt(value)
  }
  if (fields.eip7702Auth !== undefined) throw invalid('eip7702Auth: delegated keys are not served')
  if (operation.sender === undefined) throw invalid('sender')
  const zero = Object.fromEntries(amounts.slice(0, 6).map((name) => [name, 0n]))
  return { ...zero, callData: '0x', signature: '0x', ...operation } as unknown as Operation
}

export const packOperation = (operation: Operation): PackedOperation =>
  toPackedUserOperation(operation)

/** Throws −32602 for another EntryPoint than the one that is served. */
export function expectEntryPoint(given: unknown, served: Address): void {
  if (String(given).toLowerCase() !== served.toLowerCase())
    throw invalid(`entryPoint: ${served} is served`)
}
