import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PreviewRow, TypedData } from '../contract.ts'
import type { TypedValue } from '../requests.ts'
import { decodeTypedData, withDomainType } from './decode.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const end = '1767225600'

type Message = TypedData['message']

/** Types with the given fields; the encoding of a field does not matter for its words. */
function typesOf(name: string, message: Message): TypedData['types'] {
  const types: Record<string, { name: string; type: string }[]> = {}
  const typeOf = (field: string, value: TypedValue): string => {
    if (Array.isArray(value)) return `${typeOf(field, value[0] ?? '')}[]`
    if (typeof value !== 'object') return typeof value === 'boolean' ? 'bool' : 'string'
    note(field, value as Message)
    return field
  }
  const note = (type: string, value: Message): void => {
    types[type] = Object.entries(value).map(([field, inner]) => ({
      name: field,
      type: typeOf(`T${field}`, inner),
    }))
  }
  note(name, message)
  return types
}

const data = (primaryType: string, message: Message, contract: string = token): TypedData =>
  withDomainType({
    types: typesOf(primaryType, message),
    primaryType,
    domain: { name: 'Quince', version: '1', chainId: 1, verifyingContract: contract },
    message,
  })
const textOf = (value: PreviewRow['value']): string =>
  typeof value === 'string' ? value : value.text
const said = (given: TypedData): readonly string[] => {
  const { action, rows } = decodeTypedData(given)
  return [action.text, ...rows.map(({ label, value }) => `${label.text}: ${textOf(value)}`)]
}
const place = (kind: string, contract: string = token): readonly string[] => [
  `Contract: ${contract}`,
  `Kind of data: ${kind}`,
  'Named as: Quince 1',
  'Chain id: 1',
]
const until = '2026-01-01 00:00 UTC'

