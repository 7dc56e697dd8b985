import { encodeDeployData, type Hex, maxUint256, parseUnits, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { testAccounts } from '../evm/accounts.ts'
import { evmContracts, evmToken, namesAbi, sandboxTokenAbi } from '../evm/contracts.ts'
import { batchRpc, call, runSteps, type Step } from '../evm/steps.ts'
import {
  bytecodeOf,
  collectionAbi,
  itemsAbi,
  operatorAddress,
  operatorKey,
  plumAbi,
  providerContracts,
  registryAbi,
  swapperAbi,
  wethAbi,
} from './contracts.ts'
import { factoryArtifact, routerArtifact } from './uniswap.ts'

const { router, weth, collection, plum } = providerContracts

// The owners of the NFTs: every account of the page wallets and the phone has three trees.
const owners = testAccounts.slice(0, 8).flatMap(({ address }) => [address, address, address])

// Whole units. The prices: 1 ETH is 3000 dollars, 1 PLUM is 4, 1 ORCH is 2.
const liquidity = [
  ['SUSD', '600000', '200'],
  ['SILD', '300000', '100'],
  ['ORCH', '300000', '200'],
] as const

const holders = testAccounts.map(({ address }) => address)

const deadline = maxUint256

function creationSteps(url: string): Step[] {
  const create = (abi: typeof wethAbi, bytecode: Hex, args: readonly unknown[]): Step => ({
    data: encodeDeployData({ abi, bytecode, args }),
  })
  const trees = ['Orchard Trees', 'TREE', `${url}/nfts/trees/`, owners]
  return [
    create(factoryArtifact.abi, factoryArtifact.bytecode, [operatorAddress]),
    create(wethAbi, bytecodeOf('weth'), []),
    create(routerArtifact.abi, routerArtifact.bytecode, [providerContracts.factory, weth]),
    create(collectionAbi, bytecodeOf('collection'), trees),
    create(itemsAbi, bytecodeOf('items'), [
      `${url}/nfts/crates/{id}`,
      testAccounts.slice(0, 8).map(({ address }) => address),
    ]),
    create(registryAbi, bytecodeOf('registry'), []),
    create(swapperAbi, bytecodeOf('swapper'), [router]),
    create(plumAbi, bytecodeOf('plum'), ['Plum', 'PLUM', holders, parseUnits('1000', 18)]),
  ]
}

function liquiditySteps(): Step[] {
  const supplied = (symbol: string, whole: string) => {
    const { address, decimals } = evmToken(symbol)
    const amount = parseUnits(whole, decimals)
    const mint = call(address, sandboxTokenAbi, 'mint', [operatorAddress, amount])
    return { address, amount, mint }
  }
  const approvals = liquidity.map(([symbol]) =>
    call(evmToken(symbol).address, sandboxTokenAbi, 'approve', [router, maxUint256]),
  )
  const withEther = liquidity.flatMap(([symbol, whole, ether]) => {
    const { address, amount, mint } = supplied(symbol, whole)
    const args = [address, amount, amount, 1n, operatorAddress, deadline]
    const value = parseUnits(ether, 18)
    return [mint, call(router, routerArtifact.abi, 'addLiquidityETH', args, value)]
  })
  const plums = parseUnits('150000', 18)
  const plumPool = [plum, plums, plums, 1n, operatorAddress, deadline]
  const orchard = supplied('ORCH', '100000')
  const dollar = supplied('SUSD', '200000')
  const amounts = [orchard.amount, dollar.amount, 1n, 1n]
  const pair = [orchard.address, dollar.address, ...amounts, operatorAddress, deadline]
  return [
    ...approvals,
    ...withEther,
    call(plum, plumAbi, 'mint', [operatorAddress, plums]),
    call(plum, plumAbi, 'approve', [router, plums]),
    call(router, routerArtifact.abi, 'addLiquidityETH', plumPool, parseUnits('200', 18)),
    orchard.mint,
    dollar.mint,
    call(router, routerArtifact.abi, 'addLiquidity', pair),
  ]
}

/** One avatar is a picture, the other a token of the collection. */
function avatarSteps(url: string, caip2: string): Step[] {
  const avatars = {
    'quince.eth': `${url}/images/quince.svg`,
    'medlar.eth': `${caip2}/erc721:${collection}/7`,
  }
  return Object.entries(avatars).map(([name, avatar]) =>
    call(evmContracts.names, namesAbi, 'setText', [toHex(packetToBytes(name)), 'avatar', avatar]),
  )
}

/**
 * Deploys the provider's contracts, fills the pools and sets the avatars. A chain that has them
 * from an earlier provider keeps them, with the pictures at that one's address.
 */
export async function deployProvider(
  chain: { readonly rpcUrl: string; readonly caip2: string },
  url: string,
): Promise<void> {
  const { rpcUrl, caip2 } = chain
  const [code] = await batchRpc(rpcUrl, [
    { method: 'eth_getCode', params: [providerContracts.registry, 'latest'] },
  ])
  if (code !== '0x') return
  const funds = toHex(parseUnits('100000', 18))
  await batchRpc(rpcUrl, [{ method: 'anvil_setBalance', params: [operatorAddress, funds] }])
  const steps = [...creationSteps(url), ...liquiditySteps(), ...avatarSteps(url, caip2)]
  await runSteps(rpcUrl, operatorKey, steps)
}
