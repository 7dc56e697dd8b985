import { createHash } from 'node:crypto'
import { type Abi, getContractAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import compiled from '../evm/contracts.json' with { type: 'json' }
import { type EvmToken, evmTokens } from '../evm/contracts.ts'

/** Key of the provider's own account on the chains: deploys, pays purchases out, writes names. */
export const operatorKey: Hex = `0x${createHash('sha256')
  .update('wallet-kernel sandbox provider')
  .digest('hex')}`

/** Address of the provider's account. */
export const operatorAddress: Hex = privateKeyToAccount(operatorKey).address

const addressAt = (nonce: number): Hex =>
  getContractAddress({ from: operatorAddress, nonce: BigInt(nonce) })

/** Where the provider's contracts are, on both chains: its account's first nonces. */
export const providerContracts: {
  readonly factory: Hex
  readonly weth: Hex
  readonly router: Hex
  readonly collection: Hex
  readonly items: Hex
  readonly registry: Hex
  /** What clients approve and call to swap. */
  readonly swapper: Hex
  /** PLUM, an ERC-20 with EIP-2612. */
  readonly plum: Hex
} = {
  factory: addressAt(0),
  weth: addressAt(1),
  router: addressAt(2),
  collection: addressAt(3),
  items: addressAt(4),
  registry: addressAt(5),
  swapper: addressAt(6),
  plum: addressAt(7),
}

/** Every token the provider knows on an EVM chain. */
export const listedTokens: readonly EvmToken[] = [
  ...evmTokens,
  {
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
    address: providerContracts.weth,
    silent: false,
  },
  {
    symbol: 'PLUM',
    name: 'Plum',
    decimals: 18,
    address: providerContracts.plum,
    silent: false,
  },
]

/** ABI of the wrapped coin: ERC-20 plus `deposit` and `withdraw`. */
export const wethAbi: Abi = compiled.WrappedEther.abi as Abi
/** ABI of the ERC-721 collection. */
export const collectionAbi: Abi = compiled.SandboxCollection.abi as Abi
/** ABI of the ERC-1155 items. */
export const itemsAbi: Abi = compiled.SandboxItems.abi as Abi
/** ABI of the registry of names. */
export const registryAbi: Abi = compiled.SandboxRegistry.abi as Abi

/** ABI of the contract that swaps for clients. */
export const swapperAbi: Abi = compiled.SandboxSwapper.abi as Abi
/** ABI of the token with EIP-2612. */
export const plumAbi: Abi = compiled.PermitToken.abi as Abi

type OwnContract = 'weth' | 'collection' | 'items' | 'registry' | 'swapper' | 'plum'

const bytecodes: Readonly<Record<OwnContract, string>> = {
  weth: compiled.WrappedEther.bytecode,
  collection: compiled.SandboxCollection.bytecode,
  items: compiled.SandboxItems.bytecode,
  registry: compiled.SandboxRegistry.bytecode,
  swapper: compiled.SandboxSwapper.bytecode,
  plum: compiled.PermitToken.bytecode,
}

/** Creation code of one of the provider's own contracts. */
export function bytecodeOf(name: OwnContract): Hex {
  return bytecodes[name] as Hex
}
