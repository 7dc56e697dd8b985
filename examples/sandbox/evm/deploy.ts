import { encodeDeployData, type Hex, parseUnits, toHex } from 'viem'
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
import { call, runSteps, type Step } from './steps.ts'

/** Whole tokens that every test account owns after the deployment. */
export const initialTokenBalance = '1000'

/** Names on the local chains; each also answers the reverse question. */
export const initialNames: Readonly<Record<string, Hex>> = {
  'quince.eth': testAccount('Quince 1').address,
  'medlar.eth': testAccount('Medlar 1').address,
  'recipient.eth': testAccount('Recipient').address,
}

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

/** Deploys every contract on a fresh chain, fills accounts and pools, and sets the names. */
export async function deployContracts(rpcUrl: string): Promise<void> {
  const creations = deployments.map((deployment): Step => {
    const { abi, bytecode } = compiledOf(deployment)
    return { data: encodeDeployData({ abi, bytecode, args: deployment.args }) }
  })
  const steps = [...creations, ...mintSteps(), ...poolSteps(), ...nameSteps()]
  await runSteps(rpcUrl, testAccount('Deployer').privateKey, steps)
}
