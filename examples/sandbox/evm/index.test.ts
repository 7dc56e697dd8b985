import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount, testAccounts } from './accounts.ts'
import { compileContracts } from './compile.ts'
import contracts from './contracts.json' with { type: 'json' }
import { silentTokenAbi } from './deploy.ts'
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
    for (const { address: owner } of testAccounts) {
      expect(await client.getBalance({ address: owner })).toBeGreaterThan(parseUnits('9999', 18))
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
