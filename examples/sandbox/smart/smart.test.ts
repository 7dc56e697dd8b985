import { createPublicClient, encodeFunctionData, erc20Abi, http, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { evmToken, sandboxTokenAbi } from '../evm/contracts.ts'
import { type EvmSandbox, start } from '../evm/index.ts'
import { batchRpc } from '../evm/steps.ts'
import { compileSmartContracts } from './compile.ts'
import contracts from './contracts.json' with { type: 'json' }
import { type OwnedAccount, type RunningSmart, startSmart } from './index.ts'

let evm: EvmSandbox
let smart: RunningSmart
let owners = 0

const recipient = testAccount('Recipient').address
const susd = evmToken('SUSD').address

beforeAll(async () => {
  evm = await start()
  smart = await startSmart({ chains: evm.chains })
})
afterAll(async () => {
  await smart.close()
  await evm.close()
})

const client = () => createPublicClient({ transport: http(evm.chains[0].rpcUrl) })

/** The account of a fresh key; `wei` is its balance. */
async function freshAccount(wei = 0n): Promise<OwnedAccount> {
  owners += 1
  const account = await smart.accountOf('eip155:31337', keccak256(toHex(`owner ${owners}`)))
  const params = [account.address, toHex(wei)]
  await batchRpc(evm.chains[0].rpcUrl, [{ method: 'anvil_setBalance', params }])
  return account
}

test('the checked-in artefact is what solc makes of the sources, and holds none of EntryPoint', () => {
  expect(compileSmartContracts()).toEqual(contracts)
  expect(Object.keys(contracts)).toEqual([
    'SandboxAccount',
    'SandboxAccountFactory',
    'SandboxPaymaster',
  ])
})

test('EntryPoint 0.8 is at its one address, and accounts have the same address on both chains', async () => {
  expect(smart.contracts.entryPoint).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108')
  const key = keccak256(toHex('one owner'))
  const [one, other] = await Promise.all(evm.chains.map(({ caip2 }) => smart.accountOf(caip2, key)))
  expect(one?.address).toBe(other?.address)
  const another = await smart.accountOf('eip155:31337', keccak256(toHex('another owner')))
  expect(another.address).not.toBe(one?.address)
})

test('the first operation deploys the account and pays its own gas', async () => {
  const account = await freshAccount(10n ** 18n)
  expect(await account.isDeployed()).toBe(false)
  const before = await client().getBalance({ address: recipient })
  const { success } = await account.sendCalls([{ to: recipient, value: 1000n }])
  expect(success).toBe(true)
  expect(await account.isDeployed()).toBe(true)
  expect(await client().getBalance({ address: recipient })).toBe(before + 1000n)
  expect(await client().getBalance({ address: account.address })).toBeLessThan(10n ** 18n - 1000n)
})

test('an account that owns no coin sends a batch when the paymaster pays, and still owns none', async () => {
  const account = await freshAccount()
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, 40n],
  })
  const mint = { abi: sandboxTokenAbi, functionName: 'mint', args: [account.address, 100n] }
  const { success } = await account.sendCalls(
    [
      { to: susd, data: encodeFunctionData(mint) },
      { to: susd, data: transfer },
    ],
    { sponsored: true },
  )
  expect(success).toBe(true)
  const owned = {
    address: susd,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  } as const
  expect(await client().readContract(owned)).toBe(60n)
  expect(await client().getBalance({ address: account.address })).toBe(0n)
})

test('without a coin and without the paymaster nothing is sent', async () => {
  const account = await freshAccount()
  await expect(account.sendCalls([{ to: recipient }])).rejects.toThrow(/AA21/)
})

test('a paymaster that is off says so, and pays again when it is on', async () => {
  const account = await freshAccount()
  smart.faults.paymasterOff(true)
  await expect(account.sendCalls([{ to: recipient }], { sponsored: true })).rejects.toThrow(
    'The paymaster does not pay for this operation.',
  )
  smart.faults.paymasterOff(false)
  expect((await account.sendCalls([{ to: recipient }], { sponsored: true })).success).toBe(true)
})

test('a call that fails is refused with the contract’s error before it is sent', async () => {
  const account = await freshAccount(10n ** 18n)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, 1n],
  })
  await expect(account.sendCalls([{ to: susd, data }])).rejects.toThrow(/execution reverted/)
})

test('a bundler that is down ends in a failed request, and serves again when it is back', async () => {
  const account = await freshAccount(10n ** 18n)
  smart.faults.bundlerDown(true)
  await expect(account.sendCalls([{ to: recipient }])).rejects.toThrow(/HTTP request failed/)
  smart.faults.bundlerDown(false)
  expect((await account.sendCalls([{ to: recipient }])).success).toBe(true)
})

const order = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: {
    Order: [
      { name: 'item', type: 'Item' },
      { name: 'amount', type: 'uint256' },
    ],
    Item: [{ name: 'name', type: 'string' }],
  },
  primaryType: 'Order',
  message: { item: { name: 'Quince' }, amount: 3n },
} as const

test('signatures verify before the account is deployed and after, and for no other account', async () => {
  const account = await freshAccount(10n ** 18n)
  const other = await freshAccount()
  const { address } = account
  const message = 'Sign in to the orchard'
  const early = await account.signMessage(message)
  const earlyOrder = await account.signTypedData(order)
  // ERC-6492 signatures end in their magic word.
  expect(early).toMatch(/(6492){16}$/)
  expect(await client().verifyMessage({ address, message, signature: early })).toBe(true)
  expect(await client().verifyTypedData({ address, ...order, signature: earlyOrder })).toBe(true)

  await account.sendCalls([{ to: recipient }])
  const late = await account.signMessage(message)
  const lateOrder = await account.signTypedData(order)
  expect(late).not.toMatch(/(6492){16}$/)
  for (const signature of [early, late])
    expect(await client().verifyMessage({ address, message, signature })).toBe(true)
  for (const signature of [earlyOrder, lateOrder])
    expect(await client().verifyTypedData({ address, ...order, signature })).toBe(true)
  expect(await client().verifyMessage({ address, message: 'Another', signature: late })).toBe(false)
  const elsewhere = { address: other.address, message, signature: late }
  expect(await client().verifyMessage(elsewhere)).toBe(false)
})

test('eight operations of one account at once are all mined', async () => {
  const account = await freshAccount(10n ** 18n)
  await account.sendCalls([{ to: recipient }])
  const receipts = await Promise.all(
    Array.from({ length: 8 }, () => account.sendCalls([{ to: recipient, value: 1n }])),
  )
  expect(receipts.every(({ success }) => success)).toBe(true)
})

test('another EntryPoint, an operation without a sender and an unknown method are refused', async () => {
  const { bundlerUrl } = smart.chains[0] ?? { bundlerUrl: '' }
  const ask = (method: string, params: readonly unknown[]) =>
    batchRpc(bundlerUrl, [{ method, params }])
  const { entryPoint } = smart.contracts
  await expect(ask('eth_sendUserOperation', [{}, recipient])).rejects.toThrow('Invalid entryPoint')
  await expect(ask('eth_sendUserOperation', [{}, entryPoint])).rejects.toThrow('Invalid sender')
  await expect(ask('eth_unknown', [])).rejects.toThrow('is not supported')
})
