import { expect, test } from 'vitest'
import { display } from './display.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test('an account is shown as it is written, and a text with a wrong checksum is none', () => {
  expect(display(alice)).toBe(alice)
  expect(() => display(alice.replace(/Y$/, 'Z'))).toThrowError(
    expect.objectContaining({ code: 'address/invalid' }),
  )
})
