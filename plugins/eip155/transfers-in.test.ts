import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../kernel/index.ts'
import { transfersIn } from './transfers-in.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
const calldata = `0xa9059cbb${word(friend)}${word('0x4c4b40')}`

describe('a quantity that wallets read differently is named', () => {
  test.each([1e18, '1000000000000000000', 1.5, -1, {}, [1], true])('%j', (value) => {
    for (const name of ['value', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gas'])
      expect(
        transfersIn('eth_sendTransaction', [{ to: friend, [name]: value }], me).unreadable,
      ).toBe(name)
    const calls = [
      {
        calls: [
          { to: friend, value: '0x1' },
          { to: friend, value },
        ],
      },
    ]
    expect(transfersIn('wallet_sendCalls', calls, me).unreadable).toBe('value')
  })
  test.each(['0x1', '0x', '', null, undefined, 7, 7n])('and %s is none', (value) => {
    const found = transfersIn('eth_sendTransaction', [{ to: friend, value }], me)
    expect(found).not.toHaveProperty('unreadable')
  })
})

test('a tip is the price of a request that names no other', () => {
  const transaction = { to: friend, value: '0x1', maxPriorityFeePerGas: '0xde0b6b3a7640000' }
  const { fee } = transfersIn('eth_sendTransaction', [transaction], me)
  expect(fee).toEqual({ gasPrice: '1000000000000000000' })
})

test.each([1, 5, 31])(
  'a transfer whose calldata ends %i bytes early is what old contracts read',
  (bytes) => {
    const data = calldata.slice(0, -2 * bytes)
    const { transfers } = transfersIn('eth_sendTransaction', [{ to: token, data }], me)
    const units = String(
      BigInt(
        `0x${word('0x4c4b40')
          .slice(0, -2 * bytes)
          .padEnd(64, '0')}`,
      ),
    )
    expect(transfers).toEqual([{ from: me, to: friend, units, token }])
  },
)

describe('a request names the transfers it makes', () => {
  test.each(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction'])(
    '%s of the native coin',
    (method) => {
      const transaction = { from: me, to: friend, value: '0xde0b6b3a7640000', chainId: '0x89' }
      const call = { from: me, to: friend, value: '1000000000000000000', data: '0x' }
      expect(transfersIn(method, [transaction], me)).toEqual({
        plain: [call],
        // Compared with what the wallet then signs.
        ...(method === 'eth_signTransaction' && { only: call }),
        chainId: 137,
        transfers: [{ from: me, to: friend, units: '1000000000000000000' }],
      })
    },
  )

  test.each([
    ['as data', { data: calldata }],
    ['as input', { input: calldata }],
    ['with what an app appends', { data: `${calldata}c0ffee` }],
    ['in capitals', { data: `0x${calldata.slice(2).toUpperCase()}` }],
  ])('of a token, %s', (_name, data) => {
    const { transfers } = transfersIn('eth_sendTransaction', [{ to: token, ...data }], me)
    expect(transfers.map(({ to, ...rest }) => ({ ...rest, to: to?.toLowerCase() }))).toEqual([
      { from: me, to: friend, units: '5000000', token },
    ])
  })

  test.each([
    ['empty data', [{ to: friend, value: '0x1', data: '' }]],
    ['data that is no text', [{ to: friend, value: '0x1', data: 7 }]],
    ['data that is no hex', [{ to: friend, value: '0x1', data: 'a call of some kind' }]],
    ['data that is a list', [{ to: friend, value: '0x1', data: [calldata] }]],
    ['data that is null', [{ to: friend, value: '0x1', data: null, input: null }]],
    ['a prefix in capitals', [{ to: friend, value: '0X1', data: '0X' }]],
    ['a value that is a number', [{ to: friend, value: 1 }]],
    ['a value that is a bigint', [{ to: friend, value: 1n }]],
    ['parameters that are no list', { to: friend, value: '0x1' }],
  ])('of the native coin with %s', (_name, params) => {
    expect(transfersIn('eth_sendTransaction', params, me).transfers).toEqual([
      { from: me, to: friend, units: '1' },
    ])
  })

  test('of a token and of the coins that go to its contract with it', () => {
    const transaction = { to: token, value: '0xde0b6b3a7640000', data: calldata }
    const found = transfersIn('eth_sendTransaction', [transaction], me)
    expect(found.transfers).toEqual([
      { from: me, to: friend, units: '5000000', token },
      { from: me, to: token, units: '1000000000000000000' },
    ])
    // Nothing else is meant to move, which a simulation can confirm.
    expect(found.plain).toHaveLength(1)
    expect(found).not.toHaveProperty('others')
  })

  test.each(['0x', '', null, undefined])('of a token as input beside data that is %j', (data) => {
    const transaction = { to: token, data, input: calldata }
    expect(transfersIn('eth_sendTransaction', [transaction], me).transfers).toHaveLength(1)
  })

  test.each([
    ['a call, or what an app appends', '0xD0E30DB0', { data: '0xD0E30DB0' }],
    ['what is too short for a call', '0xc0ffee', {}],
  ])('of the native coin with %s', (_name, data, said) => {
    const transaction = { to: friend, value: '0x1', data }
    expect(transfersIn('eth_sendTransaction', [transaction], me).transfers).toEqual([
      { from: me, to: friend, units: '1', ...said },
    ])
  })

  test('of several calls', () => {
    const calls = [{ to: friend, value: '0x1' }, { to: token, data: calldata }, { to: token }]
    expect(transfersIn('wallet_sendCalls', [{ from: me, calls }], friend).transfers).toEqual([
      { from: me, to: friend, units: '1' },
      { from: me, to: friend, units: '5000000', token },
    ])
  })
})

test.each([
  ['another method', 'personal_sign', ['0x00', me]],
  ['a call of a contract', 'eth_sendTransaction', [{ to: token, data: '0xd0e30db0' }]],
  ['a creation', 'eth_sendTransaction', [{ data: '0x6000' }]],
  ['nothing', 'eth_sendTransaction', undefined],
  ['odd values', 'eth_sendTransaction', [{ to: 7, value: {} }]],
  ['a value that is no whole number', 'eth_sendTransaction', [{ to: friend, value: 1.5 }]],
  ['a value that is no number', 'eth_sendTransaction', [{ to: friend, value: 'one' }]],
  ['a list that is none', 'wallet_sendCalls', [{ calls: 'all' }]],
  [
    'data that is a list beside input',
    'eth_sendTransaction',
    [{ to: token, data: ['0', 'x'], input: calldata }],
  ],
  ['a value that is a list', 'eth_sendTransaction', [{ to: friend, value: ['0x1'] }]],
  ['a value without digits', 'eth_sendTransaction', [{ to: friend, value: '0x' }]],
  ['a receiver that is a list', 'eth_sendTransaction', [{ to: [friend], value: '0x1' }]],
  ['a receiver that is no hex', 'eth_sendTransaction', [{ to: 'friend.eth', value: '0x1' }]],
])('%s names none', (_name, method, params) => {
  expect(transfersIn(method, params, me).transfers).toEqual([])
})

test.each<[string, readonly object[], boolean]>([
  ['coins', [{ to: friend, value: '0x1' }], true],
  ['a token', [{ to: token, data: calldata }], true],
  [
    'a token, and coins that its contract does not ask for',
    [{ to: token, value: '0x1', data: calldata }],
    true,
  ],
  [
    'coins and a token',
    [
      { to: friend, value: '0x1' },
      { to: token, data: calldata },
    ],
    true,
  ],
  ['a call with coins', [{ to: token, value: '0x1', data: '0xd0e30db0' }], false],
  [
    'a transfer and a call',
    [
      { to: friend, value: '0x1' },
      { to: token, data: '0xd0e30db0' },
    ],
    false,
  ],
  ['no receiver', [{ value: '0x1' }], false],
  ['no calls', [], false],
])('a request is plain if each of its calls is a transfer: %s', (_what, calls, isPlain) => {
  const { plain } = transfersIn('wallet_sendCalls', [{ calls }], me)
  expect(plain?.length).toBe(isPlain ? calls.length : undefined)
  if (isPlain) expect(plain?.map(({ to }) => to)).toEqual(calls.map((call) => fieldsOf(call).to))
})
