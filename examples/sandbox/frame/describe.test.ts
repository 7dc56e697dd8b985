import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hashTypedData,
  maxUint256,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { describe as describeRequest } from './describe.ts'
import type { Description } from './description.ts'
import type { FrameNetwork } from './networks.ts'
import type { User } from './users.ts'

const key = (byte: number): string => base58.encode(new Uint8Array(32).fill(byte))
const user: User = { id: 'pip', evmAddress: `0x${'1'.repeat(40)}`, solanaAddress: key(7) }
const [ethereum, solana] = ['eip155:1', 'solana:x'].map((caip2) => ({
  ...{
    caip2,
    name: 'Test',
    rpcUrl: 'http://127.0.0.1',
    symbol: caip2 === 'eip155:1' ? 'ETH' : 'SOL',
  },
})) as [FrameNetwork, FrameNetwork]
const shown = (method: string, params: unknown, network = ethereum): Description =>
  describeRequest({ method, params, network, user, origin: 'https://shop.example' })
const token = getAddress(`0x${'a1'.repeat(20)}`)
const friend = getAddress(`0x${'b2'.repeat(20)}`)
const send = (fields: object): Description =>
  shown('eth_sendTransaction', [{ from: user.evmAddress, ...fields }])

describe('calldata', () => {
  const abi = parseAbi([
    'function setApprovalForAll(address operator, bool approved)',
    'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    'function multicall(bytes[] calls)',
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  ])
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [friend, 5n],
  })
  const endless = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [friend, maxUint256],
  })
  const zero = `0x${'0'.repeat(64)}` as Hex

  test.each<[string, Hex, readonly (readonly [string, string])[], boolean]>([
    [
      'a transfer',
      transfer,
      [
        ['Token', token],
        ['To', friend],
        ['Units', '5'],
      ],
      false,
    ],
    [
      'an endless allowance',
      endless,
      [
        ['May be spent by', friend],
        ['Units', `${maxUint256} (unlimited)`],
      ],
      true,
    ],
    [
      'all of a collection',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [friend, true] }),
      [
        ['Collection', token],
        ['May take all of it', friend],
      ],
      true,
    ],
    [
      'a thing of a collection',
      encodeFunctionData({
        ...{ abi, functionName: 'safeTransferFrom' },
        args: [user.evmAddress, friend, 9n, 2n, '0x'],
      }),
      [
        ['To', friend],
        ['Number', '9'],
        ['Units', '2'],
      ],
      false,
    ],
    [
      'several things',
      encodeFunctionData({
        ...{ abi, functionName: 'safeBatchTransferFrom' },
        args: [user.evmAddress, friend, [9n, 10n], [1n, 3n], '0x'],
      }),
      [
        ['Numbers', '9, 10'],
        ['Units of each', '1, 3'],
      ],
      false,
    ],
    [
      'a permit',
      encodeFunctionData({
        ...{ abi, functionName: 'permit' },
        args: [user.evmAddress, friend, 7n, 1_900_000_000n, 27, zero, zero],
      }),
      [
        ['May be spent by', friend],
        ['Units', '7'],
        ['Until', '2030-03-17T17:46:40.000Z'],
      ],
      false,
    ],
    [
      'an allowance of Permit2',
      encodeFunctionData({
        abi,
        functionName: 'approve',
        args: [token, friend, 8n, 1_900_000_000],
      }),
      [
        ['Token', token],
        ['Units', '8'],
      ],
      false,
    ],
    [
      'calls in a call',
      encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer, endless]] }),
      [
        ['1. Units', '5'],
        ['2. May be spent by', friend],
      ],
      true,
    ],
    [
      'calls of other contracts',
      encodeFunctionData({
        ...{ abi, functionName: 'aggregate3' },
        args: [[{ target: friend, allowFailure: false, callData: transfer }]],
      }),
      [
        ['1. Token', friend],
        ['1. Units', '5'],
      ],
      false,
    ],
    [
      'an unknown call',
      '0x12345678aa',
      [
        ['To', token],
        ['Method', '0x12345678'],
      ],
      true,
    ],
    ['a call that ends early', transfer.slice(0, -2) as Hex, [['Method', '0xa9059cbb']], true],
    [
      'another encoding of the same',
      `${transfer.slice(0, 10)}${'ff'.repeat(12)}${transfer.slice(34)}` as Hex,
      [['Method', '0xa9059cbb']],
      true,
    ],
  ])('%s is told in words, or named as unknown', (_what, data, lines, isWarned) => {
    const told = send({ to: token, data })
    for (const line of lines) expect(told.lines).toContainEqual(line)
    expect(told.warnings !== undefined).toBe(isWarned)
  })

  const called = { target: token, allowFailure: false, callData: transfer }
  test.each<[string, Hex]>([
    ['without calls in it', encodeFunctionData({ abi, functionName: 'multicall', args: [[]] })],
    [
      'with its own calls in it',
      encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer]] }),
    ],
    [
      'with more calls than are read',
      encodeFunctionData({ abi, functionName: 'multicall', args: [Array(51).fill(transfer)] }),
    ],
    [
      'with calls of another contract',
      encodeFunctionData({ abi, functionName: 'aggregate3', args: [[called]] }),
    ],
    [
      'with an allowance of another contract’s token',
      encodeFunctionData({ abi, functionName: 'approve', args: [token, token, 1n, 0] }),
    ],
  ])('the contract that is called and gets the coins is always named: %s', (_what, data) => {
    const { lines } = send({ to: friend, data, value: '0xde0b6b3a7640000' })
    const own = lines.filter(([label]) => label === 'Contract' || label === 'To')
    expect(own).toEqual([[expect.any(String), friend]])
    expect(lines).toContainEqual(['Amount', '1 ETH'])
  })

  test('bytes after a known call are shown, and so is the data of an unknown one', () => {
    expect(send({ to: token, data: `${transfer}beef` }).details).toContainEqual([
      'Bytes after the call',
      '0xbeef',
    ])
    expect(send({ to: token, data: '0x12345678aa' }).details).toEqual([['Data', '0x12345678aa']])
    expect(send({ data: '0x6001' }).lines).toContainEqual(['Creates', 'a new contract'])
  })

  test('calls that hold calls without an end stay data', () => {
    let data: Hex = transfer
    for (let depth = 0; depth < 9; depth += 1)
      data = encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] })
    expect(send({ to: token, data }).warnings?.join()).toMatch(/cannot tell/)
  })

  test.each([
    { accessList: [{ address: token, storageKeys: [] }] },
    { authorizationList: [{ address: friend }] },
    { maxFeePerBlobGas: '0x1' },
    { gasLimit: '0x5208' },
  ])('a field that would not be signed is refused: %o', (field) => {
    expect(send({ to: friend, ...field }).refusal).toMatch(/would not be signed/)
  })

  test('data and input that differ are refused, and what says nothing is not', () => {
    expect(send({ to: token, data: transfer, input: '0x' }).refusal).toMatch(/not the same/)
    const same = { to: token, data: transfer, input: transfer, accessList: [], type: '0x2' }
    expect(send(same)).not.toHaveProperty('refusal')
  })
})

