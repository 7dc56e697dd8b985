import { concat, createPublicClient, type Hex, http, numberToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Methods } from './bundler.ts'
import { entryPoint, paymasterAbi, smartContracts, smartOperatorKey } from './contracts.ts'
import {
  expectEntryPoint,
  type Operation,
  packOperation,
  RpcFailure,
  readOperation,
} from './operation.ts'

/** Gas of the paymaster's own check: one recovery and some hashing. */
const verificationGas = 100_000n
const minute = 60

/** Whether the paymaster pays. Its text is the error that callers get while it does not. */
export interface PaymasterSwitch {
  on: boolean
}

/** ERC-7677 for one chain. */
export function createPaymaster(
  rpcUrl: string,
  chainId: number,
  { state }: { readonly state: PaymasterSwitch },
): Methods {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const signer = privateKeyToAccount(smartOperatorKey)

  function open([, given, chain]: readonly unknown[]): void {
    expectEntryPoint(given, entryPoint.address)
    if (Number(chain) !== chainId) throw new RpcFailure(-32602, 'Invalid chain.')
    // Not −32001, which clients read as "resource not found".
    if (!state.on) throw new RpcFailure(-32010, 'The paymaster does not pay for this operation.')
  }

  const windowOf = (until: number): Hex =>
    concat([numberToHex(until, { size: 6 }), numberToHex(0, { size: 6 })])

  return {
    pm_getPaymasterStubData(params) {
      open(params)
      return {
        paymaster: smartContracts.paymaster,
        paymasterData: concat([windowOf(2 ** 48 - 1), `0x${'ff'.repeat(64)}1c`]),
        paymasterVerificationGasLimit: toHex(verificationGas),
        paymasterPostOpGasLimit: toHex(1),
        sponsor: { name: 'Sandbox' },
      }
    },
    async pm_getPaymasterData(params) {
      open(params)
      const block = await client.getBlock()
      const until = Number(block.timestamp) + 10 * minute
      const limits = {
        paymasterVerificationGasLimit: verificationGas,
        paymasterPostOpGasLimit: 1n,
      }
      const operation: Operation = {
        ...readOperation(params[0]),
        paymaster: smartContracts.paymaster,
        paymasterData: windowOf(until),
        ...limits,
      }
      const hash = (await client.readContract({
        address: smartContracts.paymaster,
        abi: paymasterAbi,
        functionName: 'getHash',
        args: [packOperation(operation), until, 0],
      })) as Hex
      const signature = await signer.signMessage({ message: { raw: hash } })
      return {
        paymaster: smartContracts.paymaster,
        paymasterData: concat([windowOf(until), signature]),
        paymasterVerificationGasLimit: toHex(verificationGas),
        paymasterPostOpGasLimit: toHex(1),
      }
    },
  }
}
