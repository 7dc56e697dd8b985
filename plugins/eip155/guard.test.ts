import { expect, test, vi } from 'vitest'
import { flush, type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { HostedConnection } from '../transactions/contract.ts'
import { refuseForeign, toHex } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { ask } from './guard.ts'
import { hosted } from './hosted.ts'

const me = `0x${'1'.repeat(40)}`
const connection = (handOver: (input: { readonly networkId: string }) => unknown) =>
  ({
    current: () => ({ address: me, networkId: 'eip155:10', connector: { name: 'Quince' } }),
    handOver,
    whileOpen: (ask: () => unknown) => ask(),
    refuseTypedData: async () => undefined,
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

/** A provider whose wallet signs everything; sign-ins to other sites than `own.example` are refused. */
function signer() {
  const asked: unknown[] = []
  const place = { origin: 'https://own.example', references: [] }
  const held = {
    ...connection(() => expect.unreachable()),
    refuseForeign: (message: string | Uint8Array) => refuseForeign(message, place),
  }
  const live = { request: async (input: unknown) => asked.push(input) } as never as Eip1193Provider
  return { asked, provider: hosted(live, held) }
}
const signIn = (site: string): string =>
  `${site} wants you to sign in with your Ethereum account:\n${me}`
const inHex = (text: string): string => `0x${toHex(new TextEncoder().encode(text))}`
const digest = `0x${'ab'.repeat(32)}`
const signs = (data: unknown) => [{ version: '1.0', request: { type: '0x45', data } }]
const connects = (domain: unknown) => [{ capabilities: { signInWithEthereum: { domain } } }]

test.each<[string, string, readonly unknown[]]>([
  ['a hash', 'eth_sign', [me, digest]],
  ['a hash, with its parameters in the other order', 'eth_sign', [digest, me]],
  ['a hash in capitals', 'eth_sign', [me, digest.toUpperCase()]],
  ['another site’s sign-in', 'personal_sign', [signIn('evil.example'), me]],
  [
    'it in hex with a capital X',
    'personal_sign',
    [inHex(signIn('evil.example')).replace('x', 'X'), me],
  ],
  ['it as ERC-7871 writes it', 'wallet_sign', signs({ message: signIn('evil.example') })],
  ['it as ERC-7871 once wrote it', 'wallet_sign', signs(inHex(signIn('evil.example')))],
  ['it while it connects', 'wallet_connect', connects('evil.example')],
])('[T28] no wallet of a host is asked to sign %s', async (_what, method, params) => {
  const { asked, provider } = signer()
  await expect(provider.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  expect(asked).toEqual([])
})

test.each<[string, string, readonly unknown[]]>([
  ['a message by the old method', 'eth_sign', [me, inHex('Vote aye')]],
  ['a hash as a message', 'personal_sign', [digest, me]],
  ['its own sign-in', 'wallet_sign', signs({ message: signIn('own.example') })],
  ['typed data', 'wallet_sign', signs({ types: {}, primaryType: 'Vote', message: { aye: true } })],
  ['its own sign-in while it connects', 'wallet_connect', connects('own.example')],
  ['a connection without a sign-in', 'wallet_connect', [{ version: '1' }]],
])('a wallet of a host is asked to sign %s', async (_what, method, params) => {
  const { asked, provider } = signer()
  await provider.request({ method, params })
  expect(asked).toEqual([{ method, params }])
})

test('more calls than are read reach no wallet', async () => {
  const asked: string[] = []
  const held = connection(({ networkId }) => asked.push(networkId))
  const calls = (count: number) => ({
    method: 'wallet_sendCalls',
    params: [{ calls: Array.from({ length: count }, () => ({ to: me, value: '0x0' })) }],
  })
  const provider = hosted(
    wallet(() => undefined),
    held,
  )
  await provider.request(calls(100))
  await expect(provider.request(calls(101))).rejects.toMatchObject({ code: -32602 })
  expect(asked).toHaveLength(1)
})

test('what a wallet signs is refused if it is not what was asked for', async () => {
  const held = connection(async (input) => (input as never as { ask(): unknown }).ask())
  const provider = hosted(
    wallet(() => Promise.resolve('0x02c0')),
    held,
  )
  const request = { ...send(), method: 'eth_signTransaction' }
  await expect(provider.request(request)).rejects.toMatchObject({ code: -32603 })
})
