import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount, testAccounts } from './accounts.ts'
import { compileContracts } from './compile.ts'
import contracts from './contracts.json' with { type: 'json' }
import { exchangeAbi, nativeCoin, silentTokenAbi } from './contracts.ts'
import { type EvmSandbox, start } from './index.ts'

let evm: EvmSandbox

beforeAll(async () => {
  evm = await start()
})
afterAll(() => evm.close())

test('the checked-in artefact is what solc makes of the sources', () => {
  expect(compileContracts()).toEqual(contracts)
})

test('every account owns ether and 1000 of each token on both chains', async () => {
  for (const chain of evm.chains) {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    expect(await client.getChainId()).toBe(chain.chainId)
    for (const { label, address: owner } of testAccounts) {
      const ether = label === 'Deployer' ? '9000' : '10000'
      const balance = await client.getBalance({ address: owner })
      expect(balance).toBeGreaterThanOrEqual(parseEther(ether))
      for (const { address, decimals } of chain.tokens) {
        const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
        expect(await client.readContract(call)).toBe(parseUnits('1000', decimals))
      }
    }
  }
})

test('the tokens answer with their own symbol and decimals at the addresses told', async () => {
  const client = createPublicClient({ transport: http(evm.chains[0].rpcUrl) })
  for (const { address, symbol, decimals } of evm.chains[0].tokens) {
    const base = { address, abi: erc20Abi } as const
    expect(await client.readContract({ ...base, functionName: 'symbol' })).toBe(symbol)
    expect(await client.readContract({ ...base, functionName: 'decimals' })).toBe(decimals)
  }
  expect(evm.chains[0].tokens).toEqual(evm.chains[1].tokens)
})

test('the silent token returns no data and refuses to change an open allowance', async () => {
  const chain = evm.chains[0]
  const silent = chain.tokens.find((token) => token.silent)
  if (!silent) throw new Error('no silent token')
  const { address } = silent
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })
  const owner = privateKeyToAccount(testAccount('Phone 1').privateKey)
  const spender = testAccount('Recipient').address
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [spender, 1n] } as const
  const call = { account: owner, to: address, data: encodeFunctionData(transfer) }
  expect(await client.call(call)).toEqual({ data: undefined })

  const wallet = createWalletClient({ account: owner, transport: http(chain.rpcUrl) })
  const approve = { address, abi: silentTokenAbi, functionName: 'approve', chain: null } as const
  const hash = await wallet.writeContract({ ...approve, args: [spender, maxUint256] })
  await client.waitForTransactionReceipt({ hash })
  await expect(wallet.writeContract({ ...approve, args: [spender, 1n] })).rejects.toThrow(
    /set to zero first/,
  )
})

test('the exchange pays what it quoted, also into and out of the silent token', async () => {
  const chain = evm.chains[0]
  const { exchange: address } = chain.contracts
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })
  const owner = privateKeyToAccount(testAccount('Phone 2').privateKey)
  const wallet = createWalletClient({ account: owner, transport: http(chain.rpcUrl) })
  const base = { address, abi: exchangeAbi, chain: null } as const
  const addressOf = (symbol: string): Hex => {
    const found = chain.tokens.find((token) => token.symbol === symbol)
    return found?.address ?? nativeCoin
  }
  const owned = (token: Hex): Promise<bigint> =>
    token === nativeCoin
      ? client.getBalance({ address: owner.address })
      : client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner.address],
        })
  const send = async (hash: Promise<Hex>): Promise<bigint> => {
    const receipt = await client.waitForTransactionReceipt({ hash: await hash })
    expect(receipt.status).toBe('success')
    return receipt.gasUsed * receipt.effectiveGasPrice
  }
  for (const [from, to, amount] of [
    ['ETH', 'SILD', parseEther('1')],
    ['SILD', 'SUSD', parseUnits('100', 6)],
    ['SILD', 'ETH', parseUnits('100', 6)],
  ] as const) {
    const tokenIn = addressOf(from)
    const tokenOut = addressOf(to)
    const quoteArgs = [tokenIn, tokenOut, amount]
    const expected = (await client.readContract({
      address,
      abi: exchangeAbi,
      functionName: 'quote',
      args: quoteArgs,
    })) as bigint
    expect(expected).toBeGreaterThan(0n)
    if (tokenIn !== nativeCoin) {
      const approve = { ...base, address: tokenIn, abi: silentTokenAbi } as const
      await send(
        wallet.writeContract({ ...approve, functionName: 'approve', args: [address, amount] }),
      )
    }
    const before = await owned(tokenOut)
    const args = [tokenIn, tokenOut, amount, expected, owner.address]
    const value = tokenIn === nativeCoin ? amount : 0n
    const fee = await send(wallet.writeContract({ ...base, functionName: 'swap', args, value }))
    const paid = tokenOut === nativeCoin ? expected - fee : expected
    expect((await owned(tokenOut)) - before).toBe(paid)
  }
})

test('the exchange refuses less than the minimum', async () => {
  const chain = evm.chains[0]
  const [orchard, dollar] = chain.tokens
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await expect(
    client.readContract({
      address: chain.contracts.exchange,
      abi: exchangeAbi,
      functionName: 'swap',
      args: [orchard?.address, dollar?.address, 1n, maxUint256, testAccount('Phone 2').address],
    }),
  ).rejects.toThrow(/TooLittle/)
})

test('names resolve both ways through the ENS calls of viem, and unknown ones are null', async () => {
  const chain = evm.chains[1]
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const universalResolverAddress = chain.contracts.names
  const { address } = testAccount('Recipient')
  const known = { name: 'recipient.eth', universalResolverAddress }
  expect(await client.getEnsAddress(known)).toBe(address)
  expect(await client.getEnsAddress({ ...known, name: 'nobody.eth' })).toBeNull()
  expect(await client.getEnsName({ address, universalResolverAddress })).toBe('recipient.eth')
  const unnamed = testAccount('Phone 1').address
  expect(await client.getEnsName({ address: unnamed, universalResolverAddress })).toBeNull()
})