describe('typed data of a known kind says who may take what, how much, and until when', () => {
  test.each<[string, TypedData, readonly string[]]>([
    [
      'EIP-2612',
      data('Permit', { owner: me, spender: friend, value: '300', nonce: '4', deadline: end }),
      [
        'Allow spending',
        `Spender: ${friend}`,
        `Token: ${token}`,
        'Amount: 300',
        'Until: Without end',
        `Signature counts until: ${until}`,
        ...place('Permit'),
      ],
    ],
    [
      'the older form of DAI',
      data('Permit', { holder: me, spender: friend, nonce: 4, expiry: 0, allowed: true }),
      [
        'Allow spending',
        `Spender: ${friend}`,
        `Token: ${token}`,
        'Amount: Without limit',
        'Until: Without end',
        'Signature counts until: Without end',
        ...place('Permit'),
      ],
    ],
    [
      'Permit2 for several tokens',
      data(
        'PermitBatch',
        {
          details: [
            { token, amount: '300', expiration: end, nonce: 0 },
            { token: weth, amount: `0x${'f'.repeat(40)}`, expiration: end, nonce: 0 },
          ],
          spender: friend,
          sigDeadline: end,
        },
        permit2,
      ),
      [
        'Allow spending',
        `Spender: ${friend}`,
        `Token: ${token}`,
        'Amount: 300',
        `Until: ${until}`,
        `Token: ${weth}`,
        'Amount: Without limit',
        `Until: ${until}`,
        `Signature counts until: ${until}`,
        ...place('PermitBatch', permit2),
      ],
    ],
    [
      'a transfer of Permit2',
      data(
        'PermitTransferFrom',
        { permitted: { token, amount: '7' }, spender: friend, nonce: '1', deadline: end },
        permit2,
      ),
      [
        'Allow spending',
        `Spender: ${friend}`,
        `Token: ${token}`,
        'Amount: 7',
        `Until: ${until}`,
        ...place('PermitTransferFrom', permit2),
      ],
    ],
    [
      'a transfer of Permit2 for an order, with every field of that order',
      data(
        'PermitWitnessTransferFrom',
        {
          ...{ permitted: { token, amount: '7' }, spender: friend, nonce: '1', deadline: end },
          witness: { outputs: [{ token: weth, startAmount: '9', recipient: friend }] },
        },
        permit2,
      ),
      [
        'Allow spending',
        `Spender: ${friend}`,
        `Token: ${token}`,
        'Amount: 7',
        `Until: ${until}`,
        `Field {path}: ${weth}`,
        'Field {path}: 9',
        `Field {path}: ${friend}`,
        ...place('PermitWitnessTransferFrom', permit2),
      ],
    ],
    [
      'an order of Seaport that pays the signer nothing',
      data('OrderComponents', {
        offerer: me,
        offer: [
          { itemType: 2, token, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' },
        ],
        consideration: [
          {
            ...{ itemType: 0, token: `0x${'0'.repeat(40)}`, identifierOrCriteria: '0' },
            ...{ startAmount: '5', endAmount: '5', recipient: friend },
          },
        ],
        startTime: '0',
        endTime: end,
      }),
      [
        'Sign an order',
        `Gives: ${token}`,
        'Item: 7',
        'Copies: 1',
        'Receives at least: Nothing',
        `Until: ${until}`,
        ...place('OrderComponents'),
        [
          'Further fields: consideration[0].itemType: 0',
          `consideration[0].token: 0x${'0'.repeat(40)}`,
          'consideration[0].identifierOrCriteria: 0',
          'consideration[0].startAmount: 5',
          'consideration[0].endAmount: 5',
          `consideration[0].recipient: ${friend}`,
          'startTime: 0',
        ].join('\n'),
      ],
    ],
    [
      'an order of Seaport for whichever item of a collection, which the other side chooses',
      data('OrderComponents', {
        offerer: me,
        offer: [
          { itemType: 4, token, identifierOrCriteria: '0', startAmount: '3', endAmount: '3' },
        ],
        consideration: [
          {
            ...{ itemType: 5, token: weth, identifierOrCriteria: '9' },
            ...{ startAmount: '5', endAmount: '5', recipient: me },
          },
        ],
        startTime: '0',
        endTime: end,
      }),
      [
        'Sign an order',
        `Gives: ${token}`,
        'Item: Whichever the other side chooses',
        'Copies: 3',
        `Receives at least: ${weth}`,
        'Item: Whichever the other side chooses',
        'Copies: 5',
        `Until: ${until}`,
        ...place('OrderComponents'),
        'Further fields: startTime: 0',
      ],
    ],
    [
      'an order of CoW for another receiver, with its fee',
      data('Order', {
        ...{ sellToken: token, buyToken: weth, receiver: friend, sellAmount: '300' },
        ...{ buyAmount: '9', validTo: Number(end), feeAmount: '2', kind: 'sell' },
      }),
      [
        'Sign an order',
        `Gives: ${token}`,
        'Amount: 302',
        `Receives at least: ${weth}`,
        'Amount: 9',
        `Receiver: ${friend}`,
        `Until: ${until}`,
        ...place('Order'),
        'Further fields: kind: sell',
      ],
    ],
    [
      'an order of CoW for coins, which have no contract',
      data('Order', {
        ...{
          sellToken: token,
          buyToken: `0x${'eE'.repeat(20)}`,
          receiver: friend,
          sellAmount: '300',
        },
        ...{ buyAmount: '9', validTo: Number(end), feeAmount: '2' },
      }),
      [
        'Sign an order',
        `Gives: ${token}`,
        'Amount: 302',
        'Receives at least: 9',
        `Receiver: ${friend}`,
        `Until: ${until}`,
        ...place('Order'),
      ],
    ],
    [
      'a delegation without limits',
      data('Delegation', {
        delegate: friend,
        delegator: me,
        authority: '0x',
        caveats: [],
        salt: 1,
      }),
      [
        'Let another account act for yours',
        `May act: ${friend}`,
        `From: ${me}`,
        'Limits: None: it may do everything',
        ...place('Delegation'),
        'Further fields: authority: 0x\nsalt: 1',
      ],
    ],
    [
      'a transfer that somebody else sends',
      data('TransferWithAuthorization', {
        ...{ from: me, to: friend, value: '300', validAfter: 0, validBefore: end, nonce: '0x1' },
      }),
      [
        'Sign a transfer',
        `Receiver: ${friend}`,
        `Token: ${token}`,
        'Amount: 300',
        `Until: ${until}`,
        ...place('TransferWithAuthorization'),
        'Further fields: validAfter: 0',
      ],
    ],
    [
      'a call of a token through a forwarder',
      data('ForwardRequest', {
        ...{ from: me, to: token, value: '0', gas: '1', nonce: '1' },
        data: `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`,
      }),
      [
        'Sign a transfer',
        `Receiver: ${friend.toLowerCase()}`,
        `Token: ${token}`,
        'Amount: 7',
        ...place('ForwardRequest'),
        'Further fields: gas: 1',
      ],
    ],
  ])('%s', (_name, given, rows) => {
    expect(said(given)).toEqual(rows)
  })
})

describe('any other typed data', () => {
  test('is shown field by field, after the contract, the kind and the chain', () => {
    const given = data('Vote', { proposal: 7, inner: { to: friend, list: ['a', 'b'] }, text: 'x‮y' })
    expect(said(given)).toEqual([
      'Sign data',
      ...place('Vote'),
      'Field {path}: 7',
      `Field {path}: ${friend}`,
      'Field {path}: a',
      'Field {path}: b',
      'Field {path}: x‮y',
    ])
    const { rows } = decodeTypedData(given)
    expect(rows.map(({ label }) => label.facts).slice(4)).toEqual(
      ['proposal', 'inner.to', 'inner.list[0]', 'inner.list[1]', 'text'].map((path) => ({ path })),
    )
    // Characters that cannot be seen are marked there.
    expect(rows.at(-1)?.format).toBe('text')
    expect(rows[5]?.format).toBe('address')
  })

  test('is a permit with a field of another form, and one without a contract', () => {
    const odd = data('Permit', {
      owner: me,
      spender: 'friend',
      value: '1',
      nonce: '1',
      deadline: end,
    })
    expect(said(odd)[0]).toBe('Sign data')
    const { verifyingContract: _none, ...domain } = odd.domain
    expect(said({ ...odd, domain })).toContain('Contract: None named')
  })

  test('shows no field that its types do not sign, and every one that they do', () => {
    const given = data('Permit', {
      owner: me,
      spender: friend,
      value: '1',
      nonce: '1',
      deadline: end,
    })
    const types = {
      Permit: (given.types.Permit ?? []).filter(({ name }) => name !== 'value'),
    }
    const rows = said({ ...given, types })
    expect(rows[0]).toBe('Sign data')
    expect(rows.filter((one) => one.startsWith('Field'))).toHaveLength(4)
  })

  test('ends, whatever its types and values are', () => {
    const value = fc.letrec<{ value: TypedValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(me, friend, '0x1', end),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
      ),
    })).value
    const kinds = [
      ...['Permit', 'PermitSingle', 'PermitBatch', 'PermitTransferFrom', 'OrderComponents'],
      ...['Order', 'Delegation', 'Authorization', 'TransferWithAuthorization', 'Loop'],
    ]
    const names = fc.constantFrom(
      ...['owner', 'spender', 'value', 'details', 'permitted', 'offer', 'consideration', 'to'],
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.dictionary(names, value, { maxKeys: 8 }),
        (kind, message) => {
          const given = data(kind, message)
          const types = { ...given.types, Loop: [{ name: 'value', type: 'Loop' }] }
          const { rows } = decodeTypedData({ ...given, types })
          expect(rows.some(({ label }) => label.text === 'Contract')).toBe(true)
        },
      ),
    )
  })
})

