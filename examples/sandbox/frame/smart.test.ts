import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  toHex,
  verifyMessage as verifyByKey,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { evmToken, sandboxTokenAbi } from '../evm/contracts.ts'
import { type EvmSandbox, start as startEvm } from '../evm/index.ts'
import { batchRpc, call as callStep, mineRaw, runSteps } from '../evm/steps.ts'
import { startFramePart } from '../parts/frame.ts'
import { type RunningSmart, redeemSession, type SmartCall, startSmart } from '../smart/index.ts'
import type { RunningFrame } from './index.ts'
import { askFrame, type FrameAnswer, logInToFrame } from './testing.ts'

const origin = 'http://127.0.0.1:5173'
const recipient = testAccount('Recipient').address
const susd = evmToken('SUSD').address
let evm: EvmSandbox
let smart: RunningSmart
let frame: RunningFrame

beforeAll(async () => {
  evm = await startEvm()
  // The second chain has none.
  smart = await startSmart({ chains: [evm.chains[0]] })
  const part = await startFramePart({}, { evm: evm.chains, solana: undefined, smart })
  frame = part.running
})
afterAll(async () => {
  await frame.close()
  await smart.close()
  await evm.close()
})
beforeEach(async () => {
  smart.faults.bundlerDown(false)
  smart.faults.paymasterOff(false)
  await frame.reset()
})

const client = () => createPublicClient({ transport: http(evm.chains[0].rpcUrl) })
const ask = (route: string, body: object): Promise<FrameAnswer> => askFrame(frame, route, body)

interface Login {
  readonly token: string
  readonly eoa: Hex
  readonly smart: Hex
}

/** A new user; `wei` is the balance of the smart account. */
async function logIn(wei = 0n): Promise<Login> {
  const token = await logInToFrame(frame, origin, `${crypto.randomUUID()}@orchard.example`)
  const { accounts } = await ask('user', { token, origin, chainId: 31337 })
  const [eoa, own] = accounts as readonly [{ address: Hex }, { address: Hex }]
  const params = [own.address, toHex(wei)]
  await batchRpc(evm.chains[0].rpcUrl, [{ method: 'anvil_setBalance', params }])
  return { token, eoa: eoa.address, smart: own.address }
}

const asking = (
  { token }: Login,
  method: string,
  params: readonly unknown[],
  more: object = {},
): Promise<FrameAnswer> =>
  ask('ask', { token, origin, chainId: 31337, method, params, preferred: 'smartAccount', ...more })

async function approved(
  login: Login,
  method: string,
  params: readonly unknown[],
): Promise<FrameAnswer> {
  const { approval, ...asked } = await asking(login, method, params)
  if (approval === undefined) return asked
  return ask('approve', { token: login.token, origin, approval })
}

const payment = (from: Hex, value = 1n) => ({ from, to: recipient, value: toHex(value) })

