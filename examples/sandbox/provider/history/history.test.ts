import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../evm/accounts.ts'
import { evmToken, nativeCoin } from '../../evm/contracts.ts'
import { batchRpc } from '../../evm/steps.ts'
import { type SolanaSandbox, start as startSolana } from '../../solana/index.ts'
import { collectionAbi, itemsAbi, providerContracts } from '../contracts.ts'
import { openProvider, type ProviderWorld, personOf } from '../test-kit.ts'
import type { HistoryRow } from './rows.ts'

interface Page {
  readonly data: readonly HistoryRow[]
  readonly next: string | null
}

let world: ProviderWorld
let solana: SolanaSandbox

beforeAll(async () => {
  solana = await startSolana()
  world = await openProvider({ solana })
})
afterAll(async () => {
  await world.close()
  await solana.close()
})

const chainId = 'eip155:31337'
const history = (address: string, params: Record<string, string> = {}) =>
  world.json<Page>(`/v1/account/${address}/history`, params)
const newest = async (address: string): Promise<HistoryRow | undefined> =>
  (await history(address, { chainId })).data[0]
const recipient = testAccount('Recipient').address

test('a fresh transfer of the coin stands first, on both sides', async () => {
  const quince = personOf(world.evm.chains[0], 'Quince 1')
  const { hash } = await quince.send({ to: recipient, value: parseEther('1.25') })
  const sent = await newest(quince.address)
  expect(sent).toMatchObject({
    id: `${chainId}:${hash}`,
    metadata: {
      operationType: 'send',
      hash,
      status: 'confirmed',
      nonce: 0,
      chain: chainId,
      application: null,
    },
  })
  expect(sent?.metadata.sentFrom.toLowerCase()).toBe(quince.address.toLowerCase())
  expect(sent?.metadata.sentTo.toLowerCase()).toBe(recipient.toLowerCase())
  expect(Math.abs(Date.parse(String(sent?.metadata.minedAt)) - Date.now())).toBeLessThan(60_000)
  expect(sent?.transfers).toEqual([
    {
      fungible_info: {
        name: 'Ether',
        symbol: 'ETH',
        icon: { url: `${world.provider.url}/images/ETH.svg` },
      },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '1.25' },
      value: 3_750,
      price: 3_000,
    },
  ])
  const received = await newest(recipient)
  expect(received?.metadata).toMatchObject({ operationType: 'receive', hash })
  expect(received?.transfers?.[0]?.direction).toBe('in')
})

test('tokens, failures, approvals and both kinds of NFTs are told apart', async () => {
  const medlar = personOf(world.evm.chains[0], 'Medlar 1')
  const { address: token } = evmToken('SILD')
  const encode = (functionName: 'transfer' | 'approve', amount: bigint): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [recipient, amount] })
  await medlar.send({ to: token, data: encode('transfer', 12_500_000n) })
  const sent = await newest(medlar.address)
  expect(sent?.metadata.operationType).toBe('send')
  expect(sent?.transfers?.[0]).toMatchObject({
    fungible_info: { symbol: 'SILD' },
    quantity: { numeric: '12.5' },
  })

  await medlar.send({ to: token, data: encode('approve', 1n) })
  const approved = await newest(medlar.address)
  expect(approved).toMatchObject({ metadata: { operationType: 'approve' }, transfers: null })

  const call = (to: Hex, abi: typeof collectionAbi, args: readonly unknown[]) =>
    medlar.send({ to, data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args }) })
  await call(providerContracts.collection, collectionAbi, [medlar.address, recipient, 7n])
  const tree = await newest(medlar.address)
  expect(tree?.transfers?.[0]).toMatchObject({
    fungible_info: null,
    nft_info: { name: 'Orchard Tree #7', flags: { is_spam: false } },
    direction: 'out',
    quantity: { numeric: '1' },
  })
  await call(providerContracts.items, itemsAbi, [medlar.address, recipient, 2n, 4n, '0x'])
  const crates = await newest(medlar.address)
  expect(crates?.transfers?.[0]).toMatchObject({
    nft_info: { name: 'Orchard Crate #2' },
    quantity: { numeric: '4' },
  })
})

