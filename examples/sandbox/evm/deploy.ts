import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
  parseUnits,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { testAccount, testAccounts } from './accounts.ts'
import {
  compiledOf,
  deployments,
  evmContracts,
  evmToken,
  evmTokens,
  exchangeAbi,
  namesAbi,
  nativeCoin,
  sandboxTokenAbi,
} from './contracts.ts'

/** Whole tokens that every test account owns after the deployment. */
export const initialTokenBalance = '1000'

/** Names on the local chains; each also answers the reverse question. */
export const initialNames: Readonly<Record<string, Hex>> = {
  'quince.eth': testAccount('Quince 1').address,
  'medlar.eth': testAccount('Medlar 1').address,
  'recipient.eth': testAccount('Recipient').address,
}

interface Step {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: bigint
}

const call = (to: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Step => ({
  to,
  data: encodeFunctionData({ abi, functionName, args }),
})

// Whole units on both sides: 1 ETH is 3000 dollars, 1 ORCH is 2.
const pools = [
  ['ETH', '100', 'SUSD', '300000'],
  ['ETH', '100', 'SILD', '300000'],
  ['ETH', '100', 'ORCH', '150000'],
  ['ORCH', '150000', 'SUSD', '300000'],
  ['ORCH', '150000', 'SILD', '300000'],
  ['SUSD', '300000', 'SILD', '300000'],
] as const

function side(symbol: string, whole: string): { asset: Hex; amount: bigint } {
  if (symbol === 'ETH') return { asset: nativeCoin, amount: parseUnits(whole, 18) }
  const token = evmToken(symbol)
  return { asset: token.address, amount: parseUnits(whole, token.decimals) }
}

function fundExchange(asset: Hex, amount: bigint): Step {
  const { exchange } = evmContracts
  if (asset === nativeCoin) return { to: exchange, value: amount }
  return call(asset, sandboxTokenAbi, 'mint', [exchange, amount])
}

function poolSteps(): Step[] {
  return pools.flatMap(([symbolA, wholeA, symbolB, wholeB]) => {
    const a = side(symbolA, wholeA)
    const b = side(symbolB, wholeB)
    const args = [a.asset, a.amount, b.asset, b.amount]
    return [
      fundExchange(a.asset, a.amount),
      fundExchange(b.asset, b.amount),
      call(evmContracts.exchange, exchangeAbi, 'addPool', args),
    ]
  })
}

function nameSteps(): Step[] {
  const { names } = evmContracts
  return Object.entries(initialNames).flatMap(([name, address]) => [
    call(names, namesAbi, 'setAddress', [toHex(packetToBytes(name)), 60n, address]),
    call(names, namesAbi, 'setReverse', [address, 60n, name]),
  ])
}

function mintSteps(): Step[] {
  return evmTokens.flatMap((token) => {
    const amount = parseUnits(initialTokenBalance, token.decimals)
    return testAccounts.map((owner) =>
      call(token.address, sandboxTokenAbi, 'mint', [owner.address, amount]),
    )
  })
}

// Fixed, so that no step has to ask the node first: a start stays below a second.
const fees = { gas: 3_000_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n } as const

// viem's own wait looks again only when a block comes; after the last step no block comes any more.
async function receiptOf(reader: PublicClient, hash: Hex): Promise<TransactionReceipt> {
  for (const end = Date.now() + 30_000; ; await sleep(20)) {
    try {
      return await reader.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || Date.now() > end) throw error
    }
  }
}

/** Deploys every contract on a fresh chain, fills accounts and pools, and sets the names. */
export async function deployContracts(rpcUrl: string): Promise<void> {
  const transport = http(rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 20 })
  const account = privateKeyToAccount(testAccount('Deployer').privateKey)
  const deployer = createWalletClient({ account, transport })
  const creations = deployments.map((deployment): Step => {
    const { abi, bytecode } = compiledOf(deployment)
    return { data: encodeDeployData({ abi, bytecode, args: deployment.args }) }
  })
  const steps: Step[] = [...creations, ...mintSteps(), ...poolSteps(), ...nameSteps()]
  const hashes: Hex[] = []
  for (const [nonce, step] of steps.entries()) {
    hashes.push(await deployer.sendTransaction({ ...step, ...fees, chain: null, nonce }))
  }
  for (const hash of hashes) {
    const receipt = await receiptOf(reader, hash)
    if (receipt.status !== 'success') throw new Error(`The deployment ${hash} was reverted.`)
  }
}