describe('the accounts of a user', () => {
  test('[ACCT-3, EMB-8] are two where the network serves smart accounts, and the preferred one is named', async () => {
    const login = await logIn()
    const { token } = login
    const user = (more: object) => ask('user', { token, origin, ...more })
    expect(await user({ chainId: 31337, preferredAccountType: 'smartAccount' })).toMatchObject({
      address: login.smart,
      chainId: 31337,
      accounts: [
        { address: login.eoa, type: 'eoa' },
        { address: login.smart, type: 'smartAccount' },
      ],
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
    })
    expect(await user({ chainId: 31337 })).toMatchObject({
      address: login.eoa,
      preferredAccountType: 'eoa',
    })
    const plain = await user({ chainId: 31338, preferredAccountType: 'smartAccount' })
    expect(plain).toMatchObject({
      address: login.eoa,
      accounts: [{ address: login.eoa, type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
    expect(plain).not.toHaveProperty('smartAccountDeployed')
    expect(await ask('smart-networks', {})).toEqual({ smartAccountEnabledNetworks: [31337] })
    expect((await asking(login, 'eth_accounts', [])).result).toEqual([login.smart, login.eoa])
  })

  test('the account that a request names is the one that signs, whichever is preferred', async () => {
    const login = await logIn()
    const message = 'Orchard'
    const { result } = await approved(login, 'personal_sign', [toHex(message), login.eoa])
    const byKey = { address: login.eoa, message, signature: result as Hex }
    expect(await verifyByKey(byKey)).toBe(true)
    const other = await logIn()
    const foreign = await asking(login, 'personal_sign', [toHex(message), other.smart])
    expect(foreign.error).toMatchObject({ code: 4100 })
    const calls = await asking(login, 'eth_sendTransaction', [payment(other.smart)])
    expect(calls.error).toMatchObject({ code: 4100 })
  })
})

describe('sending by the smart account', () => {
  test('the paymaster pays where it is on, the first operation deploys, and the approval says both what and who pays', async () => {
    const login = await logIn(5n)
    const before = await client().getBalance({ address: recipient })
    const asked = await asking(login, 'eth_sendTransaction', [payment(login.smart, 5n)])
    expect(asked).toMatchObject({
      account: login.smart,
      description: {
        lines: [
          ['Network', 'Orchard (eip155:31337)'],
          ['To', recipient],
          ['Amount', '0.000000000000000005 ETH'],
          ['Fee', 'paid for you'],
        ],
      },
    })
    const { approval } = asked
    const { result } = await ask('approve', { token: login.token, origin, approval })
    const receipt = await client().getTransactionReceipt({ hash: result as Hex })
    expect(receipt.status).toBe('success')
    expect(await client().getBalance({ address: recipient })).toBe(before + 5n)
    expect(await client().getBalance({ address: login.smart })).toBe(0n)
    const { token } = login
    expect(await ask('user', { token, origin, chainId: 31337 })).toMatchObject({
      smartAccountDeployed: true,
    })
  })

  test('without the paymaster the account pays at most what was shown, and is refused beforehand where it cannot', async () => {
    smart.faults.paymasterOff(true)
    const rich = await logIn(parseEther('1'))
    const asked = await asking(rich, 'eth_sendTransaction', [payment(rich.smart)])
    const { lines } = asked.description as {
      readonly lines: readonly (readonly [string, string])[]
    }
    const most = parseEther(
      /^(\S+) ETH$/.exec(lines.find(([label]) => label === 'Fee, at most')?.[1] ?? '')?.[1] ?? '0',
    )
    const { approval } = asked
    await ask('approve', { token: rich.token, origin, approval })
    const paid = parseEther('1') - 1n - (await client().getBalance({ address: rich.smart }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(most)
    const poor = await logIn(1n)
    const refused = await asking(poor, 'eth_sendTransaction', [payment(poor.smart)])
    expect(refused.error).toMatchObject({
      code: -32003,
      message: expect.stringMatching(
        /^This account has too little ETH for the fee of up to .* ETH/,
      ),
    })
    smart.faults.paymasterOff(false)
    const broke = await asking(poor, 'eth_sendTransaction', [payment(poor.smart, 2n)])
    expect(broke.error?.message).toBe('This account has too little ETH.')
  })

  test('a paymaster that stopped paying after the approval was shown takes nothing of the account', async () => {
    const login = await logIn(parseEther('1'))
    const { approval } = await asking(login, 'eth_sendTransaction', [payment(login.smart)])
    smart.faults.paymasterOff(true)
    const { error } = await ask('approve', { token: login.token, origin, approval })
    expect(error?.message).toBe('The paymaster does not pay for this operation.')
    expect(await client().getBalance({ address: login.smart })).toBe(parseEther('1'))
  })

  test('it says who pays before anybody is asked, and the approval says the same', async () => {
    const rich = await logIn(parseEther('1'))
    const calls = { version: '2.0.0', chainId: '0x7a69', from: rich.smart, atomicRequired: true }
    const prepare = async (): Promise<unknown> => {
      const one = { ...calls, calls: [{ to: recipient, value: '0x1' }] }
      const { result } = await asking(rich, 'wallet_prepareCalls', [one])
      return (result as { readonly capabilities: object } | undefined)?.capabilities
    }
    expect(await prepare()).toMatchObject({ feePayer: { payer: 'sponsor' } })
    smart.faults.paymasterOff(true)
    const { feePayer } = (await prepare()) as { feePayer: { payer: string; maxFee: Hex } }
    expect(feePayer.payer).toBe('self')
    const asked = await asking(rich, 'eth_sendTransaction', [payment(rich.smart)])
    const { lines } = asked.description as { readonly lines: readonly (readonly string[])[] }
    const [, shown = ''] = lines.find(([label]) => label === 'Fee, at most') ?? []
    // The base fee may move between the two by a block.
    const ratio = Number(parseEther(shown.replace(' ETH', ''))) / Number(BigInt(feePayer.maxFee))
    expect(Math.abs(ratio - 1)).toBeLessThan(0.2)
    const plain = { ...calls, from: rich.eoa, calls: [{ to: recipient, value: '0x1' }] }
    expect((await asking(rich, 'wallet_prepareCalls', [plain])).error).toMatchObject({ code: 4200 })
  })

  test('a bundler that is down says so before anybody is asked; one that goes leaves the end open', async () => {
    const login = await logIn(parseEther('1'))
    smart.faults.bundlerDown(true)
    const down = await asking(login, 'eth_sendTransaction', [payment(login.smart)])
    expect(down.error?.message).toMatch(/does not answer. Nothing was sent; try again later.$/)
    smart.faults.bundlerDown(false)
    const { approval } = await asking(login, 'eth_sendTransaction', [payment(login.smart)])
    smart.faults.bundlerDown(true)
    const lost = await ask('approve', { token: login.token, origin, approval })
    expect(lost.error?.message).toMatch(/unknown whether it reached the bundler/)
    smart.faults.bundlerDown(false)
    const { result } = await approved(login, 'eth_sendTransaction', [payment(login.smart)])
    expect(result).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('a call that would fail is refused in the contract’s words, and so is a new contract', async () => {
    const login = await logIn()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, 1n],
    })
    const failing = { from: login.smart, to: susd, data }
    expect((await asking(login, 'eth_sendTransaction', [failing])).error?.message).toMatch(
      /reverted/,
    )
    const making = { from: login.smart, data: '0x00' }
    expect((await asking(login, 'eth_sendTransaction', [making])).error?.message).toBe(
      'A smart account creates no contracts.',
    )
  })

  test('a batch is one operation, and its status is read by its id', async () => {
    const login = await logIn()
    const mint = encodeFunctionData({
      abi: sandboxTokenAbi,
      functionName: 'mint',
      args: [login.smart, 100n],
    })
    const pay = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, 40n],
    })
    const batch = {
      ...{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true },
      calls: [mint, pay].map((data) => ({ to: susd, data })),
    }
    const chains = [login.smart, ['0x7a69']]
    expect((await asking(login, 'wallet_getCapabilities', chains)).result).toEqual({
      '0x7a69': { atomic: { status: 'supported' }, feePayer: { supported: true } },
    })
    expect((await asking(login, 'wallet_getCapabilities', [login.eoa])).result).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    const asked = await asking(login, 'wallet_sendCalls', [batch])
    expect(asked).toMatchObject({
      account: login.smart,
      description: { title: 'Send these 2 calls, all of them or none?' },
    })
    const { approval } = asked
    const { result } = await ask('approve', { token: login.token, origin, approval })
    const { id } = result as { readonly id: string }
    const status = async (of: Login) => (await asking(of, 'wallet_getCallsStatus', [id])).result
    await expect
      .poll(() => status(login))
      .toMatchObject({
        ...{ id, chainId: '0x7a69', atomic: true, status: 200 },
        receipts: [{ status: '0x1' }],
      })
    expect((await asking(await logIn(), 'wallet_getCallsStatus', [id])).error).toMatchObject({
      code: 5730,
    })
    const known = await asking(login, 'eth_getUserOperationReceipt', [id])
    expect(known.result).toMatchObject({ userOpHash: id, success: true })
    const needy = { ...batch, capabilities: { paymasterService: { url: 'http://x.example' } } }
    expect((await asking(login, 'wallet_sendCalls', [needy])).error).toMatchObject({ code: 5700 })
  })
})

test('a batch id is one batch’s from before it is sent, and another user’s own', async () => {
  const [login, other] = [await logIn(), await logIn()]
  const batch = {
    ...{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, id: 'order-7' },
    calls: [{ to: recipient, data: '0x' }],
  }
  const approvalOf = async (of: Login) => (await asking(of, 'wallet_sendCalls', [batch])).approval
  const approvals = [await approvalOf(login), await approvalOf(login)]
  const both = await Promise.all(
    approvals.map((approval) => ask('approve', { token: login.token, origin, approval })),
  )
  expect(both.flatMap(({ result }) => result ?? [])).toEqual([{ id: 'order-7' }])
  expect(both.flatMap(({ error }) => error ?? [])).toMatchObject([{ code: 5720 }])
  const approval = await approvalOf(other)
  const own = await ask('approve', { token: other.token, origin, approval })
  expect(own.result).toEqual({ id: 'order-7' })
})

const order = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '3' },
} as const

