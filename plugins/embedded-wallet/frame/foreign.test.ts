import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textLimits } from '../../../kernel/index.ts'
import type { RequestName } from './exchanges.ts'
import { link } from './foreign.ts'
import { exchanges, type FrameMessage, readMessage } from './messages.ts'

const names = Object.keys(exchanges) as readonly RequestName[]

// Characters that hide, turn or break text, and starts of links and words around them.
const odd = fc.constantFrom(
  ...['\u202e', '\u2066', '\u200b', '\u200d', '\ufeff', '\u00ad', '\u0000', '\u001b[31m', '\ud800'],
  ...['\n', '\t', '\u2028', '\u0301', '\ue000', '\u{e0041}', '\u{1f468}\u200d\u{1f469}'],
  ...['Pip', 'a', ' ', '<b>', '{name}', 'خوخ', 'https://', 'http://localhost/', 'javascript:'],
  ...['x.example/', '@', '0x', 'eip155:1', 'eoa', '%00', '\\', '..'],
)
const hostile = fc
  .tuple(fc.array(odd, { maxLength: 12 }), fc.constantFrom(1, 1, 40, 900))
  .map(([parts, times]) => parts.join('').repeat(times))
const address = fc.constantFrom('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `0x${'1'.repeat(40)}`)
const text = (...usual: readonly string[]) =>
  fc.oneof(hostile, fc.constantFrom(...usual, usual[0] ?? ''), hostile)

// Every field that a message of the frame can have; each message gets all of them.
const fields = fc.record({
  ...{ address, chainId: fc.oneof(fc.constant(1), text('eip155:1'), fc.double()) },
  accounts: fc.array(fc.record({ address: text('0xab'), type: fc.constant('eoa') }), {
    maxLength: 3,
  }),
  preferredAccountType: text('eoa'),
  email: text('pip@orchard.example'),
  newEmail: text('pip@orchard.example'),
  smartAccountDeployed: fc.boolean(),
  smartAccountEnabledNetworks: fc.array(fc.integer({ min: 1 }), { maxLength: 3 }),
  ...{ isConnected: fc.boolean(), isDeployed: fc.boolean(), type: text('eoa') },
  action: fc.constantFrom('VERIFY_OTP', 'VERIFY_PRIMARY_OTP'),
  ...{ userName: text('Pip'), version: text('4'), token: text('t0ken'), message: text('No.') },
  uri: text(
    'https://login.example/a?state=1',
    'http://frame.localhost:5180/x',
    'http://a.example/',
  ),
  url: text('https://farcaster.example/connect', 'ethereum:0x1', 'https://pip:1@x.example/'),
  code: fc.oneof(fc.constant(4001), fc.integer()),
  retryAfter: fc.oneof(fc.integer(), fc.constant(30), hostile),
})

/** Every text in a value, with the name of its field. */
function textsIn(value: unknown, field = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[field, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) ? field : name),
  )
}

const links = ['uri', 'url']
const lines: Readonly<Record<string, number>> = {
  ...{ userName: textLimits.name, version: textLimits.name, text: textLimits.error },
}

function expectClean(message: FrameMessage): void {
  for (const [field, found] of textsIn(message)) {
    // Emoji of several people keep their joiners.
    const shown = found.replace(/(?<=[\u{1f468}\u{1f469}])\u200d(?=[\u{1f468}\u{1f469}])/gu, '')
    expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
    const limit = lines[field]
    if (limit !== undefined) expect([...found].length).toBeLessThanOrEqual(limit)
    else expect(found).toMatch(/^[!-~]{1,10000}$/)
    if (links.includes(field)) expect(found).toMatch(/^(https:\/\/|http:\/\/([\w-]+\.)?localhost)/)
  }
  if (message.kind === 'failure' && message.retryAfter !== undefined)
    expect([message.retryAfter > 0, message.retryAfter <= 86_400]).toEqual([true, true])
}

describe('[EMB-12] a text of the frame', () => {
  test.each([
    ...names.filter((name) => name !== 'RPC_REQUEST').map((name) => `${name}_SUCCESS`),
    ...names.map((name) => `${name}_ERROR`),
    ...['READY', 'SESSION_UPDATE'],
  ])('is clean, cut and of an allowed scheme, whatever field of %s it comes in', (type) => {
    let accepted = 0
    fc.assert(
      fc.property(fields, (payload) => {
        const message = readMessage({ type: `@w3m-frame/${type}`, id: 'i', payload })
        if (typeof message === 'string') expect(message).toBe('shape')
        else {
          accepted += 1
          expectClean(message)
        }
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(0)
  })

  test.each([
    ['https://login.example/a', 'https://login.example/a'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    ['http://frame.localhost:5180/a', 'http://frame.localhost:5180/a'],
    ['http://frame.localhost:5180/\u202ea', undefined],
    ['http://localhost/a b', undefined],
    ['http://localhost:99999/', undefined],
    ['http://localhost.evil.example/', undefined],
    ['http://pip@localhost/', undefined],
    ['https://pip:1@login.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['farcaster://connect', undefined],
    ['intent://x#Intent;end', undefined],
    ['', undefined],
  ])('opens as a link: %s', (uri, opened) => {
    expect(link.parse(uri)).toBe(opened)
  })
})