test('a swap is a trade with both legs, the ether that the router paid among them', async () => {
  const person = personOf(world.evm.chains[0], 'Tamarind 1')
  const body = {
    projectId: 'p',
    amount: String(parseUnits('30', 6)),
    from: `${chainId}:${evmToken('SUSD').address}`,
    to: `${chainId}:${nativeCoin}`,
    userAddress: `${chainId}:${person.address}`,
    eip155: { slippage: 1 },
    disableEstimate: true,
  }
  const approve = await world.json<{ tx: { data: Hex } }>('/v1/convert/build-approve', {
    from: body.from,
    to: body.from,
  })
  await person.send({ to: evmToken('SUSD').address, data: approve.tx.data })
  const response = await world.post('/v1/convert/build-transaction', body)
  const { tx } = (await response.json()) as { tx: { data: Hex } }
  await person.send({ to: providerContracts.swapper, data: tx.data })
  const row = await newest(person.address)
  expect(row?.metadata).toMatchObject({
    operationType: 'trade',
    application: { name: 'Sandbox Exchange' },
  })
  const legs = row?.transfers?.map((one) => [one.direction, one.fungible_info?.symbol])
  expect(legs).toEqual(
    expect.arrayContaining([
      ['out', 'SUSD'],
      ['in', 'ETH'],
    ]),
  )
})

test('an account with a long past: 5,000 rows over months, each once, through cursors', async () => {
  const address = testAccount('Quince 2').address
  const seen: HistoryRow[] = []
  const pages: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await history(address, cursor ? { cursor } : {})
    seen.push(...page.data)
    pages.push(page.data.length)
    cursor = page.next
  }
  expect(pages.slice(0, -1).every((size) => size === 50)).toBe(true)
  expect(seen.length).toBeGreaterThan(5_000)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const times = seen.map(({ metadata }) => metadata.minedAt)
  expect([...times].sort().reverse()).toEqual(times)
  expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThan(6)
  const spam = seen.filter(({ transfers }) => transfers?.[0]?.nft_info?.flags.is_spam)
  expect(spam.length).toBeGreaterThan(100)
  const types = new Set(seen.map(({ metadata }) => metadata.operationType))
  expect([...types]).toEqual(expect.arrayContaining(['send', 'trade', 'approve', 'mint']))
  // A client that leaves spam out meets an empty page that is not the last.
  const onlySpam = pages.some((_, page) => {
    const rows = seen.slice(page * 50, page * 50 + 50)
    return rows.every(({ transfers }) => transfers?.[0]?.nft_info?.flags.is_spam)
  })
  expect(onlySpam).toBe(true)
})

test('another account is given a past of another length', async () => {
  const { address } = testAccount('Tamarind 2')
  world.provider.makeUp({ history: { address, rows: 60 } })
  const first = await history(address)
  const last = await history(address, { cursor: String(first.next) })
  expect([...first.data, ...last.data].filter(({ id }) => id.startsWith('gen')).length).toBe(60)
  expect(last.next).toBeNull()
  world.provider.reset()
  expect((await history(address)).next).toBeNull()
})

test('a new transfer does not shift the pages of a cursor', async () => {
  const address = testAccount('Quince 2').address
  const first = await history(address, { chainId })
  const cursor = String(first.next)
  const second = await history(address, { chainId, cursor })
  await personOf(world.evm.chains[0], 'Phone 1').send({ to: address, value: 1n })
  expect(await history(address, { chainId, cursor })).toEqual(second)
  expect((await history(address, { chainId })).data).not.toEqual(first.data)
})

test('a chain that was taken back forgets what came after', async () => {
  const [chain] = world.evm.chains
  const [snapshot] = await batchRpc(chain.rpcUrl, [{ method: 'evm_snapshot', params: [] }])
  const phone = personOf(chain, 'Phone 2')
  const before = await history(phone.address, { chainId })
  await phone.send({ to: recipient, value: 1n })
  expect((await history(phone.address, { chainId })).data.length).toBe(before.data.length + 1)
  await batchRpc(chain.rpcUrl, [{ method: 'evm_revert', params: [snapshot] }])
  expect(await history(phone.address, { chainId })).toEqual(before)
  const { hash } = await phone.send({ to: recipient, value: 2n })
  expect((await newest(phone.address))?.metadata.hash).toBe(hash)
})

test('the ledger has its own rows, without the fee', async () => {
  const [alice, bob] = solana.accounts
  const rows = await history(String(alice?.address), { chainId: solana.caip2 })
  expect(rows.data[0]).toMatchObject({
    metadata: { operationType: 'send', chain: solana.caip2, status: 'confirmed' },
    transfers: [
      { fungible_info: { symbol: 'USDX' }, direction: 'out', quantity: { numeric: '25' } },
    ],
  })
  const others = await history(String(bob?.address), { chainId: solana.caip2 })
  expect(others.data[0]?.transfers?.[0]).toMatchObject({ direction: 'in' })
})

test('bad addresses and cursors are 400', async () => {
  expect((await world.get('/v1/account/0x12/history')).status).toBe(400)
  const params = { cursor: 'bm8' }
  expect((await world.get(`/v1/account/${recipient}/history`, params)).status).toBe(400)
})
