import { DelegationManager } from '@metamask/delegation-abis'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  publicActions,
  toFunctionSelector,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { evmToken, sandboxTokenAbi } from '../evm/contracts.ts'
import { type EvmSandbox, start } from '../evm/index.ts'
import { batchRpc } from '../evm/steps.ts'
import {
  grantSession,
  type OwnedAccount,
  type RunningSmart,
  redeemSession,
  revokeSession,
  type SessionTerms,
  type SmartCall,
  sessionHash,
  startSmart,
} from './index.ts'

const key = testAccount('Quince 1')
const otherKey = testAccount('Quince 2')
const recipient = testAccount('Recipient').address
const susd = evmToken('SUSD').address
const hour = 3600

let evm: EvmSandbox
let smart: RunningSmart
let account: OwnedAccount

beforeAll(async () => {
  evm = await start()
  smart = await startSmart({ chains: [evm.chains[0]] })
  account = await smart.accountOf('eip155:31337', keccak256(toHex('grantor')))
  const data = encodeFunctionData({
    abi: sandboxTokenAbi,
    functionName: 'mint',
    args: [account.address, 1000n],
  })
  await account.sendCalls([{ to: susd, data }], { sponsored: true })
})
afterAll(async () => {
  await smart.close()
  await evm.close()
})

const clientOf = (privateKey: Hex) =>
  createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: foundry,
    transport: http(evm.chains[0].rpcUrl),
  }).extend(publicActions)

const now = async (): Promise<number> =>
  Number((await clientOf(key.privateKey).getBlock()).timestamp)

async function travel(seconds: number): Promise<void> {
  const { rpcUrl } = evm.chains[0]
  await batchRpc(rpcUrl, [{ method: 'evm_increaseTime', params: [seconds] }])
  await batchRpc(rpcUrl, [{ method: 'evm_mine', params: [] }])
}

const transfer = (amount: bigint, token: Hex = susd): SmartCall => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
})

async function grant(terms: Partial<SessionTerms> = {}): Promise<Hex> {
  const start = await now()
  return grantSession(
    account,
    { chainId: 31337 },
    {
      delegate: key.address,
      expiry: start + 24 * hour,
      permission: {
        type: 'erc20-recurring-allowance',
        token: susd,
        allowance: 100n,
        period: hour,
        start,
      },
      ...terms,
    },
  )
}

/** The key redeems the permission; rejects with the enforcer's text when it may not. */
async function redeem(context: Hex, call: SmartCall, by: Hex = key.privateKey): Promise<void> {
  const client = clientOf(by)
  const hash = await client.sendTransaction(redeemSession(context, call))
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

const owned = (): Promise<bigint> =>
  clientOf(key.privateKey).readContract({
    address: susd,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  })

describe('[SESS-1] what an account granted to a key is held to by the chain', () => {
  test('an allowance of a period is spent up to its amount, and is there again in the next period', async () => {
    const context = await grant()
    const before = await owned()
    await redeem(context, transfer(60n))
    await expect(redeem(context, transfer(60n))).rejects.toThrow(/transfer-amount-exceeded/)
    await redeem(context, transfer(40n))
    expect(await owned()).toBe(before - 100n)
    await travel(hour)
    await redeem(context, transfer(60n))
    expect(await owned()).toBe(before - 160n)
  })

  test('no other token, and no other key', async () => {
    const context = await grant()
    const other = evmToken('ORCH').address
    await expect(redeem(context, transfer(1n, other))).rejects.toThrow(/invalid-contract/)
    await expect(redeem(context, transfer(1n), otherKey.privateKey)).rejects.toThrow(/revert/i)
  })

  test('nothing after it expired', async () => {
    const context = await grant({ expiry: (await now()) + hour })
    await redeem(context, transfer(1n))
    await travel(2 * hour)
    await expect(redeem(context, transfer(1n))).rejects.toThrow(/expired-delegation/)
  })

  test('no more calls than the limit', async () => {
    const context = await grant({ callLimit: 2 })
    await redeem(context, transfer(1n))
    await redeem(context, transfer(1n))
    await expect(redeem(context, transfer(1n))).rejects.toThrow(/limit-exceeded/)
  })

  test('calls of the named methods of the named contract alone', async () => {
    const selectors = [toFunctionSelector('transfer(address,uint256)')]
    const context = await grant({ permission: { type: 'contract-call', address: susd, selectors } })
    await redeem(context, transfer(1n))
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [recipient, 1n],
    })
    await expect(redeem(context, { to: susd, data: approve })).rejects.toThrow(/method-not-allowed/)
    await expect(redeem(context, transfer(1n, evmToken('ORCH').address))).rejects.toThrow(
      /target-address-not-allowed/,
    )
  })

  test('a coin allowance calls no contract; a call permission or a token allowance moves no coins', async () => {
    await batchRpc(evm.chains[0].rpcUrl, [
      { method: 'anvil_setBalance', params: [account.address, toHex(1000n)] },
    ])
    const start = await now()
    const coins = await grant({
      permission: {
        ...{ type: 'native-token-recurring-allowance', allowance: 100n, period: hour, start },
      },
    })
    await redeem(coins, { to: recipient, value: 1n })
    await expect(redeem(coins, transfer(1n))).rejects.toThrow(/invalid-calldata/)
    const selectors = [toFunctionSelector('transfer(address,uint256)')]
    const call = await grant({ permission: { type: 'contract-call', address: susd, selectors } })
    await redeem(call, transfer(1n))
    const tokens = await grant()
    await redeem(tokens, transfer(1n))
    for (const context of [call, tokens])
      await expect(redeem(context, { ...transfer(1n), value: 1n })).rejects.toThrow(
        /value-too-high/,
      )
  })

  test('nothing once the account revoked it, while an equal grant made later holds', async () => {
    const context = await grant()
    await redeem(context, transfer(1n))
    await account.sendCalls([revokeSession(context)], { sponsored: true })
    await expect(redeem(context, transfer(1n))).rejects.toThrow(/revert/i)
    const disabled = await clientOf(key.privateKey).readContract({
      address: smart.contracts.delegationManager,
      abi: DelegationManager,
      functionName: 'disabledDelegations',
      args: [sessionHash(context)],
    })
    expect(disabled).toBe(true)
    await redeem(await grant(), transfer(1n))
  })
})
