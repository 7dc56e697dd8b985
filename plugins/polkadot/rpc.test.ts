import { xxhashAsHex } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { toHex } from '../values/index.ts'
import { polkadotNetwork } from './networks.ts'
import { ask, balance, readHolding, submit } from './rpc.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

const network = polkadotNetwork({
  genesis: '0x4545454545454545454545454545454545454545454545454545454545454545',
  name: 'Local',
  rpcUrl: 'https://node.example/rpc',
  symbol: 'ROC',
  decimals: 12,
})

interface World {
  readonly ports: TestPorts
  readonly io: ReadIo
}

function world(answer: (body: { method: string; params: unknown[] }) => object): World {
  const ports = virtualPorts()
  ports.fetch.reply('node.example', ({ body }) => ({ id: 1, ...answer(body as never) }))
  const io = {
    network,
    ports,
    signal: new AbortController().signal,
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
  } as unknown as ReadIo
  return { ports, io }
}

const u128 = (value: bigint): string =>
  toHex(Uint8Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn)))

const account = (free: bigint, reserved = 0n, frozen = 0n): string =>
  `0x${'01000000'.repeat(4)}${u128(free)}${u128(reserved)}${u128(frozen)}${u128(1n << 127n)}`

describe('[CONN-10] the balance', () => {
  test('is asked for by the well-known storage key, whose constant part is the hash of two names', async () => {
    const { ports, io } = world(() => ({ result: account(1_000n) }))
    expect(await balance(io, alice)).toBe('1000')
    const body = ports.fetch.requests[0]?.body as { params: string[] } | undefined
    const key = body?.params[0]
    const names = `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}`
    expect(key?.startsWith(names)).toBe(true)
    expect(key?.slice(names.length)).toBe(`de1e86a9a8c739864cf3cc5ec2bea59f${aliceKey.slice(2)}`)
  })

  test.each([
    ['everything', account((1n << 127n) + 5n), (1n << 127n) + 5n, (1n << 127n) + 5n],
    ['what is locked cannot be spent', account(100n, 0n, 30n), 100n, 70n],
    ['a reserve serves the same lock', account(100n, 20n, 30n), 100n, 90n],
    ['a reserve larger than the lock', account(100n, 50n, 30n), 100n, 100n],
    ['more locked than is there', account(10n, 0n, 30n), 10n, 0n],
    ['an account that does not exist', null, 0n, 0n],
  ])('%s', async (_name, result, free, spendable) => {
    const { io } = world(() => ({ result }))
    expect(await readHolding(io, aliceKey)).toEqual({ free, spendable })
  })

  test('is the same for every way to write an account', async () => {
    const { ports, io } = world(() => ({ result: account(7n) }))
    for (const text of [alice, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', aliceKey])
      expect(await balance(io, text)).toBe('7')
    expect(new Set(ports.fetch.requests.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('is that of an account', async () => {
    const { ports, io } = world(() => ({ result: account(7n) }))
    await expect(balance(io, 'nobody')).rejects.toMatchObject({ code: 'polkadot/bad-accounts' })
    expect(ports.fetch.requests).toEqual([])
  })

  test.each([{ result: '0x01' }, { result: 7 }, { result: 'x' }, {}, { result: {} }])(
    'nonsense of a node is a failure in words: %j',
    async (answer) => {
      const { io } = world(() => answer)
      await expect(balance(io, alice)).rejects.toMatchObject({ code: 'polkadot/node-failed' })
    },
  )
})

describe('[CONN-10] a node', () => {
  test('that refuses is quoted', async () => {
    const error = { code: 1010, message: 'Invalid Transaction', data: 'Inability to pay some fees' }
    const { io } = world(() => ({ error }))
    await expect(ask(io, 'author_submitExtrinsic', ['0x'])).rejects.toMatchObject({
      code: 'polkadot/would-fail',
      message: expect.stringContaining('Invalid Transaction: Inability to pay some fees'),
    })
  })

  test.each([
    ['that refuses a transaction', { code: 1010, message: 'Invalid Transaction' }, false],
    ['with a better one', { code: 1014, message: 'Priority is too low' }, false],
    ['that has it', { code: 1013, message: 'Transaction is already imported' }, true],
    [
      'of which a block may have it',
      { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' },
      true,
    ],
    [
      'of which a block may have it, by one text',
      { code: 1010, message: '1010: Invalid Transaction: Transaction is outdated' },
      true,
    ],
    [
      'that expects one before it',
      {
        code: 1010,
        message: 'Invalid Transaction',
        data: 'Transaction will be valid in the future',
      },
      false,
    ],
    ['that had it', { code: 1012, message: 'Transaction is temporarily banned' }, true],
  ])('%s', async (_name, error, taken) => {
    const { io } = world(() => ({ error }))
    const end = submit(io, '0x').then(
      () => true,
      (thrown) => thrown.code,
    )
    expect(await end).toBe(taken || 'polkadot/would-fail')
  })

  test.each(['offline', 503, 'hang'] as const)(
    'whose answer to a transaction is lost: %s',
    async (answer) => {
      const { ports, io } = world(() => ({}))
      ports.fetch.reply('node.example', answer)
      const caller = new AbortController()
      const left = submit({ ...io, signal: caller.signal }, '0x')
      caller.abort(new Error('called off'))
      await left
      const submitted = submit(io, '0x')
      await ports.clock.advance(15_000)
      await submitted
    },
  )

  test.each(['offline', 503, { no: 'json-rpc' }] as const)('that fails: %j', async (answer) => {
    const { ports, io } = world(() => ({}))
    ports.fetch.reply('node.example', answer)
    const failed = expect(ask(io, 'chain_getHeader', [])).rejects.toMatchObject({
      code: 'polkadot/node-failed',
    })
    await ports.clock.advance(1_050)
    await failed
  })

  test('that hangs is not waited for', async () => {
    const { ports, io } = world(() => ({}))
    ports.fetch.reply('node.example', 'hang')
    const asked = expect(ask(io, 'chain_getHeader', [])).rejects.toMatchObject({
      code: 'polkadot/node-failed',
    })
    await ports.clock.advance(15_000)
    await asked
    expect(ports.clock.waiting).toBe(0)
  })

  test('that the app does not know is named', async () => {
    const { io } = world(() => ({}))
    const nowhere = { ...io, network: { ...network, rpcUrls: [] } }
    await expect(ask(nowhere, 'chain_getHeader', [])).rejects.toMatchObject({
      code: 'polkadot/no-endpoint',
    })
  })
})