describe('every signed field of known data stands in its review', () => {
  const kinds: readonly [string, Message][] = [
    ['Permit', { owner: me, spender: friend, value: '300', nonce: '4', deadline: end }],
    ['Permit', { holder: me, spender: friend, nonce: 4, expiry: 0, allowed: true }],
    [
      'PermitSingle',
      {
        details: { token, amount: '3', expiration: end, nonce: 0 },
        ...{ spender: friend, sigDeadline: end },
      },
    ],
    [
      'PermitTransferFrom',
      { permitted: { token, amount: '7' }, spender: friend, nonce: '1', deadline: end },
    ],
    [
      'Order',
      {
        ...{ sellToken: token, buyToken: weth, receiver: friend, sellAmount: '300' },
        ...{ buyAmount: '9', validTo: Number(end), feeAmount: '2' },
      },
    ],
    [
      'Order',
      {
        ...{ maker: me, receiver: me, makerAsset: token, takerAsset: weth },
        ...{ makingAmount: '300', takingAmount: '9', makerTraits: '0' },
      },
    ],
    ['Delegation', { delegate: friend, delegator: me, caveats: [{ enforcer: weth }] }],
    ['Authorization', { address: friend, nonce: 0 }],
    [
      'TransferWithAuthorization',
      { from: me, to: friend, value: '3', validAfter: 0, validBefore: end },
    ],
    ['ForwardRequest', { from: me, to: friend, value: '3', nonce: 1, data: '0x' }],
  ]

  test.each(kinds)('%s %j, with one that has no words', (kind, message) => {
    const plain = decodeTypedData(data(kind, message))
    expect(plain.action.text).not.toBe('Sign data')
    const more = { ...message, drawer: { key: 'under the mat' } }
    const { action, rows } = decodeTypedData(data(kind, more))
    expect(action).toEqual(plain.action)
    expect(rows.map(({ value }) => textOf(value)).join('\n')).toContain('under the mat')
  })

  test('also inside a list of known entries', () => {
    const details = { token, amount: '3', expiration: end, nonce: 0, key: 'under the mat' }
    const given = data('PermitBatch', { details: [details], spender: friend, sigDeadline: end })
    expect(said(given).at(-1)).toBe('Further fields: details[0].key: under the mat')
  })

  test.each(['value[0]', 'value.', 'owner]', ''])(
    'also one whose name %j looks like a known one',
    (name) => {
      const permit = { owner: me, spender: friend, value: '300', nonce: '4', deadline: end }
      const given = data('Permit', { ...permit, [name]: 'under the mat' })
      expect(said(given).at(-1)).toBe(`Further fields: [${JSON.stringify(name)}]: under the mat`)
    },
  )

  test('an amount among them that is without a limit is warned about', () => {
    const more = { owner: me, spender: friend, value: '3', nonce: '4', deadline: end }
    const given = data('Permit', { ...more, alsoAllowance: `0x${'f'.repeat(64)}` })
    expect(decodeTypedData(given).rows.flatMap(({ warns }) => warns ?? [])).toEqual([
      'approval-unlimited',
    ])
  })
})