describe('typed data', () => {
  const sign = (typed: object): Description =>
    shown('eth_signTypedData_v4', [user.evmAddress, JSON.stringify(typed)])
  const domain = { name: 'Shop', version: '1', chainId: 1, verifyingContract: token }
  const leaf = fc.oneof(
    fc.record({
      type: fc.constant('uint256'),
      value: fc.bigInt({ min: 0n, max: maxUint256 }).map(String),
    }),
    fc.record({ type: fc.constant('int64'), value: fc.integer().map(String) }),
    fc.record({ type: fc.constant('bool'), value: fc.boolean() }),
    fc.record({ type: fc.constant('address'), value: fc.constantFrom(token, friend) }),
    fc.record({
      type: fc.constant('string'),
      value: fc.string({ unit: 'grapheme', maxLength: 40 }),
    }),
    fc.record({ type: fc.constant('bytes4'), value: fc.constantFrom('0x00000001', '0xdeadbeef') }),
  )
  const names = ['amount', 'to', 'note', 'deadline', 'nonce']

  test('contract, chain, kind and sums come first and stay, and every field is shown as it is signed', () => {
    fc.assert(
      fc.property(
        fc.array(leaf, { minLength: 1, maxLength: 5 }),
        fc.array(leaf, { minLength: 1, maxLength: 3 }),
        fc.nat(1_000),
        (fields, inner, lines) => {
          const typeOf = (list: typeof fields) =>
            list.map(({ type }, index) => ({ name: names[index] ?? '', type }))
          const messageOf = (list: typeof fields) =>
            Object.fromEntries(list.map(({ value }, index) => [names[index], value]))
          const typed = {
            domain: { ...domain, name: 'Shop\n'.repeat(lines) },
            primaryType: 'Deal',
            types: {
              Part: typeOf(inner),
              Deal: [...typeOf(fields), { name: 'parts', type: 'Part[]' }],
            },
            message: { ...messageOf(fields), parts: [messageOf(inner), messageOf(inner)] },
          }
          const told = sign(typed)
          expect(told).not.toHaveProperty('refusal')
          const { pinned = 0 } = told
          expect(told.lines.slice(0, 3)).toEqual([
            ['Contract', token],
            ['Chain', '1'],
            ['Kind', 'Deal'],
          ])
          expect(pinned).toBeGreaterThanOrEqual(3)
          expect(pinned).toBeLessThanOrEqual(7)
          // A hint may follow a value: a date, or that there is no end.
          const rows = new Map([...told.lines, ...(told.details ?? [])])
          for (const [place, list] of [
            ['', fields],
            ['parts[0].', inner],
            ['parts[1].', inner],
          ] as const)
            for (const [index, { value }] of list.entries())
              expect(`${rows.get(`${place}${names[index]}`)} (`.startsWith(`${value} (`)).toBe(true)
          if (fields[0]?.type === 'uint256')
            expect(told.lines.slice(0, pinned).map(([label]) => label)).toContain('amount')
        },
      ),
      { numRuns: 200 },
    )
  })

  const deal = (type: string, value: unknown): object => ({
    ...{
      domain,
      primaryType: 'Deal',
      types: { Deal: [{ name: 'x', type }] },
      message: { x: value },
    },
  })

  test.each([
    ['uint8', 256],
    ['uint256', -1],
    ['uint256', 1.5],
    ['uint256', 2 ** 60],
    ['uint256', true],
    ['int8', 128],
    ['bool', 'false'],
    ['address', '0x12'],
    ['bytes4', '0x12'],
    ['bytes', '0x123'],
    ['string', 7],
    ['uint256[2]', [1]],
    ['uint256[]', 'x'],
    ['Nothing', 1],
  ])('a value that is not of its type cannot be approved: %s %j', (type, value) => {
    expect(sign(deal(type, value)).refusal).toMatch(/would not cover message\.x/)
  })

  test('numbers are shown as they are encoded, however they are written', () => {
    expect(sign(deal('uint256', '0xff')).lines).toContainEqual(['x', '255'])
    expect(hashTypedData(deal('uint256', '0xff') as never)).toBe(
      hashTypedData(deal('uint256', 255) as never),
    )
  })

  test('a signature that moves tokens by itself, and one for any chain, come with a warning', () => {
    const permit = {
      domain,
      primaryType: 'Permit',
      types: {
        Permit: [
          ...['owner', 'spender'].map((name) => ({ name, type: 'address' })),
          ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
        ],
      },
      message: {
        ...{ owner: user.evmAddress, spender: friend, value: maxUint256.toString(), nonce: 0 },
        deadline: 1_900_000_000,
      },
    }
    const told = sign(permit)
    expect(told.warnings?.join()).toMatch(/take tokens from you/)
    expect(told.lines.slice(0, told.pinned)).toContainEqual(['value', `${maxUint256} (unlimited)`])
    expect(told.lines).toContainEqual(['deadline', '1900000000 (2030-03-17T17:46:40.000Z)'])
    const { chainId: _no, ...anywhere } = domain
    expect(sign({ ...permit, domain: anywhere }).warnings?.join()).toMatch(/names no chain/)
  })
})

