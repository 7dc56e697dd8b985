import { hashTypedData, keccak256, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { me, other, token } from '../../tests/send-world.ts'
import { callOf, networkId, paid, router, stranger, weth } from '../../tests/swap-world.ts'
import type { SignedPermit, SwapCall, SwapOrder, SwapTerms } from './contract.ts'
import { checkCall } from './order.ts'
import { requirePermit, sendableUntil, signedPermit, typedDataOf, untilDeadline } from './permit.ts'

const order: SwapOrder = { networkId, owner: me, from: token, units: '300000000' }
const call = callOf(order)
const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
const said = { spender: router, nonce: '4', domain }
const unsigned = { ...said, deadline: '1767226800' }

const refused = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { readonly code?: string }).code
  }
}
const required = (answer: unknown, contracts: readonly string[] = [router, weth]): unknown =>
  refused(() => requirePermit(answer, order, call, contracts))
const inDomain = (change: object): object => ({ ...said, domain: { ...domain, ...change } })

describe('[T47, T48] what a source says of a permit is compared before anything is signed', () => {
  test('it is for the token that is sold, on this network, and for the contract that is called', () => {
    expect(required(said)).toEqual(said)
    const spelled = { verifyingContract: token.toLowerCase() }
    expect(required({ ...inDomain(spelled), spender: router.toLowerCase() })).toMatchObject({
      domain: spelled,
    })
  })

  test.each<[string, unknown]>([
    ['a spender that is not known', { ...said, spender: stranger }],
    ['a known contract that is not the one called', { ...said, spender: weth }],
    ['no spender', { ...said, spender: undefined }],
    ['another token', inDomain({ verifyingContract: other })],
    ['no token', inDomain({ verifyingContract: undefined })],
    ['nothing', null],
  ])('%s is a foreign contract', (_what, answer) => {
    expect(required(answer)).toBe('swap/foreign-contract')
  })

  test('a contract that the app does not know is foreign, though it is the one called', () => {
    expect(required(said, [weth])).toBe('swap/foreign-contract')
  })

  test('the coin has no permit', () => {
    const { from: _from, ...coin } = order
    expect(refused(() => requirePermit(said, coin, call, [router]))).toBe('swap/foreign-contract')
  })

  test.each<[string, unknown]>([
    ['another network', inDomain({ chainId: 137 })],
    ['a network as text', inDomain({ chainId: '1' })],
    ['no network', inDomain({ chainId: undefined })],
    ['a nonce below zero', { ...said, nonce: '-1' }],
    ['a nonce that is no text', { ...said, nonce: 4 }],
    ['no nonce', { ...said, nonce: undefined }],
    ['no name', inDomain({ name: '' })],
    ['a name that is no text', inDomain({ name: ['USD Coin'] })],
    ['a name without end', inDomain({ name: 'n'.repeat(201) })],
    ['no version', inDomain({ version: '' })],
    ['a version that is no text', inDomain({ version: ['2'] })],
    ['a version without end', inDomain({ version: '2'.repeat(41) })],
  ])('%s is not what was ordered', (_what, answer) => {
    expect(required(answer)).toBe('swap/not-as-quoted')
  })

  test('names of tokens may be long', () => {
    const long = { name: 'n'.repeat(200), version: '2'.repeat(40) }
    expect(required(inDomain(long))).toMatchObject({ domain: long })
  })

  test('nothing beside it is signed', () => {
    const more = { ...inDomain({ salt: `0x${'1'.repeat(64)}` }), value: '1', owner: other }
    expect(required(more)).toEqual(said)
  })
})