describe('an order of 1inch guarantees its amount', () => {
  const traits = (bit: bigint): string => String(2n ** bit)
  const order = (more: Message): TypedData =>
    data('Order', {
      ...{ salt: '1', maker: me, receiver: `0x${'0'.repeat(40)}`, makerAsset: token },
      ...{ takerAsset: weth, makingAmount: '300', takingAmount: '9' },
      ...more,
    })
  const warned = (more: Message): readonly unknown[] =>
    decodeTypedData(order(more)).rows.flatMap(({ warns }) => warns ?? [])

  test.each<[string, Message]>([
    ['without flags', { makerTraits: '0' }],
    ['that may be filled several times', { makerTraits: traits(254n) }],
    ['of an earlier version without interactions', { interactions: '0x' }],
  ])('%s', (_what, more) => {
    expect(warned(more)).toEqual([])
    expect(said(order(more))).toContain('Amount: 9')
  })

  test.each<[string, Message]>([
    ['with an extension', { makerTraits: traits(249n) }],
    ['with an extension among other flags', { makerTraits: String(2n ** 255n + 2n ** 249n) }],
    ['with flags that cannot be read', { makerTraits: 'many' }],
    ['of an earlier version with interactions', { interactions: '0xdeadbeef' }],
  ])('and none %s: a contract may change it', (_what, more) => {
    expect(warned(more)).toEqual(['order-nothing'])
    expect(said(order(more))).toContain('Receives at least: Nothing')
    expect(said(order(more))).not.toContain('Amount: 9')
  })
})