describe('Solana', () => {
  const programs = {
    system: '11111111111111111111111111111111',
    token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    budget: 'ComputeBudget111111111111111111111111111111',
    other: key(99),
  } as const

  /** A transaction of this signer with one call, whose accounts are the signer and the keys 20, 21, 22. */
  const wire = (program: keyof typeof programs, data: readonly number[], signer = 7): string => {
    const keys = [signer, 20, 21, 22].map((byte) => new Uint8Array(32).fill(byte))
    const all = [...keys, base58.decode(programs[program])]
    return base58.encode(
      Uint8Array.from([
        ...[1, ...new Uint8Array(64), 1, 0, 1, all.length],
        ...all.flatMap((one) => [...one]),
        ...new Uint8Array(32).fill(5),
        ...[1, 4, 4, 0, 1, 2, 3, data.length, ...data],
      ]),
    )
  }
  const told = (program: keyof typeof programs, ...data: readonly number[]): Description =>
    shown('solana_signTransaction', { transaction: wire(program, data) }, solana)
  const u64 = (value: number): readonly number[] => [value, 0, 0, 0, 0, 0, 0, 0]

  test.each<
    [string, keyof typeof programs, readonly number[], readonly (readonly [string, string])[]]
  >([
    [
      'coins',
      'system',
      [2, 0, 0, 0, ...u64(5)],
      [
        ['To', key(20)],
        ['Amount', '0.000000005 SOL'],
      ],
    ],
    [
      'tokens',
      'token',
      [12, ...u64(150), 2],
      [
        ['Token', key(20)],
        ['To the token account', key(21)],
        ['Amount', '1.5'],
      ],
    ],
    [
      'tokens of old',
      'token',
      [3, ...u64(9)],
      [
        ['To the token account', key(20)],
        ['Units', '9'],
      ],
    ],
    [
      'an allowance',
      'token',
      [4, ...u64(9)],
      [
        ['May be spent by', key(20)],
        ['Units', '9'],
      ],
    ],
    ['an owner', 'token', [6, 2, 1, ...new Uint8Array(32).fill(66)], [['May own', key(66)]]],
    ['a closing', 'token', [9], [['What is left goes to', key(20)]]],
    [
      'a fee',
      'token2022',
      [26, 1, ...u64(150), 2, ...u64(1)],
      [
        ['Amount', '1.5'],
        ['Kept as the token’s fee', '0.01'],
      ],
    ],
    [
      'an opening',
      'associated',
      [1],
      [
        ['Owner', key(21)],
        ['Token', key(22)],
      ],
    ],
    ['words', 'memo', [...Buffer.from('Plum')], [['Memo', 'Plum']]],
  ])('%s are told in words', (_what, program, data, lines) => {
    const { lines: found } = told(program, ...data)
    for (const line of lines) expect(found).toContainEqual(line)
  })

  test('an unknown program, an unknown call and bytes beyond a known one are named as such, with a warning', () => {
    const unknown = told('other', 1, 2)
    expect(unknown.lines).toContainEqual(['Call 1', programs.other])
    expect(unknown.lines).toContainEqual([
      'Accounts',
      [key(7), key(20), key(21), key(22)].join('\n'),
    ])
    expect(unknown.warnings?.join()).toMatch(/does not know a program/)
    for (const data of [[200], [3, ...u64(9), 0], [3, 9]])
      expect(told('token', ...data).warnings?.join()).toMatch(/does not know this call/)
    expect(told('token', 3, ...u64(9))).not.toHaveProperty('warnings')
  })

  test('the most that the fee can be follows from the budget, and a transaction that does not end is said', () => {
    const fee = ({ lines }: Description): string | undefined =>
      lines.find(([label]) => label === 'Fee, at most')?.[1]
    expect(fee(told('system', 2, 0, 0, 0, ...u64(5)))).toBe('0.000005 SOL')
    // 200 000 units at 1 000 000 millionths of a lamport.
    expect(fee(told('budget', 3, 64, 66, 15, 0, 0, 0, 0, 0))).toBe('0.000205 SOL')
    expect(told('system', 4, 0, 0, 0).warnings?.join()).toMatch(/does not expire/)
  })

  test('a transaction that this account does not sign, and a request for another family, are refused', () => {
    const transaction = wire('memo', [65], 8)
    expect(() => shown('solana_signTransaction', { transaction }, solana)).toThrow(/no signer/)
    expect(() => shown('solana_signTransaction', { transaction })).toThrow(/is not for/)
    expect(() => shown('personal_sign', ['0x61', user.evmAddress], solana)).toThrow(/is not for/)
  })
})
