import { describe, expect, test } from 'vitest'
import { growsInProportion } from '../../tests/growth.ts'
import { vectors } from '../../tests/vectors.ts'
import { isTypedSecret, maskData, maskSecrets, redactText } from './secrets.ts'

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
      '{"name":"USD Coin","symbol":"USDC","decimals":"6","balance":"1200","price":"1","value":"1200","quantity":"7"}',
      'TypeError: x is no function at submit (https://app.example/assets/plugins/send/commands/submit.js:4:2)',
      'So11111111111111111111111111111111111111111',
    ]) {
      // A line for the console does without hashes: they look like keys.
      if (!text.startsWith('sent')) expect(redactText(text)).toBe(text)
      expect(maskSecrets(text)).toBe(text)
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
    expect(maskData({ 'alice@example.com': 1 }, redactText)).toEqual({ '[redacted]': 1 })
    expect(maskData(data, redactText)).toEqual({
      ...data,
      otp: '[redacted]',
      code: '[redacted]',
      list: ['mail [redacted]', 1, true, null],
      sessionToken: '[redacted]',
    })
    expect(redactText(JSON.stringify(data.rpc))).toBe(JSON.stringify(data.rpc))
  })

  test('digits are a one-time code by the name they stand under, and nothing else is', () => {
    for (const clean of [
      { code: 'a word' },
      { code: '12345' },
      { code: 123456789 },
      { pin: 'not' },
      { pin: '123' },
      { pin: 123456789 },
      { blockNumber: 20123456 },
      { chainId: '11155111' },
      { password: '' },
      { otp: null },
    ])
      expect(maskData(clean)).toBe(clean)
    for (const secret of [
      { code: '123456' },
      { code: 12345678 },
      { pin: 1234 },
      { pin: '12345678' },
    ])
      expect(Object.values(maskData(secret) as object)).toEqual(['[redacted]'])
  })

  test('a list of more words than a phrase has, or of no words, is none', () => {
    for (const list of [Array(25).fill('legal'), Array(12).fill(null), Array(12).fill(true)])
      expect(maskData(list)).toBe(list)
    for (const length of [12, 24])
      expect(maskData(Array(length).fill('legal'))).toEqual(['[redacted]'])
  })

  test('the fields of masked data keep their order', () => {
    expect(JSON.stringify(maskData({ first: 'otp=4829', last: 1 }))).toBe(
      '{"first":"otp=[redacted]","last":1}',
    )
  })

  test('a handle that stands for a secret stays, whatever its number; a code behind the word does not', () => {
    for (const handle of [
      'secret:1',
      'secret:100',
      'secret:99999',
      'code secret:4711, sent',
      'It was secret:7.',
    ]) {
      expect(maskSecrets(handle)).toBe(handle)
      expect(maskData({ code: handle }, maskSecrets)).toEqual({ code: handle })
    }
    for (const text of ['secret:482913', '?secret:4829', 'client_secret:4829', 'secret:12ab34'])
      expect(maskSecrets(text)).toMatch(/secret:\[redacted\]$/)
  })

  test('a text is not too short to hold a secret', () => {
    for (const [text, masked] of [
      ['otp=4829', 'otp=[redacted]'],
      ['?code=abc', '?code=[redacted]'],
      ['#state=x', '#state=[redacted]'],
    ])
      expect(maskSecrets(text as string)).toBe(masked)
  })

  test('a list of twelve texts is a phrase only where each is a word', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `eip155:${at}`)
    expect(maskData(ids)).toBe(ids)
    const words = Array.from({ length: 12 }, () => 'zoo')
    expect(maskData(words)).toEqual(['[redacted]'])
    const mixed = [...words.slice(1), 'eip155:1']
    expect(maskData(mixed)).toBe(mixed)
  })

  test('a key in the place of a name goes as well', () => {
    const key = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'
    expect(maskData({ [key]: 1 })).toEqual({ '[redacted]': 1 })
  })

  test('the shortest phrase there is goes, and a picture stays whatever is in it', () => {
    const phrase = Array.from({ length: 12 }, () => 'zoo').join(' ')
    expect(maskSecrets(phrase)).toBe('[redacted]')
    const picture = `data:image/svg+xml,<text>password=hunter22 ${phrase}</text>`
    expect(maskSecrets(picture)).toBe(picture)
  })

  test('data in which nothing is secret stays the same object', () => {
    const clean = { hash: `0x${'ab'.repeat(32)}`, list: ['eip155:1', { code: 4001 }], n: 1 }
    expect(maskData(clean)).toBe(clean)
  })

  test('a recovery phrase is found in any writing, alone and in a sentence, as words and as a list', () => {
    const words =
      'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
    const writings = [
      words.join(' '),
      words.join(', '),
      words.join('\n'),
      words.join(' ').toUpperCase(),
      words.map((word, index) => `${index + 1}. ${word}`).join(' '),
      `my seed is "${words.join(' ')}", please help`,
      JSON.stringify(words),
      [...words, ...words].join(' '),
      ...['-', '_', '.', '+', '%20', ' • ', '\u200b', ' \u200b\u00a0', '\n- '].map((sign) =>
        words.join(sign),
      ),
      ...['#1 ', '1:', '1)', '[1] '].map((mark) =>
        words.map((word, index) => mark.replace('1', String(index + 1)) + word).join(' '),
      ),
      words.map((word) => `[${word}]`).join(' '),
    ]
    for (const text of writings) {
      expect(maskSecrets(text)).not.toMatch(/sausage/i)
      expect([text, isTypedSecret(text)]).toEqual([text, true])
    }
    expect(JSON.stringify(maskData({ words }))).not.toContain('sausage')
    for (const sentence of [
      'This looks like a private key, a recovery phrase or a token. Never type it here.',
      'the wallet that was chosen does not answer and the request has been called off again now',
      'Die Geldbörse antwortet nicht und die Anfrage wird gleich noch einmal mit allen Angaben gesendet',
      'Le portefeuille choisi ne répond pas et la demande sera bientôt envoyée encore une fois pour vous',
      'La cartera elegida nunca responde aunque quiera para esta red, vuelva a enviar los datos otra vez',
      'Sua carteira escolhida ainda não respondeu, então envie novamente seus dados para esta mesma rede',
    ])
      expect(maskSecrets(sentence)).toBe(sentence)
  })

  const keyFile = Array.from({ length: 64 }, (_, index) => (index * 37 + 11) % 256)
  const phrases = {
    japanese: `${'あいこくしん\u3000'.repeat(11)}あおぞら`,
    chinese: `${'的 '.repeat(11)}在`,
    tabs: 'legal\t\t\t\t\twinner thank year wave sausage worth useful legal winner thank yellow',
    bars: 'legal | winner | thank | year | wave | sausage | worth | useful | legal | winner | thank | yellow',
  }

  test('a key is found as the list of its bytes, and a phrase in the scripts that have word lists', () => {
    for (const list of [JSON.stringify(keyFile), keyFile.join(', '), `Uint8Array(64) [${keyFile}]`])
      expect(maskSecrets(`failed: ${list}`)).not.toContain(String(keyFile[40]))
    for (const phrase of Object.values(phrases)) expect(maskSecrets(phrase)).toBe('[redacted]')
    for (const sentence of [
      'ウォレットが応答しませんでした。もう一度お試しください。',
      '钱包没有回应。请再试一次。',
      '지갑이 응답하지 않았습니다 그래서 요청을 다시 한 번 보내 주시고 조금만 더 기다려 주세요',
      'Rows 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 of 1,000,000,000,000 were read from the list in time.',
    ])
      expect(maskSecrets(sentence)).toBe(sentence)
    expect(growsInProportion((size) => maskSecrets('あ '.repeat(size)), 2_000)).toBe(true)
    expect(growsInProportion((size) => maskSecrets('1, '.repeat(size)), 2_000)).toBe(true)
    for (const filler of [' ', 'a ', 'aB', '0x', '://', 'a://b/', '?='])
      expect(
        growsInProportion((size) => isTypedSecret(filler.repeat(size)), 2_000),
        filler,
      ).toBe(true)
  })

  test('what is typed key by key is refused before most of a secret is there', () => {
    const fullWidth = [...'legal winner thank year wave'].map((letter) =>
      letter === ' ' ? letter : String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    )
    for (const [secret, most] of [
      [JSON.stringify(keyFile), 6],
      [keyFile.join(','), 60],
      [phrases.japanese, 40],
      [phrases.chinese, 10],
      ['가격 가격 가격 가격 가격', 15],
      [fullWidth.join(''), 28],
      [`${btoa(String.fromCharCode(...keyFile.slice(0, 32)))}`, 44],
    ] as const) {
      const told = [...secret].findIndex((_, at) => isTypedSecret(secret.slice(0, at + 1)))
      expect([secret, told >= 0 && told < most]).toEqual([secret, true])
    }
    for (const fine of ['1,000,000,000,000,000,000,000', '나의 지갑', '币安', 'はてな ウォレット'])
      expect([fine, isTypedSecret(fine)]).toEqual([fine, false])
  })

  test('what a person may type is told from what nobody should', () => {
    const phrase = 'legal winner thank year wave'
    for (const secret of [
      phrase,
      'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      // In groups, as paper and hardware show it.
      ...[' ', ':', '-', '\n', '\u200b', ', 0x'].map((sign) =>
        (
          'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'.match(/../g) ?? []
        ).join(sign),
      ),
      // On its way to a key it is longer than any address.
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478c',
      'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
      'https://mainnet.example/v3/9aa3d95b3bc440fa88ea12eaa4456161',
      'https://user:pass@node.example',
    ])
      expect([secret, isTypedSecret(secret)]).toEqual([secret, true])
    for (const fine of [
      '1,000.5',
      '0'.repeat(80),
      'MetaMask',
      'trust crypto bitcoin wallet',
      'bob.eth',
      'vault.treasury.company.wallet.bob.eth',
      'best-crypto-wallet-ever-made',
      'facade beef cafe 2024',
      '0x52908400098527886E0F7030069857D2E4169EE7',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'https://app.example/help',
    ])
      expect([fine, isTypedSecret(fine)]).toEqual([fine, false])
  })

  test('a secret cut by the length limit does not leak its first half', () => {
    const text = redactText(`${'- '.repeat(49_990)}alice.secret+tag@example.com and more text`)
    expect(text).not.toContain('alice')
  })

  test('a giant text costs in proportion and lets nothing through behind the limit', () => {
    for (const filler of ['a', 'a.', '0', ' ', 'ab ', '%40', 'token', 'code ']) {
      const text = redactText(`${filler.repeat(1_000_000)} alice@example.com`)
      expect(text).not.toContain('alice@example.com')
      expect(growsInProportion((size) => redactText(filler.repeat(size)), 2_000)).toBe(true)
    }
  })
})
