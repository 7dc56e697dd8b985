import { expect, test } from 'vitest'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import type { TransferRequest } from './contract.ts'
import { readConfirmation, readFee } from './figures.ts'
import { readPrice } from './judge/price.ts'
import { refuseReceiver } from './receiver.ts'
import { transferKind } from './transfer-kind.ts'

noteFamily(eip155Facts)

const io = { network: { name: 'Net 1' } } as Parameters<typeof readFee>[0]
const wrong = expect.objectContaining({ code: 'transactions/node-failed' })
const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each(['fee', 'gas', 'gasPrice', 'reserve'])(
  'a node’s %s is an amount, or no answer',
  (name) => {
    const estimate = { fee: '1', gas: '2', gasPrice: '3', reserve: '4' }
    expect(readFee(io, estimate)).toBe(estimate)
    expect(readFee(io, { fee: '1' })).toEqual({ fee: '1' })
    for (const odd of ['', '-1', '1.5', '0x1', 1, ['1'], '9'.repeat(79)])
      expect(thrown(() => readFee(io, { ...estimate, [name]: odd }))).toEqual(wrong)
  },
)

test('the end of a transaction is one of those there are', () => {
  type End = Parameters<typeof readConfirmation>[1]
  const read = (end: unknown): unknown => thrown(() => readConfirmation(io, end as End))
  const replacedBy = 'x'.repeat(128)
  const known = ['confirmed', 'failed', 'replaced'].map((status) => ({ replacedBy, status }))
  for (const end of ['confirmed', 'failed', ...known]) expect(read(end)).toBe(end)
  for (const end of [
    'replaced',
    '',
    ...['', `${replacedBy}x`, '0x 1', '/../'].map((odd) => ({ replacedBy: odd, status: 'failed' })),
    ...['', 'started', ['failed'], undefined].map((status) => ({ replacedBy, status })),
  ])
    expect(read(end)).toEqual(wrong)
})

test('[T45] nothing is sent to an address that burns it, or to the token itself', () => {
  const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' } as never
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const usd = { ...(coin as object), address: token } as never
  const code = (to: string, held: never): unknown =>
    (thrown(() => refuseReceiver('eip155', to, held)) as { code?: string } | undefined)?.code
  expect(code(`0x${'0'.repeat(40)}`, coin)).toBe('transactions/receiver-unusable')
  expect(code('0x000000000000000000000000000000000000dEaD', usd)).toBe(
    'transactions/receiver-unusable',
  )
  expect(code(token.toLowerCase(), usd)).toBe('transactions/receiver-is-token')
  expect(code(token, coin)).toBeUndefined()
  expect(code('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', usd)).toBeUndefined()
})

test('a wallet is asked for what the preview shows, word for word', async () => {
  const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const coin = { chainId: 'eip155:1', quantity: { decimals: '6', numeric: '1' } }
  const asked = { from: 'me', to, units: '500000' }
  const io = {
    connection: { namespace: 'eip155', address: 'me' },
    network: { caipNetworkId: 'eip155:1' },
    terms: async () => undefined,
  }
  const request = async (token: object) => {
    const plan = await transferKind.read?.(io as never, { to, token, amountText: '0.5' } as never)
    expect(plan).toMatchObject({ to, spends: [{ units: '500000', amountText: '0.5' }] })
    return plan?.steps[0]?.request as TransferRequest
  }
  expect(await request(coin)).toEqual(asked)
  const ofToken = { ...asked, token: { address: '0xa', decimals: 6 } }
  const token = await request({ ...coin, address: '0xa' })
  expect(token).toEqual(ofToken)
  expect(transferKind.step?.priced?.(token, { fee: '9', gasPrice: '7' })).toEqual({
    ...ofToken,
    fee: '9',
    gasPrice: '7',
  })
})

test('a price is decimal text of at most 60 characters, and not nothing', () => {
  for (const price of ['0.5', '3000', '9'.repeat(60)]) expect(readPrice(price)).toBe(price)
  for (const odd of ['', '0', '0.00', '-1', '1e3', '9'.repeat(61), undefined])
    expect(readPrice(odd)).toBeUndefined()
})
