import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import {
  type CaipNetworkId,
  caipErrors,
  defineNamespace,
  formatCaipAddress,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.ts'

interface Row {
  readonly kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19t' | 'CAIP-19i'
  readonly value: string
  readonly grammar: 'valid' | 'invalid'
  readonly seedRule?: 'valid' | 'invalid'
}

const { cases } = vectors<Row>('caip')
const known = (value: string) => isNamespace(value.split(':')[0])
const accepts = (parse: (text: string) => unknown, text: string): boolean => {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

describe('[ENT-1] CAIP ids', () => {
  test.each(cases.filter((row) => row.kind === 'CAIP-2'))('network $value: $grammar', (row) => {
    const expected = row.grammar === 'valid' && known(row.value)
    expect(isCaipNetworkId(row.value)).toBe(expected)
    expect(accepts(parseCaipNetworkId, row.value)).toBe(expected)
  })

  test.each(cases.filter((row) => row.kind === 'CAIP-10'))(
    'address $value: grammar $grammar, product rule $seedRule',
    (row) => {
      // Stricter than either alone: the product rule would let a space or 129 characters pass.
      const expected = row.grammar === 'valid' && row.seedRule === 'valid'
      expect(isCaipAddress(row.value)).toBe(expected)
      expect(accepts(parseCaipAddress, row.value)).toBe(expected)
    },
  )

  test('parts come out as written', () => {
    const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      networkId: 'eip155:1',
      address,
    })
  })

  test('the refusal carries a code, the value and how to write it', () => {
    for (const value of ['', 'eip155', 'eip155:1:', '__proto__:1:0x', 'cosmos:hub:1']) {
      try {
        parseCaipAddress(value)
        expect.unreachable()
      } catch (error) {
        if (!caipErrors.is(error, 'bad-address')) throw error
        expect(error.facts.value).toBe(value)
        expect(error.message).toContain('eip155:1:0x')
      }
    }
    expect(() => parseCaipNetworkId('x'.repeat(1_000_000))).toThrow(/^"x{80}" is no network id/)
  })

  test('a family from elsewhere is known once its plugin has defined its namespace', () => {
    expect(isCaipAddress('plumnet:main:abc')).toBe(false)
    const plumnet = defineNamespace('plumnet')
    expect(isNamespace('plumnet')).toBe(true)
    expect(parseCaipAddress('plumnet:main:abc')).toEqual({
      namespace: plumnet,
      reference: 'main',
      networkId: 'plumnet:main',
      address: 'abc',
    })
  })

  test.each(['', 'ab', 'far-too-long', 'Upper', 'a:b', '__proto__'])(
    'no family can be called %o',
    (text) => {
      expect(() => defineNamespace(text)).toThrow('is no network id')
      expect(isNamespace(text)).toBe(false)
    },
  )

  test('[T25] parts that name a prototype are refused', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      expect(isCaipNetworkId(`solana:${key}`)).toBe(false)
      expect(isCaipAddress(`solana:devnet:${key}`)).toBe(false)
      expect(isNamespace(key)).toBe(false)
    }
  })

  test('one EVM chain has one id', () => {
    for (const text of ['eip155:01', 'eip155:0x1', 'eip155:-1', 'eip155:main']) {
      expect(isCaipNetworkId(text)).toBe(false)
    }
  })

  test('values that are no text are refused, not converted', () => {
    for (const value of [null, undefined, 1, ['eip155:1'], { toString: () => 'eip155:1' }]) {
      expect(isCaipNetworkId(value)).toBe(false)
      expect(isCaipAddress(value)).toBe(false)
      expect(() => parseCaipNetworkId(value as never)).toThrow(
        expect.objectContaining({ code: 'caip/bad-network' }),
      )
    }
  })
})

const text = (alphabet: string, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: max })
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const networks = fc.oneof(
  fc.tuple(fc.constant('eip155' as const), fc.nat().map(String)),
  fc.tuple(
    fc.constantFrom('solana' as const, 'polkadot' as const, 'bip122' as const),
    text(letters, 32).filter((part) => part !== 'constructor' && part !== 'prototype'),
  ),
)
const names = text(`${letters}.%-`, 78).filter((part) => !/^(constructor|prototype)$/.test(part))

test('[ENT-1] formatting and parsing are inverse', () => {
  fc.assert(
    fc.property(networks, names, ([namespace, reference], address) => {
      const networkId: CaipNetworkId = `${namespace}:${reference}`
      expect(parseCaipNetworkId(networkId)).toEqual({ namespace, reference })
      const account = formatCaipAddress(networkId, address)
      expect(parseCaipAddress(account)).toEqual({ namespace, reference, networkId, address })
    }),
  )
})

test('[ENT-1] arbitrary text never parses into something that formats differently', () => {
  const noise = fc.array(fc.oneof(fc.constantFrom(...namespaces, ':', '1', '/'), fc.string()))
  fc.assert(
    fc.property(noise, (pieces) => {
      const text = pieces.join('')
      if (!isCaipAddress(text)) return
      const { networkId, address } = parseCaipAddress(text)
      expect(formatCaipAddress(networkId, address)).toBe(text)
    }),
  )
})

test('[ENT-1] formatting refuses what it could not read back', () => {
  expect(() => formatCaipAddress('eip155:1', 'a:b')).toThrowError(
    expect.objectContaining({ code: 'caip/bad-address' }),
  )
})
