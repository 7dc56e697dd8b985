import { expect, test, vi } from 'vitest'
import { flush, type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { HostedConnection } from '../transactions/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { ask } from './guard.ts'
import { hosted } from './hosted.ts'

const me = `0x${'1'.repeat(40)}`
const connection = (handOver: (input: { readonly networkId: string }) => unknown) =>
  ({
    current: () => ({ address: me, networkId: 'eip155:10', connector: { name: 'Quince' } }),
    handOver,
    ports: virtualPorts(),
  }) as never as HostedConnection
const wallet = (request: () => unknown): Eip1193Provider => ({ request }) as never
const send = (chainId?: string) => ({
  method: 'eth_sendTransaction',
  params: [{ to: me, value: '0x1', ...(chainId && { chainId }) }],
})

test.each([
  ['0x89', 'eip155:137'],
  [undefined, 'eip155:10'],
])('a transfer that names chain %s is handed over for %s', async (chainId, expected) => {
  const asked: string[] = []
  const held = connection(({ networkId }) => asked.push(networkId))
  await ask(
    wallet(() => undefined),
    held,
    send(chainId),
    undefined,
  )
  expect(asked).toEqual([expected])
})

test.each([[undefined], [null], ['no'], [{ code: 4001 }]])(
  'what a wallet throws (%j) passes unchanged',
  async (thrown) => {
    const held = connection(() => Promise.reject(thrown))
    await expect(
      ask(
        wallet(() => undefined),
        held,
        send(),
        undefined,
      ),
    ).rejects.toBe(thrown)
  },
)

test('what moves nothing goes straight to the wallet', async () => {
  const provider = hosted(
    wallet(() => '0x1'),
    connection(() => expect.unreachable()),
  )
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test.each([['eth_chainId'], ['eth_accounts']])(
  'a read of a host ends with the name of a wallet that does not answer: %s',
  async (method) => {
    const held = connection(() => expect.unreachable())
    const provider = hosted(
      wallet(() => new Promise(() => undefined)),
      held,
    )
    const read = provider.request({ method }).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      await flush()
      await (held.ports as TestPorts).clock.advance(10_000)
      expect(await Promise.race([read, 'waiting'])).toMatchObject({
        code: 4900,
        message: 'Quince does not answer this page. Unlock the wallet, or reload the page.',
      })
    })
  },
)
