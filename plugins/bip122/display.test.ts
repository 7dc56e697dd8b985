import { expect, test } from 'vitest'
import { display } from './display.ts'

const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const old = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

test('an address is shown in the form that wallets show, and its letters stay where they mean something', () => {
  expect(display(segwit.toUpperCase())).toBe(segwit)
  expect(display(old)).toBe(old)
})

test.each([
  ['a wrong checksum', segwit.replace(/q$/, 'p')],
  ['a wrong checksum of base58', old.replace(/T$/, 'S')],
  ['nothing', ''],
])('%s is no address', (_what, text) => {
  expect(() => display(text)).toThrowError(expect.objectContaining({ code: 'address/invalid' }))
})