describe('of a domain', () => {
  const permit = data('Permit', {
    ...{ owner: me, spender: friend, value: '300', nonce: '4', deadline: end },
  })
  const fields = (...names: readonly string[]) =>
    names.map((name) => ({ name, type: name === 'chainId' ? 'uint256' : 'string' }))
  const signed = (names: readonly string[], domain: object = permit.domain): TypedData => ({
    ...permit,
    types: { ...permit.types, EIP712Domain: fields(...names) },
    domain: domain as TypedData['domain'],
  })

  test('nothing is shown that its type does not sign', () => {
    const given = signed(['chainId', 'verifyingContract'])
    expect(said(given)).not.toContain('Named as: Quince 1')
    expect(said(given)).toContain(`Token: ${token}`)
    expect(said(signed(['name', 'version', 'chainId']))).toContain('Contract: None named')
    const { rows } = decodeTypedData(signed(['verifyingContract']))
    expect(rows.flatMap(({ warns }) => warns ?? [])).toEqual(['chain-unnamed'])
    expect(rows.some(({ value }) => value === '1')).toBe(false)
  })

  test('every field is shown that its type signs', () => {
    const domain = { ...permit.domain, version: 7, salt: '0x5a', note: 'x\ny' }
    const names = ['name', 'version', 'chainId', 'verifyingContract', 'salt', 'note']
    const { rows } = decodeTypedData(signed(names, domain))
    const others = rows.filter(({ label }) => label.facts !== undefined)
    expect(others.map(({ label, value }) => [label.facts, value])).toEqual([
      [{ path: 'domain.version' }, '7'],
      [{ path: 'domain.salt' }, '0x5a'],
      [{ path: 'domain.note' }, 'x\ny'],
    ])
    expect(others.at(-1)?.format).toBe('text')
  })

  test('the type is completed, so that every wallet signs the fields that are shown', () => {
    const { EIP712Domain: _left, ...types } = permit.types
    const bare = { ...permit, types }
    const warned = (one: TypedData) => decodeTypedData(one).rows.flatMap(({ warns }) => warns ?? [])
    expect(warned(bare)).toEqual(['chain-unnamed'])
    expect(warned(withDomainType(bare))).toEqual([])
    expect(withDomainType(bare).types.EIP712Domain).toEqual([
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ])
    // A type that is there says what is signed.
    expect(withDomainType(signed(['name']))).toEqual(signed(['name']))
  })
})

test('a permit whose fields cannot be read may allow anything, and warns in its review too', () => {
  const given = { owner: me, spender: friend, nonce: '4', deadline: end }
  for (const [kind, message] of [
    ['Permit', { ...given, value: '300 ' }],
    ['Permit', { holder: me, spender: friend, nonce: 4, expiry: 0, allowed: 'true' }],
    ['PermitAll', given],
  ] as const)
    expect(decodeTypedData(data(kind, message)).rows.flatMap(({ warns }) => warns ?? [])).toContain(
      'approval-unlimited',
    )
})