describe('[T47] the data to sign', () => {
  test('is EIP-2612 to the letter, for the very amount', () => {
    const { types, primaryType, message, domain: shown } = typedDataOf(order, unsigned)
    expect(shown).toEqual(domain)
    expect(message).toEqual({
      ...{ owner: me, spender: router, value: '300000000' },
      ...{ nonce: '4', deadline: '1767226800' },
    })
    const text = (name: string): string =>
      `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`)})`
    expect(primaryType).toBe('Permit')
    // The type hash that the standard names.
    expect(keccak256(toHex(text('Permit')))).toBe(
      '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
    )
    expect(keccak256(toHex(text('EIP712Domain')))).toBe(
      '0x8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f',
    )
    expect(Object.keys(types)).toEqual(['EIP712Domain', 'Permit'])
    expect(hashTypedData({ types, primaryType, message, domain: shown } as never)).toMatch(/^0x/)
  })

  test('counts for twenty minutes, and is not sent in the last of them', () => {
    const permit = untilDeadline(said, 1_767_225_600_999)
    expect(permit).toEqual(unsigned)
    expect(sendableUntil(permit)).toBe((1_767_226_800 - 60) * 1_000)
  })
})

describe('a signature', () => {
  const [r, s] = ['a1'.repeat(32), 'b2'.repeat(32)]

  test.each([
    ['1b', 27],
    ['1C', 28],
    ['00', 27],
    ['01', 28],
  ])('that ends in %s is the one of a key', (last, v) => {
    expect(signedPermit(order, unsigned, `0x${r}${s}${last}`)).toEqual({
      ...{ owner: me, spender: router, value: '300000000', deadline: '1767226800' },
      ...{ v, r: `0x${r}`, s: `0x${s}` },
    })
  })

  test.each([
    ['of a contract', `0x${r}${s}1b${r}`],
    ['in its compact form', `0x${r}${s}`],
    ['of another recovery', `0x${r}${s}1d`],
    ['that is no hex', `0x${'z'.repeat(64)}${s}1b`],
    ['of nothing', ''],
  ])('%s is not used', (_what, signature) => {
    expect(refused(() => signedPermit(order, unsigned, signature))).toBe('swap/permit-failed')
  })
})

describe('[T48] the permit in the calldata is the one that was signed', () => {
  const signed: SignedPermit = {
    ...{ owner: me, spender: router, value: '300000000', deadline: '1767226800', v: 27 },
    ...{ r: `0x${'a1'.repeat(32)}`, s: `0x${'b2'.repeat(32)}` },
  }
  const carrying = (permit?: SignedPermit): SwapCall => ({
    ...call,
    terms: { ...(call.terms as SwapTerms), ...(permit && { permit }) },
  })
  const check = (one: SwapCall, permit?: SignedPermit): unknown =>
    refused(() => checkCall(one, order, paid(order).toString(), [router], permit))

  test('it is, however its hex is written', () => {
    expect(check(carrying(signed), signed)).toMatchObject({ wraps: false })
    const { owner, spender, r, s } = signed
    const upper = (text: string): string => `0x${text.slice(2).toUpperCase()}`
    const spelled = { owner: upper(owner), spender: upper(spender), r: upper(r), s: upper(s) }
    expect(check(carrying({ ...signed, ...spelled }), signed)).toMatchObject({ wraps: false })
  })

  test.each<[string, Partial<SignedPermit>]>([
    ['owner', { owner: other }],
    ['spender', { spender: stranger }],
    ['value', { value: '300000001' }],
    ['deadline', { deadline: '1767226801' }],
    ['v', { v: 28 }],
    ['r', { r: `0x${'a2'.repeat(32)}` }],
    ['s', { s: `0x${'b3'.repeat(32)}` }],
  ])('another %s is refused', (_what, change) => {
    expect(check(carrying({ ...signed, ...change }), signed)).toBe('swap/not-as-quoted')
  })

  test('none where one was signed, and one where none was, are refused', () => {
    expect(check(carrying(), signed)).toBe('swap/not-as-quoted')
    expect(check(carrying(signed))).toBe('swap/not-as-quoted')
    expect(check(carrying())).toMatchObject({ wraps: false })
  })

  test('unwrapping takes none', () => {
    const amount = '500000000000000000'
    const unwrap: SwapOrder = { networkId, owner: me, from: weth, units: amount }
    const data = `0x2e1a7d4d${BigInt(amount).toString(16).padStart(64, '0')}`
    const plain: SwapCall = { to: weth, data, value: '0' }
    expect(refused(() => checkCall(plain, unwrap, amount, [weth], signed))).toBe(
      'swap/not-as-quoted',
    )
  })
})
