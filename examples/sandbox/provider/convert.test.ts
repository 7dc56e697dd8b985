import {
  decodeFunctionData,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbiParameters,
  parseEther,
  parseSignature,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { evmToken, nativeCoin } from '../evm/contracts.ts'
import { providerContracts } from './contracts.ts'
import { openProvider, type Person, type ProviderWorld, personOf } from './test-kit.ts'

let world: ProviderWorld
let person: Person

beforeAll(async () => {
  world = await openProvider()
  person = personOf(world.evm.chains[0], 'Quince 1')
})
afterAll(() => world.close())

const chainId = 'eip155:31337'
const caip10 = (address: string): string => `${chainId}:${address}`
const plain = (text: string): Hex => text.split(':').at(-1) as Hex
const coin = nativeCoin.toLowerCase() as Hex
const orch = evmToken('ORCH').address
const susd = evmToken('SUSD').address
const sild = evmToken('SILD').address

const deadline = 10n ** 12n

interface Tx {
  readonly tx: { from: string; to: string; data: Hex; amount: string; eip155: { gas: string } }
}

const quoteOf = async (from: Hex, to: Hex, amount: bigint): Promise<bigint> => {
  const params = { amount: String(amount), from: caip10(from), to: caip10(to) }
  const { quotes } = await world.json<{ quotes: [{ id: null; toAmount: string }] }>(
    '/v1/convert/quotes',
    params,
  )
  expect(quotes[0].id).toBeNull()
  return BigInt(quotes[0].toAmount)
}

const swapBody = (from: Hex, to: Hex, amount: bigint, more: object = {}) => ({
  projectId: 'p',
  amount: String(amount),
  from: caip10(from),
  to: caip10(to),
  userAddress: caip10(person.address),
  eip155: { slippage: 1 },
  ...more,
})

const build = async (body: object): Promise<Tx['tx']> => {
  const response = await world.post('/v1/convert/build-transaction', body)
  expect(response.status).toBe(200)
  return ((await response.json()) as Tx).tx
}

test('the tokens of a chain are listed with the native coin first', async () => {
  const { tokens } = await world.json<{
    tokens: { symbol: string; address: string; eip2612: boolean }[]
  }>('/v1/convert/tokens', { chainId })
  const symbols = ['ETH', 'ORCH', 'SUSD', 'SILD', 'WETH', 'PLUM']
  expect(tokens.map(({ symbol }) => symbol)).toEqual(symbols)
  expect(tokens.filter(({ eip2612 }) => eip2612).map(({ symbol }) => symbol)).toEqual(['PLUM'])
  expect(tokens[0]?.address).toBe(caip10(`0x${'e'.repeat(40)}`))
  expect((await world.get('/v1/convert/tokens', { chainId: 'eip155:1' })).status).toBe(400)
})

test('a quote is what the pool pays, the better of two ways', async () => {
  const amount = parseEther('1')
  const reserves = [parseEther('200'), parseUnits('600000', 6)] as const
  const fed = amount * 997n
  expect(await quoteOf(coin, susd, amount)).toBe((fed * reserves[1]) / (reserves[0] * 1_000n + fed))
  // SILD and SUSD share no pool: the way goes through wrapped ether, and pays two fees.
  const through = await quoteOf(sild, susd, parseUnits('100', 6))
  expect(through).toBeGreaterThan(parseUnits('99', 6))
  expect(through).toBeLessThan(parseUnits('100', 6))
})

test.each([
  ['ETH for SUSD', coin, susd, parseEther('1')],
  ['SUSD for ORCH', susd, orch, parseUnits('25', 6)],
  ['SILD, which returns nothing, for ETH', sild, coin, parseUnits('300', 6)],
  ['SILD for SUSD on two pools', sild, susd, parseUnits('50', 6)],
  ['ETH for WETH', coin, providerContracts.weth, parseEther('2')],
  ['WETH for ETH', providerContracts.weth, coin, parseEther('1')],
] as const)('%s: the built transactions swap, to the wei', async (_, from, to, amount) => {
  const user = caip10(person.address)
  if (from !== coin && from !== providerContracts.weth) await approve(from, amount)
  const expected = await quoteOf(from, to, amount)
  const before = [await person.balance(from), await person.balance(to)] as const
  const tx = await build(swapBody(from, to, amount))
  expect(tx.from).toBe(user)
  const value = BigInt(tx.amount)
  expect(value).toBe(from === coin ? amount : 0n)
  const { cost } = await person.send({ to: plain(tx.to), data: tx.data, value })
  const spent = before[0] - (await person.balance(from))
  const gained = (await person.balance(to)) - before[1]
  expect(spent).toBe(from === coin ? amount + cost : amount)
  expect(gained).toBe(to === coin ? expected - cost : expected)
})

/** Approves as a careful client does: the source token as both `from` and `to`, a finite amount. */
async function approve(token: Hex, amount: bigint): Promise<void> {
  const params = { from: caip10(token), to: caip10(token), amount: String(amount) }
  const { tx } = await world.json<Tx>('/v1/convert/build-approve', params)
  const held = async () => {
    const ask = { tokenAddress: caip10(token), userAddress: caip10(person.address) }
    return (await world.json<{ allowance: string }>('/v1/convert/allowance', ask)).allowance
  }
  expect(await held()).toBe('0')
  await person.send({ to: plain(tx.to), data: tx.data })
  expect(await held()).toBe(String(amount))
}

test('build-approve keeps the trap: the token in `to`, unlimited, and `from` echoed', async () => {
  const params = { from: caip10(orch), to: caip10(susd), userAddress: caip10(person.address) }
  const { tx } = await world.json<Tx>('/v1/convert/build-approve', params)
  expect(tx).toMatchObject({ from: caip10(orch), to: caip10(susd), value: '0' })
  expect(tx.eip155).not.toHaveProperty('gas')
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
  expect([functionName, ...(args ?? [])]).toEqual([
    'approve',
    providerContracts.swapper,
    maxUint256,
  ])
})

test('without an allowance the estimate fails, and is left out if asked', async () => {
  const body = swapBody(orch, susd, parseEther('1'))
  const refused = await world.post('/v1/convert/build-transaction', body)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/allowance/) })
  const { eip155 } = await build({ ...body, disableEstimate: true })
  expect(BigInt(eip155.gas)).toBeGreaterThan(0n)
})

