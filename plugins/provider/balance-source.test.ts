import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { wireIo } from '../../tests/provider-server.ts'
import { network } from '../../tests/send-world.ts'
import type { ReadIo } from '../connections/contract.ts'
import { balance, token } from './balance-source.ts'
import { supportKey } from './support.ts'

const me = '0x1111111111111111111111111111111111111111'
const url = 'https://provider.example'

/** What the sources are called with, for one network of a family; the service answers with what is given. */
function world(namespace: 'eip155' | 'solana', id: string) {
  const ports = virtualPorts()
  const { io } = wireIo(url)
  const { traffic, resources } = io
  const networks = Promise.resolve(new Set([`${namespace}:${id}`]))
  resources.put(supportKey, { at: ports.clock.now(), networks })
  const signal = new AbortController().signal
  const read: ReadIo = { ports, signal, resources, traffic, network: network(id, namespace) }
  const options = { projectId: 'project', sdkType: 'x', sdkVersion: '1' }
  const ctx = { ports, signal, resources, traffic, state: { provider: { url }, options } }
  return { ports, read, ctx }
}
const row = (change: object): object => ({
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: '' },
  quantity: { decimals: '18', numeric: '2' },
  ...change,
})

test('the coin is the row without an address, wherever it stands', async () => {
  const { ports, read, ctx } = world('eip155', '1')
  const demo = row({ address: `eip155:1:${me}`, quantity: { decimals: '18', numeric: '7' } })
  ports.fetch.reply('/balance', { balances: [demo, row({})] })
  expect(await balance(read, ctx, me)).toBe('2000000000000000000')
})

test('a token that is not listed is not known, which is not the same as none', async () => {
  const { ports, read, ctx } = world('eip155', '1')
  ports.fetch.reply('/balance', { balances: [row({})] })
  await expect(token(read, ctx, me, me)).rejects.toMatchObject({ code: 'provider/bad-answer' })
})

test('a mint is the one to the letter', async () => {
  const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { ports, read, ctx } = world('solana', id)
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const of = (address: string, numeric: string): object =>
    row({
      ...{ chainId: `solana:${id}`, address: `solana:${id}:${address}` },
      quantity: { decimals: '6', numeric },
    })
  ports.fetch.reply('/balance', { balances: [of(mint.replace('EPj', 'ePj'), '9'), of(mint, '5')] })
  expect(await token(read, ctx, mint, me)).toMatchObject({ balance: '5000000' })
})

test('what failed is asked for again at once', async () => {
  const { ports, read, ctx } = world('eip155', '1')
  ports.fetch.reply('/balance', 500)
  await expect(balance(read, ctx, me)).rejects.toMatchObject({ code: 'provider/http-status' })
  ports.fetch.reply('/balance', { balances: [row({})] })
  expect(await balance(read, ctx, me)).toBe('2000000000000000000')
})