test('messages and typed data of the smart account verify before its deployment and after (ERC-6492, ERC-1271)', async () => {
  const login = await logIn()
  const message = 'Orchard'
  const signed = async (): Promise<void> => {
    const text = await approved(login, 'personal_sign', [toHex(message), login.smart])
    const data = await approved(login, 'eth_signTypedData_v4', [login.smart, JSON.stringify(order)])
    const { smart: address } = login
    const own = { address, message, signature: text.result as Hex }
    expect(await client().verifyMessage(own)).toBe(true)
    expect(await client().verifyMessage({ ...own, address: login.eoa })).toBe(false)
    const typed = { ...order, message: { amount: 3n } }
    const signature = data.result as Hex
    expect(await client().verifyTypedData({ address, ...typed, signature })).toBe(true)
  }
  await signed()
  await approved(login, 'eth_sendTransaction', [payment(login.smart, 0n)])
  await signed()
})

describe('[SESS-1] permissions that the smart account gives', () => {
  const key = privateKeyToAccount(testAccount('Quince 1').privateKey)
  const otherKey = privateKeyToAccount(testAccount('Quince 2').privateKey)
  const hour = 3600
  const soon = (): number => Math.floor(Date.now() / 1000) + 20 * hour
  const request = (login: Login, more: object = {}): Readonly<Record<string, unknown>> => ({
    ...{ chainId: '0x7a69', address: login.smart, expiry: soon() },
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
    permissions: [
      {
        type: 'erc20-recurring-allowance',
        data: { token: susd, allowance: '0x64', period: hour },
      },
    ],
    policies: [{ type: 'call-limit', data: { limit: 3 } }],
    ...more,
  })
  const transfer = (amount: bigint, token: Hex = susd): SmartCall => ({
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, amount],
    }),
  })
  /** The app's key redeems what it was given; rejects where the chain does not let it. */
  async function redeem(context: unknown, call: SmartCall, by = key): Promise<void> {
    const { rpcUrl } = evm.chains[0]
    const wallet = createWalletClient({ account: by, chain: foundry, transport: http(rpcUrl) })
    // The estimate of its gas is where the chain says no.
    const request = await wallet.prepareTransactionRequest(redeemSession(context as Hex, call))
    await mineRaw(rpcUrl, await wallet.signTransaction(request))
  }
  async function grant(
    login: Login,
    more: object = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const { result, error } = await approved(login, 'wallet_grantPermissions', [
      request(login, more),
    ])
    expect(error).toBeUndefined()
    return result as Readonly<Record<string, unknown>>
  }
  /** A user whose account holds 1000 units of the token. */
  async function owner(): Promise<Login> {
    const login = await logIn()
    const mint = callStep(susd, sandboxTokenAbi, 'mint', [login.smart, 1000n])
    await runSteps(evm.chains[0].rpcUrl, testAccount('Quince 2').privateKey, [mint])
    return login
  }
  const travel = async (seconds: number): Promise<void> => {
    const { rpcUrl } = evm.chains[0]
    await batchRpc(rpcUrl, [{ method: 'evm_increaseTime', params: [seconds] }])
    await batchRpc(rpcUrl, [{ method: 'evm_mine', params: [] }])
  }

  test('are said in words, deploy the account, and name what was asked for', async () => {
    const login = await owner()
    const asked = request(login)
    const shown = await asking(login, 'wallet_grantPermissions', [asked])
    expect(shown).toMatchObject({
      account: login.smart,
      description: {
        title: 'Give this permission?',
        lines: [
          ['Key', key.address],
          ['Token', susd],
          ['May spend', '100 units in each hour'],
          ['Times in all', '3'],
          ['Until', new Date(Number(asked.expiry) * 1000).toISOString()],
          ['Fee', 'paid for you'],
        ],
      },
    })
    const { result } = await ask('approve', {
      ...{ token: login.token, origin, approval: shown.approval },
    })
    expect(result).toMatchObject({ ...asked, context: expect.stringMatching(/^0x/) })
    const again = await asking(login, 'wallet_grantPermissions', [asked])
    expect(JSON.stringify(again.description)).not.toContain('Fee')
  })

  test('hold the key to amount, period, token, limit of calls and expiry', async () => {
    const login = await owner()
    const { context } = await grant(login)
    await redeem(context, transfer(60n))
    await expect(redeem(context, transfer(60n))).rejects.toThrow(/transfer-amount-exceeded/)
    await expect(redeem(context, transfer(1n, evmToken('ORCH').address))).rejects.toThrow()
    await expect(redeem(context, transfer(1n), otherKey)).rejects.toThrow()
    await travel(hour)
    await redeem(context, transfer(60n))
    await redeem(context, transfer(1n))
    await expect(redeem(context, transfer(1n))).rejects.toThrow(/limit-exceeded/)
    const late = await grant(login)
    await redeem(late.context, transfer(1n))
    await travel(30 * hour)
    await expect(redeem(late.context, transfer(1n))).rejects.toThrow(/expired-delegation/)
  })

  test('of methods let the key call those of that contract alone', async () => {
    const login = await owner()
    const { timestamp } = await client().getBlock()
    const { context } = await grant(login, {
      expiry: Number(timestamp) + hour,
      permissions: [
        {
          type: 'contract-call',
          data: { address: susd, functions: [{ functionName: 'transfer(address,uint256)' }] },
        },
      ],
    })
    await redeem(context, transfer(1n))
    const args = [recipient, 1n] as const
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await expect(redeem(context, { to: susd, data: approve })).rejects.toThrow(/method-not-allowed/)
  })

  test('are over once the account takes them back, which it does for its own alone', async () => {
    const login = await owner()
    const { timestamp } = await client().getBlock()
    const { context } = await grant(login, { expiry: Number(timestamp) + hour })
    await redeem(context, transfer(1n))
    const stranger = await logIn()
    const params = [{ permissionContext: context }]
    expect((await asking(stranger, 'wallet_revokePermissions', params)).error).toMatchObject({
      code: 4100,
    })
    expect((await approved(login, 'wallet_revokePermissions', params)).result).toEqual({})
    await expect(redeem(context, transfer(1n))).rejects.toThrow(/revert/i)
  })

  test.each<[string, object]>([
    ['two at once', { permissions: [1, 2] }],
    ['another kind', { permissions: [{ type: 'everything', data: {} }] }],
    ['a policy that no contract enforces', { policies: [{ type: 'gas-limit', data: {} }] }],
    ['a field that nobody reads', { context: '0x' }],
    ['a time that is past', { expiry: 1 }],
    ['no key', { signer: { type: 'wallet' } }],
    [
      'a method without its types',
      {
        permissions: [{ type: 'contract-call', data: { address: susd, functions: ['transfer'] } }],
      },
    ],
  ])('are refused where the chain could not hold to them: %s', async (_what, more) => {
    const login = await logIn()
    const asked = await asking(login, 'wallet_grantPermissions', [request(login, more)])
    expect(asked.error).toMatchObject({ code: -32602 })
  })

  test('are none to call the account itself or what holds its coins and permissions', async () => {
    const login = await logIn()
    const { entryPoint, delegationManager } = smart.contracts
    for (const address of [login.smart, login.smart.toLowerCase(), entryPoint, delegationManager]) {
      const data = { address, functions: ['execute(address,uint256,bytes)'] }
      const more = { permissions: [{ type: 'contract-call', data }] }
      const asked = await asking(login, 'wallet_grantPermissions', [request(login, more)])
      expect(asked.error).toMatchObject({ code: -32602 })
    }
  })

  test('are none of a plain key', async () => {
    const login = await logIn()
    const plain = request(login, { address: login.eoa })
    expect((await asking(login, 'wallet_grantPermissions', [plain])).error).toMatchObject({
      code: 4200,
    })
  })
})