test('a signed permit takes the place of the approval', async () => {
  const amount = parseEther('10')
  const token = providerContracts.plum
  const { address: owner } = person
  const value = { owner, spender: providerContracts.swapper, value: amount, nonce: 0n, deadline }
  const signature = await person.signTyped({
    domain: { name: 'Plum', version: '1', chainId: 31337, verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: value,
  })
  const { v = 27n, r, s } = parseSignature(signature)
  const words = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')
  const args = [owner, value.spender, amount, deadline, Number(v), r, s] as const
  const permit = encodeAbiParameters(words, args)
  const body = swapBody(token, coin, amount, { eip155: { slippage: 1, permit } })
  const expected = await quoteOf(token, coin, amount)
  const tx = await build(body)
  const before = [await person.balance(token), await person.balance(coin)] as const
  const { cost } = await person.send({ to: plain(tx.to), data: tx.data })
  expect(before[0] - (await person.balance(token))).toBe(amount)
  expect((await person.balance(coin)) - before[1]).toBe(expected - cost)
  const spent = await world.post('/v1/convert/build-transaction', body)
  expect(spent.status).toBe(400)
  const odd = swapBody(token, coin, amount, { eip155: { slippage: 1, permit: '0x12' } })
  expect((await world.post('/v1/convert/build-transaction', odd)).status).toBe(400)
})

test('nonsense is refused: other chains, no pool, fractions of a percent, bad amounts', async () => {
  const ask = async (more: object) =>
    (
      await world.post('/v1/convert/build-transaction', {
        ...swapBody(coin, susd, 1_000_000n),
        ...more,
      })
    ).status
  expect(await ask({ to: `eip155:31338:${susd}` })).toBe(400)
  expect(await ask({ eip155: { slippage: 0.5 } })).toBe(422)
  expect(await ask({ amount: '1.5' })).toBe(400)
  expect(await ask({ amount: '-1' })).toBe(400)
  expect(await ask({ projectId: '' })).toBe(401)
  const unpooled = await world.get('/v1/convert/quotes', {
    amount: '1',
    from: caip10(coin),
    to: caip10(testAccount('Recipient').address),
  })
  expect((await unpooled.json()).reasons[0].description).toBe('insufficient liquidity')
})

test('gas prices rise from standard to instant', async () => {
  const prices = await world.json<Record<string, string>>('/v1/convert/gas-price', { chainId })
  const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((key) =>
    BigInt(prices[key] ?? 0),
  )
  expect(Number(standard)).toBeGreaterThan(0)
  expect(Number(fast)).toBeGreaterThan(Number(standard))
  expect(Number(instant)).toBeGreaterThan(Number(fast))
})

test('a foreign answer keeps its shape and names a stranger in every place', async () => {
  world.provider.faults.add({ kind: 'foreign-addresses', times: 1 })
  const params = { from: caip10(orch), to: caip10(orch), amount: '5' }
  const { tx } = await world.json<Tx>('/v1/convert/build-approve', params)
  const { args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
  expect(plain(tx.to)).toMatch(/^0xbadbad/)
  expect(String(args?.[0]).toLowerCase()).toBe(plain(tx.to))
  expect(args?.[1]).toBe(5n)
})
