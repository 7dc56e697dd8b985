import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { createProvider } from './provider.ts'

const [alice, bob] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const told = (accounts: readonly `0x${string}`[], chainId = 1) => ({ accounts, chainId }) as never
const wallet = (request: () => unknown): Eip1193Provider => ({ request }) as never

describe('a request', () => {
  test('goes to the wallet that is connected now', async () => {
    let live: Eip1193Provider | undefined
    const { provider } = createProvider(() => live && { wallet: live, gone: undefined })
    await expect(provider.request({ method: 'x' })).rejects.toMatchObject({ code: 4900 })
    live = wallet(async () => 'first')
    expect(await provider.request({ method: 'x' })).toBe('first')
    live = wallet(async () => 'second')
    expect(await provider.request({ method: 'x' })).toBe('second')
  })

  test('ends with its wallet', async () => {
    const gone = new AbortController()
    const hanging = wallet(() => new Promise(() => undefined))
    const { provider } = createProvider(() => ({ wallet: hanging, gone: gone.signal }))
    const waiting = provider.request({ method: 'x' })
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow()
    await expect(provider.request({ method: 'x' })).rejects.toMatchObject({ code: 4900 })
  })
})

test.each([
  ['a first connection', undefined, told([alice]), ['accountsChanged', 'chainChanged']],
  ['another account', told([alice]), told([bob]), ['accountsChanged']],
  ['another order', told([alice, bob]), told([bob, alice]), ['accountsChanged']],
  ['another chain', told([alice]), told([alice], 137), ['chainChanged']],
  ['nothing new', told([alice]), told([alice]), []],
  ['the end', told([alice]), undefined, ['disconnect']],
  ['nothing at all', undefined, undefined, []],
])('%s is told by its events', (_name, before, now, expected) => {
  const { provider, report } = createProvider(() => undefined)
  const heard: [string, unknown][] = []
  const removed = () => expect.unreachable()
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const) {
    provider.on?.(event, (value: unknown) => heard.push([event, value]))
    provider.on?.(event, removed)
    provider.removeListener?.(event, removed)
  }
  report(before, now)
  expect(heard.map(([event]) => event)).toEqual(expected)
  const chain = heard.find(([event]) => event === 'chainChanged')
  if (chain) expect(chain[1]).toBe(_name === 'another chain' ? '0x89' : '0x1')
})
