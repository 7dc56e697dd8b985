import {
  type Abi,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  toHex,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { batchRpc } from '../evm/steps.ts'
import { entryPoint, simulations, smartOperatorKey } from './contracts.ts'
import { type Operation, packOperation, RpcFailure } from './operation.ts'

interface Frame {
  readonly from: string
  readonly to?: string
  readonly input: Hex
  readonly gasUsed: Hex
  readonly output?: Hex
  readonly error?: string
  readonly calls?: readonly Frame[]
}

/** What trying an operation out showed; all in units of gas. */
export interface Trial {
  /** Everything before the call: deployment, the account's check and the paymaster's. */
  readonly verificationGas: bigint
  readonly callGas: bigint
}

const plenty = { callGasLimit: 8_000_000n, verificationGasLimit: 5_000_000n } as const

function failureOf(output: Hex | undefined, fallback: string): RpcFailure {
  if (!output || output === '0x') return new RpcFailure(-32500, fallback)
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint.abi as Abi, data: output })
    // FailedOp(index, reason) and FailedOpWithRevert(index, reason, inner)
    const reason = errorName.startsWith('FailedOp') ? String(args?.[1]) : errorName
    return new RpcFailure(reason.startsWith('AA3') ? -32501 : -32500, reason)
  } catch {
    return new RpcFailure(-32500, fallback)
  }
}

async function trace(
  rpcUrl: string,
  data: Hex,
  overrides: Readonly<Record<string, object>>,
): Promise<Frame> {
  const call = { from: privateKeyToAddress(smartOperatorKey), to: entryPoint.address, data }
  const stateOverrides = {
    [entryPoint.address]: { code: simulations.deployedBytecode },
    ...overrides,
  }
  const options = { tracer: 'callTracer', stateOverrides }
  const gas = toHex(25_000_000)
  const [frame] = await batchRpc(rpcUrl, [
    { method: 'debug_traceCall', params: [{ ...call, gas }, 'latest', options] },
  ])
  return frame as Frame
}

function framesOf(frame: Frame): readonly Frame[] {
  return [frame, ...(frame.calls ?? []).flatMap(framesOf)]
}

/** The account's own execution: the last frame from EntryPoint into it that carries the call data. */
function executionOf(frame: Frame, { sender, callData }: Operation): Frame | undefined {
  return framesOf(frame).findLast(
    ({ from, to, input }) =>
      from.toLowerCase() === entryPoint.address.toLowerCase() &&
      to?.toLowerCase() === sender.toLowerCase() &&
      input === callData.toLowerCase(),
  )
}

/**
 * Tries an operation out whole, with its signature unchecked and its sender's balance made up. Throws with EntryPoint's
 * text (`AA…`), or −32521 with the data of the revert when the call itself fails.
 */
export async function tryOperation(rpcUrl: string, operation: Operation): Promise<Trial> {
  const tried: Operation = {
    ...operation,
    ...plenty,
    preVerificationGas: 0n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
  }
  const data = encodeFunctionData({
    abi: simulations.abi,
    functionName: 'simulateHandleOp',
    args: [packOperation(tried), `0x${'00'.repeat(20)}`, '0x'],
  })
  const frame = await trace(rpcUrl, data, { [operation.sender]: { balance: toHex(10n ** 24n) } })
  if (frame.error) throw failureOf(frame.output, frame.error)
  const execution = executionOf(frame, operation)
  if (execution?.error) {
    const { output, error } = execution
    throw new RpcFailure(-32521, `execution reverted: ${error}`, output)
  }
  const result = decodeFunctionResult({
    abi: simulations.abi,
    functionName: 'simulateHandleOp',
    data: frame.output ?? '0x',
  }) as { readonly preOpGas: bigint }
  return { verificationGas: result.preOpGas, callGas: BigInt(execution?.gasUsed ?? 0) }
}

interface Validation {
  readonly returnInfo: {
    readonly accountValidationData: bigint
    readonly paymasterValidationData: bigint
  }
}

/** Validates an operation as it is. Throws with EntryPoint's text, `AA24` and `AA34` for wrong signatures. */
export async function validateOperation(rpcUrl: string, operation: Operation): Promise<void> {
  const abi = simulations.abi
  const args = [packOperation(operation)]
  const data = encodeFunctionData({ abi, functionName: 'simulateValidation', args })
  const frame = await trace(rpcUrl, data, {})
  if (frame.error) throw failureOf(frame.output, frame.error)
  const { returnInfo } = decodeFunctionResult({
    abi,
    functionName: 'simulateValidation',
    data: frame.output ?? '0x',
  }) as Validation
  // The lowest 160 bits name an aggregator; 1 stands for a wrong signature.
  const isWrong = (value: bigint): boolean => (value & ((1n << 160n) - 1n)) !== 0n
  if (isWrong(returnInfo.accountValidationData))
    throw new RpcFailure(-32507, 'AA24 signature error')
  if (isWrong(returnInfo.paymasterValidationData))
    throw new RpcFailure(-32507, 'AA34 signature error')
}
