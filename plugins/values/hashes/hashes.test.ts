import { createHash } from 'node:crypto'
import { blake2AsU8a } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { keccak256 as reference } from 'viem'
import { expect, test } from 'vitest'
import { blake2b, blake2b512 } from './blake2b.ts'
import { keccak256 } from './keccak.ts'
import { sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const inputs = fc.uint8Array({ maxLength: 400 })

/** Lengths around every block and padding boundary, then random ones. */
function forAllInputs(check: (bytes: Uint8Array) => void): void {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 127, 128, 129, 135, 136, 137, 256, 272]) {
    check(Uint8Array.from({ length }, (_, index) => (index * 37) & 0xff))
  }
  fc.assert(
    fc.property(inputs, (bytes) => {
      check(bytes)
    }),
    { numRuns: 50 },
  )
}

test('keccak-256 agrees with viem', () => {
  forAllInputs((bytes) => expect(`0x${hex(keccak256(bytes))}`).toBe(reference(bytes)))
})

test('sha-256 agrees with the platform', () => {
  forAllInputs((bytes) =>
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex')),
  )
})

test('blake2b-512 agrees with the platform', () => {
  forAllInputs((bytes) =>
    expect(hex(blake2b512(bytes))).toBe(createHash('blake2b512').update(bytes).digest('hex')),
  )
})

test.each([16, 32] as const)('blake2b of %i bytes agrees with util-crypto', (length) => {
  forAllInputs((bytes) =>
    expect(hex(blake2b(bytes, length))).toBe(
      hex(blake2AsU8a(bytes, length === 16 ? 128 : 256, null, true)),
    ),
  )
})
