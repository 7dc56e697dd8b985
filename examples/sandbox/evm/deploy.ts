import {
  type Abi,
  createPublicClient,
  createWalletClient,
  getContractAddress,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccount, testAccounts } from './accounts.ts'
import contracts from './contracts.json' with { type: 'json' }

/** A token of a local chain. `silent` tokens return nothing from transfer, as USDT does. */
export interface EvmToken {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: `0x${string}`
  readonly silent: boolean
}

/** ABI of the plain token: ERC-20 plus `mint(address, uint256)`, which anyone may call. */
export const sandboxTokenAbi: Abi = contracts.SandboxToken.abi as Abi

/** ABI of the token whose transfer, transferFrom and approve return nothing. */
export const silentTokenAbi: Abi = contracts.SilentToken.abi as Abi

/** Whole tokens that every test account owns after the deployment. */
export const initialTokenBalance = '1000'

const specifications = [
  { contract: 'SandboxToken', name: 'Orchard', symbol: 'ORCH', decimals: 18 },
  { contract: 'SandboxToken', name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
  { contract: 'SilentToken', name: 'Silent Dollar', symbol: 'SILD', decimals: 6 },
] as const

/** The tokens and their addresses; they follow from the deployer's first nonces on any chain. */
export const evmTokens: readonly EvmToken[] = specifications.map((token, nonce) => ({
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
  address: getContractAddress({ from: testAccount('Deployer').address, nonce: BigInt(nonce) }),
  silent: token.contract === 'SilentToken',
}))

/** Deploys the tokens on a fresh chain and gives each test account 1000 of each. */
export async function deployTokens(rpcUrl: string): Promise<void> {
  const transport = http(rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 20 })
  const account = privateKeyToAccount(testAccount('Deployer').privateKey)
  const deployer = createWalletClient({ account, transport })
  const hashes: Hex[] = []
  let nonce = 0
  for (const { contract, name, symbol, decimals } of specifications) {
    const { abi, bytecode } = contracts[contract]
    hashes.push(
      await deployer.deployContract({
        chain: null,
        abi: abi as Abi,
        bytecode: bytecode as Hex,
        args: [name, symbol, decimals],
        nonce: nonce++,
      }),
    )
  }
  for (const token of evmTokens) {
    for (const owner of testAccounts) {
      hashes.push(
        await deployer.writeContract({
          chain: null,
          address: token.address,
          abi: sandboxTokenAbi,
          functionName: 'mint',
          args: [owner.address, parseUnits(initialTokenBalance, token.decimals)],
          nonce: nonce++,
        }),
      )
    }
  }
  for (const hash of hashes) {
    const receipt = await reader.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The deployment ${hash} was reverted.`)
  }
}
