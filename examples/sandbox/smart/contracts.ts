import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as delegationBytecode from '@metamask/delegation-abis/bytecode'
import { type Abi, encodeDeployData, getContractAddress, type Hex, keccak256, toHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { batchRpc, runSteps, type Step } from '../evm/steps.ts'
import compiled from './contracts.json' with { type: 'json' }

const require = createRequire(import.meta.url)

/** Sends the operations, signs for the paymaster, and pays for what is deployed; of these local chains alone. */
export const smartOperatorKey: Hex = keccak256(toHex('sandbox smart accounts'))

/** The factory of CREATE2 that every chain has, anvil from the start. */
const create2 = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** What makes EntryPoint 0.8 come to its one address. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const noSalt: Hex = `0x${'00'.repeat(32)}`

interface Creation {
  readonly salt: Hex
  readonly code: Hex
}

interface Artifact {
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
  readonly abi: Abi
}

// Files of EntryPoint's core have GPL headers: they are read from their package when this starts, and never copied.
const artifact = (name: string): Artifact =>
  JSON.parse(
    readFileSync(require.resolve(`@account-abstraction/contracts/artifacts/${name}.json`), 'utf8'),
  ) as Artifact

const addressOf = ({ salt, code }: Creation): Hex =>
  getContractAddress({ opcode: 'CREATE2', from: create2, salt, bytecode: code })

const ours = (name: keyof typeof compiled, args: readonly unknown[]): Creation => ({
  salt: noSalt,
  code: encodeDeployData({
    abi: compiled[name].abi as Abi,
    bytecode: compiled[name].bytecode as Hex,
    args,
  }),
})

const plain = (code: string): Creation => ({ salt: noSalt, code: code as Hex })

const entryPointCreation: Creation = { salt: entryPointSalt, code: artifact('EntryPoint').bytecode }
const entryPointAddress = addressOf(entryPointCreation)

const managerCreation: Creation = {
  salt: noSalt,
  code: encodeDeployData({
    abi: [{ type: 'constructor', inputs: [{ name: 'owner', type: 'address' }] }],
    bytecode: delegationBytecode.DelegationManager as Hex,
    args: [privateKeyToAddress(smartOperatorKey)],
  }),
}
type Enforcer =
  | 'timestamp'
  | 'limitedCalls'
  | 'erc20Period'
  | 'nativePeriod'
  | 'allowedTargets'
  | 'allowedMethods'
  | 'exactCalldata'
  | 'valueLte'
const enforcerCreations: Readonly<Record<Enforcer, Creation>> = {
  timestamp: plain(delegationBytecode.TimestampEnforcer),
  limitedCalls: plain(delegationBytecode.LimitedCallsEnforcer),
  erc20Period: plain(delegationBytecode.ERC20PeriodTransferEnforcer),
  nativePeriod: plain(delegationBytecode.NativeTokenPeriodTransferEnforcer),
  allowedTargets: plain(delegationBytecode.AllowedTargetsEnforcer),
  allowedMethods: plain(delegationBytecode.AllowedMethodsEnforcer),
  exactCalldata: plain(delegationBytecode.ExactCalldataEnforcer),
  valueLte: plain(delegationBytecode.ValueLteEnforcer),
}

const accountCreation = ours('SandboxAccount', [entryPointAddress, addressOf(managerCreation)])
const factoryCreation = ours('SandboxAccountFactory', [addressOf(accountCreation)])
const paymasterCreation = ours('SandboxPaymaster', [
  entryPointAddress,
  privateKeyToAddress(smartOperatorKey),
])

/** Where everything is, the same on every chain: all of it comes by CREATE2. */
export interface SmartContracts {
  readonly entryPoint: Hex
  readonly factory: Hex
  readonly paymaster: Hex
  readonly delegationManager: Hex
  readonly enforcers: Readonly<Record<Enforcer, Hex>>
}

const enforcers = Object.fromEntries(
  Object.entries(enforcerCreations).map(([name, creation]) => [name, addressOf(creation)]),
) as Record<Enforcer, Hex>

export const smartContracts: SmartContracts = {
  entryPoint: entryPointAddress,
  factory: addressOf(factoryCreation),
  paymaster: addressOf(paymasterCreation),
  delegationManager: addressOf(managerCreation),
  enforcers,
}

export const paymasterAbi: Abi = compiled.SandboxPaymaster.abi as Abi

/** EntryPoint with its simulations, to stand in its place while an operation is tried out. */
export const simulations: Pick<Artifact, 'abi' | 'deployedBytecode'> =
  artifact('EntryPointSimulations')

/** EntryPoint 0.8 as viem's accounts take it. */
export const entryPoint: {
  readonly abi: typeof entryPoint08Abi
  readonly address: Hex
  readonly version: '0.8'
} = { abi: entryPoint08Abi, address: entryPointAddress, version: '0.8' }

const paymasterDeposit = 10n ** 20n

/** Places the contracts on a fresh local chain, and fills the paymaster's deposit. */
export async function deploySmartContracts(rpcUrl: string): Promise<void> {
  const operator = privateKeyToAddress(smartOperatorKey)
  const funds = toHex(10n ** 24n)
  await batchRpc(rpcUrl, [{ method: 'anvil_setBalance', params: [operator, funds] }])
  const creations: readonly Creation[] = [
    entryPointCreation,
    managerCreation,
    ...Object.values(enforcerCreations),
    accountCreation,
    factoryCreation,
    paymasterCreation,
  ]
  const steps = creations.map(
    ({ salt, code }): Step => ({
      to: create2,
      data: `${salt}${code.slice(2)}`,
    }),
  )
  // `deposit()` of the paymaster.
  const deposit: Step = {
    to: smartContracts.paymaster,
    data: '0xd0e30db0',
    value: paymasterDeposit,
  }
  await runSteps(rpcUrl, smartOperatorKey, [...steps, deposit])
}
