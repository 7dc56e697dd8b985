import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { redactData, redactText } from './secrets.ts'

const { cases } = vectors<{ readonly flow: string; readonly secrets: readonly string[] }>('secrets')

/** How each vector may turn up in text that the net sees; codes need a word beside them. */
const carriers: Readonly<Record<string, readonly ((secret: string) => string)[]>> = {
  'email login': [
    (s) => (/^\d+$/.test(s) ? `{"otp":"${s}"}` : `login ${s} failed`),
    (s) =>
      /^\d+$/.test(s) ? `Your code is ${s}.` : `https://a.example/?email=${encodeURIComponent(s)}`,
    (s) => (/^\d+$/.test(s) ? `${s} is your login code` : JSON.stringify({ email: s })),
  ],
  'email update': [
    (s) => (/^\d+$/.test(s) ? `/verify?code=${s}` : `from ${s},`),
    (s) => (/^\d+$/.test(s) ? `code: ${s}` : `<${s}>`),
  ],
  'session update from the frame': [
    (s) => JSON.stringify({ token: s }),
    (s) => `got ${s}`,
    (s) => `Authorization: Bearer ${s}`,
    (s) => JSON.stringify(JSON.stringify({ sessionToken: s })),
  ],
  'wallet-connect pairing': [
    (s) => s,
    (s) => `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${s}`,
    (s) => encodeURIComponent(`wc:${'ab'.repeat(32)}@2?symKey=${s}&relay-protocol=irn`),
    (s) => JSON.stringify({ symKey: s }),
  ],
  'sign-in': [(s) => s, (s) => JSON.stringify({ signature: s }), (s) => s.slice(2)],
}

describe('[G8] known secret shapes', () => {
  const shaped = cases.filter(({ flow }) => carriers[flow])
  test.each(shaped)('$flow', ({ flow, secrets }) => {
    for (const secret of secrets) {
      for (const carry of carriers[flow] ?? []) {
        const text = redactText(`before ${carry(secret)} after`)
        expect(text).toContain('[redacted]')
        expect(text).not.toContain(secret)
        expect(text).not.toContain(encodeURIComponent(secret))
        expect(text.startsWith('before ')).toBe(true)
      }
    }
  })

  test('redirects keep their host and lose their code, state and token', () => {
    const links = cases.flatMap(({ secrets }) => secrets.filter((one) => one.startsWith('https:')))
    expect(links).toHaveLength(2)
    for (const link of links) {
      const text = redactText(`opened ${link}`)
      expect(text).toContain(new URL(link).host)
      expect(text).not.toMatch(/SECRET/)
    }
  })

  test('keys, phrases and web tokens', () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    for (const secret of [
      phrase,
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
      'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
      '3eDPC5uTg9bFjMq3Xk9enFcJ6qzJF7VAS8LYpRqtTebVW43dhmGR92RanF5kAdrJ4EwHbBxiXzp2xa3RCk59VbjP',
    ]) {
      expect(redactText(`x: ${secret}.`)).not.toContain(secret)
    }
  })

  test('what a bug report needs stays readable', () => {
    for (const text of [
      `sent 0x${'ab'.repeat(32)} from 0x52908400098527886E0F7030069857D2E4169EE7`,
      'eip155:1 balance 1234567.890000 USDC',
      'HTTP status code: 404',
      'send/submitFailed {"code":"send/send-failed","state":"idle"}',
      '{"code":4001,"message":"User rejected"}',
      '{"code":-32603}',
      '{"token":"0x52908400098527886E0F7030069857D2E4169EE7"}',
      'Please enter a valid amount and receiver address.',
      'So11111111111111111111111111111111111111111',
    ]) {
      expect(redactText(text)).toBe(text)
    }
  })

  test('data keeps its shape', () => {
    const data = {
      otp: '482913',
      code: 482913,
      rpc: { code: 4001, signature: null, token: { symbol: 'USDC', address: '0xA0b8' } },
      list: ['mail alice@example.com', 1, true, null],
      sessionToken: 'x',
    }
    expect(redactData({ 'alice@example.com': 1 })).toEqual({ '[redacted]': 1 })
    expect(redactData(data)).toEqual({
      ...data,
      otp: '[redacted]',
      code: '[redacted]',
      list: ['mail [redacted]', 1, true, null],
      sessionToken: '[redacted]',
    })
    expect(redactText(JSON.stringify(data.rpc))).toBe(JSON.stringify(data.rpc))
  })

  test('a secret cut by the length limit does not leak its first half', () => {
    const text = redactText(`${'- '.repeat(49_990)}alice.secret+tag@example.com and more text`)
    expect(text).not.toContain('alice')
  })

  test('a giant text takes no time and lets nothing through behind the limit', () => {
    const started = performance.now()
    for (const filler of ['a', 'a.', '0', ' ', 'ab ', '%40', 'token', 'code ']) {
      const text = redactText(`${filler.repeat(1_000_000)} alice@example.com`)
      expect(text).not.toContain('alice@example.com')
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
