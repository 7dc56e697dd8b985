import { type Abi, getContractAddress, type Hex } from 'viem'
import { testAccount } from './accounts.ts'
import compiled from './contracts.json' with { type: 'json' }

/** A token of a local chain. `silent` tokens return nothing from transfer, as USDT does. */
export interface EvmToken {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: Hex
  readonly silent: boolean
}

/** A deployment: the compiled contract and its constructor's arguments. */
export interface Deployment {
  readonly contract: keyof typeof compiled
  readonly args: readonly unknown[]
}

/** ABI of the plain token: ERC-20 plus `mint(address, uint256)`, which any account may call. */
export const sandboxTokenAbi: Abi = compiled.SandboxToken.abi as Abi

/** ABI of the token whose transfer, transferFrom and approve return nothing. */
export const silentTokenAbi: Abi = compiled.SilentToken.abi as Abi

/** ABI of the exchange: `quote` and `swap` between any two tokens, and `addPool`. */
export const exchangeAbi: Abi = compiled.SandboxExchange.abi as Abi

/** ABI of the name registry: the universal resolver's methods, and setters for everyone. */
export const namesAbi: Abi = compiled.SandboxNames.abi as Abi

const tokenSpecifications = [
  { contract: 'SandboxToken', name: 'Orchard', symbol: 'ORCH', decimals: 18 },
  { contract: 'SandboxToken', name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
  { contract: 'SilentToken', name: 'Silent Dollar', symbol: 'SILD', decimals: 6 },
] as const

/** Everything that is deployed, in the order of the deployer's nonces. */
export const deployments: readonly Deployment[] = [
  ...tokenSpecifications.map(({ contract, name, symbol, decimals }) => ({
    contract,
    args: [name, symbol, decimals],
  })),
  { contract: 'SandboxExchange', args: [] },
  { contract: 'SandboxNames', args: [] },
]

const addressAt = (nonce: number): Hex =>
  getContractAddress({ from: testAccount('Deployer').address, nonce: BigInt(nonce) })

/** The tokens and their addresses; they follow from the deployer's first nonces on any chain. */
export const evmTokens: readonly EvmToken[] = tokenSpecifications.map((token, nonce) => ({
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
  address: addressAt(nonce),
  silent: token.contract === 'SilentToken',
}))

/** The contracts beside the tokens, at the same addresses on both chains. */
export const evmContracts: { readonly exchange: Hex; readonly names: Hex } = {
  exchange: addressAt(evmTokens.length),
  names: addressAt(evmTokens.length + 1),
}

/** The address that stands for the chain's own coin in the exchange. */
export const nativeCoin: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What the compiler made of a deployment's contract. */
export function compiledOf({ contract }: Deployment): { abi: Abi; bytecode: Hex } {
  const { abi, bytecode } = compiled[contract]
  return { abi: abi as Abi, bytecode: bytecode as Hex }
}

/** The token with this symbol. Throws for an unknown one. */
export function evmToken(symbol: string): EvmToken {
  const token = evmTokens.find((candidate) => candidate.symbol === symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token
}
