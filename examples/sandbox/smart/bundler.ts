import { encodeFunctionData, type Hex, parseEventLogs, size, toHex } from 'viem'
import { formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { batchRpc, runSteps } from '../evm/steps.ts'
import { entryPoint, smartOperatorKey } from './contracts.ts'
import {
  expectEntryPoint,
  type Operation,
  packOperation,
  RpcFailure,
  readOperation,
} from './operation.ts'
import { tryOperation, validateOperation } from './simulate.ts'

interface ReceiptJson {
  readonly transactionHash: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly logs: Parameters<typeof parseEventLogs>[0]['logs']
}

interface Sent {
  readonly operation: Operation
  /** Absent until it is mined. */
  readonly receipt?: ReceiptJson
}

/** Methods of a bundler on one chain. */
export type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Gas of a whole operation that neither the account's check nor its call accounts for, before its data. */
const overheadGas = 39_000n
const margin = (gas: bigint): bigint => (gas * 13n) / 10n + 20_000n

/** Gas of the data. What is not known yet counts as it will be: a byte that is not zero, at its final length. */
function dataGas(operation: Operation): bigint {
  const packed = packOperation(operation)
  const bytes = Object.values(packed).reduce(
    (sum: number, field) => sum + (typeof field === 'string' ? size(field) : 32),
    0,
  )
  return overheadGas + BigInt(bytes + 200) * 16n
}

/** A bundler that sends each operation by itself, one after the other. It keeps no reputation and checks no opcodes. */
export function createBundler(rpcUrl: string, chainId: number): Methods {
  const sent = new Map<string, Sent>()
  let queue: Promise<unknown> = Promise.resolve()

  const hashOf = (operation: Operation): Hex =>
    getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint.address,
      entryPointVersion: '0.8',
      userOperation: operation,
    })

  async function broadcast(hash: Hex, operation: Operation): Promise<void> {
    const beneficiary = privateKeyToAddress(smartOperatorKey)
    const data = encodeFunctionData({
      abi: entryPoint.abi,
      functionName: 'handleOps',
      args: [[packOperation(operation)], beneficiary],
    })
    const step = { to: entryPoint.address, data }
    const [transaction] = await runSteps(rpcUrl, smartOperatorKey, [step])
    const [receipt] = await batchRpc(rpcUrl, [
      { method: 'eth_getTransactionReceipt', params: [transaction] },
    ])
    sent.set(hash, { operation, receipt: receipt as ReceiptJson })
  }

  async function send([outside, given]: readonly unknown[]): Promise<Hex> {
    expectEntryPoint(given, entryPoint.address)
    const operation = readOperation(outside)
    if (operation.preVerificationGas < dataGas(operation) - 200n * 16n)
      throw new RpcFailure(-32602, 'preVerificationGas is too low.')
    await validateOperation(rpcUrl, operation)
    const hash = hashOf(operation)
    if (sent.has(hash)) throw new RpcFailure(-32602, 'The operation is known already.')
    sent.set(hash, { operation })
    const work = queue.then(() => broadcast(hash, operation))
    // One that cannot be mined is forgotten, so that it can be sent again; the next ones go on.
    queue = work.catch(() => sent.delete(hash))
    return hash
  }

  async function estimate([outside, given]: readonly unknown[]): Promise<object> {
    expectEntryPoint(given, entryPoint.address)
    const operation = readOperation(outside)
    const { verificationGas, callGas } = await tryOperation(rpcUrl, operation)
    return {
      preVerificationGas: toHex(dataGas(operation)),
      verificationGasLimit: toHex(margin(verificationGas)),
      callGasLimit: toHex(margin(callGas)),
      ...(operation.paymaster && {
        paymasterVerificationGasLimit: toHex(operation.paymasterVerificationGasLimit ?? 100_000n),
        paymasterPostOpGasLimit: toHex(operation.paymasterPostOpGasLimit ?? 1n),
      }),
    }
  }

  function receiptOf([hash]: readonly unknown[]): object | null {
    const { operation, receipt } = sent.get(String(hash)) ?? {}
    if (!operation || !receipt) return null
    const events = parseEventLogs({ abi: entryPoint.abi, logs: receipt.logs })
    const done = events.find(
      (event) => event.eventName === 'UserOperationEvent' && event.args.userOpHash === hash,
    )
    if (done?.eventName !== 'UserOperationEvent') return null
    const reverted = events.find((event) => event.eventName === 'UserOperationRevertReason')
    const { sender, nonce, paymaster, actualGasUsed, actualGasCost, success } = done.args
    return {
      userOpHash: hash,
      entryPoint: entryPoint.address,
      sender,
      nonce: toHex(nonce),
      paymaster,
      actualGasUsed: toHex(actualGasUsed),
      actualGasCost: toHex(actualGasCost),
      success,
      ...(reverted?.eventName === 'UserOperationRevertReason' && {
        reason: reverted.args.revertReason,
      }),
      logs: receipt.logs,
      receipt,
    }
  }

  return {
    eth_chainId: () => toHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint.address],
    eth_sendUserOperation: send,
    eth_estimateUserOperationGas: estimate,
    eth_getUserOperationReceipt: receiptOf,
    eth_getUserOperationByHash([hash]) {
      const { operation, receipt } = sent.get(String(hash)) ?? {}
      if (!operation) return null
      return {
        userOperation: formatUserOperationRequest(operation),
        entryPoint: entryPoint.address,
        transactionHash: receipt?.transactionHash ?? null,
        blockHash: receipt?.blockHash ?? null,
        blockNumber: receipt?.blockNumber ?? null,
      }
    },
  }
}
