import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { safeText } from '../../kernel/index.ts'
import { vectors } from '../../tests/vectors.ts'
import { shortAddress } from './address-text.tsx'
import { AmountInText } from './amount-in-text.tsx'
import { Button, Link } from './button.tsx'
import { cleanNode, directionOf } from './clean-text.ts'
import { FieldError } from './field-error.tsx'
import { Row } from './list.tsx'
import { Note } from './note.tsx'
import { StatusMessage } from './status-message.tsx'
import { WalletImage } from './wallet-image.tsx'

interface TextCase {
  readonly value: string
  readonly why: string
}
interface UrlCase extends TextCase {
  readonly image: 'ok' | 'no'
  readonly link: 'ok' | 'no' | 'app-link'
}

describe('[T15] outside text', () => {
  const { cases } = vectors<TextCase>('hostile-text')
  test.each(cases.map((row) => [row.why, row.value]))('%s is one short clean line', (_, value) => {
    const shown = cleanNode(value, 40)
    expect(shown).toBe(safeText(value, 40))
    expect(shown).not.toMatch(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad]/u)
  })

  test('ordinary names and emoji are left alone, and so are elements', () => {
    const element = <b>{'MetaMask\u202eknaB'}</b>
    for (const node of ['MetaMask', 'محفظة', 'Žlutý kůň', '👩‍🚀 Lab', 'नमस्ते', element])
      expect(cleanNode(node, 40)).toBe(node)
  })

  test('a name of hidden characters alone still has a face; an empty one stays empty', () => {
    expect(cleanNode('\u0300'.repeat(64), 40)).toBe('?')
    expect(cleanNode('\u200b', 40)).toBe('?')
    expect(cleanNode('', 40)).toBe('')
  })
})

describe('[T16] [T17] outside addresses', () => {
  const { cases } = vectors<UrlCase>('hostile-url')
  test.each(cases.map((row) => [row.value.slice(0, 60), row] as const))('%s', (_, row) => {
    const image = renderToString(<WalletImage name="Wallet" src={row.value} />)
    expect(image.includes('<img')).toBe(row.image === 'ok')
    const links = [
      <Link key="link" href={row.value}>
        Terms
      </Link>,
      <Button key="button" href={row.value}>
        Terms
      </Button>,
    ]
    for (const link of links) expect(renderToString(link).includes('href=')).toBe(row.link === 'ok')
  })
})

test.each([
  ['Grown from seed, picked by hand.', 'ltr'],
  ['Authenticating…', 'ltr'],
  ['لم تُحمَّل قائمة المحافظ.', 'rtl'],
  ['افتح Phantom ثم عد.', undefined],
  ['Open محفظة.', undefined],
  ['12.5 %', undefined],
  [7, undefined],
])('the direction of %j is %s', (node, direction) => {
  expect(directionOf(node)).toBe(direction)
})

test('each amount of a sentence keeps its number before its unit', () => {
  const page = renderToString(
    <AmountInText text="5 ETH → 0.5 USDC, 5 ETH" amount="5 ETH" others={['0.5 USDC', '5 ETH']} />,
  )
  expect(page.match(/<bdi dir="ltr"[^>]*>[^<]*/g)?.map((tag) => tag.replace(/.*>/, ''))).toEqual([
    ...['5 ETH', '0.5 USDC', '5 ETH'],
  ])
  const alike = renderToString(
    <AmountInText text="about 12 USDC for 2 USDC" amount="2 USDC" others={['12 USDC']} />,
  )
  expect(alike).toMatch(/^about <bdi[^>]*>12 USDC<\/bdi> for <bdi[^>]*>2 USDC<\/bdi>$/)
})

test.each([
  [
    <Row key="name" title="USD Coin" detail="عملة" />,
    'class="r1" dir="ltr"',
    'class="r2" dir="rtl"',
  ],
  [
    <Row key="code" code title={<i>otter.eth</i>} detail="1 x" />,
    'class="r1" dir="ltr"',
    'dir="ltr">1 x',
  ],
  [<Row key="mixed" title="محفظة Quince" />, 'class="r1">', '</li>'],
])('a name in a row is cut at its own end: %#', (row, ...parts) => {
  const page = renderToString(row)
  for (const part of parts) expect(page).toContain(part)
})

test('a row leads on only while it can be chosen', () => {
  const row = (more: object): string =>
    renderToString(<Row title="Seller" chevron onSelect={() => undefined} {...more} />)
  expect(row({})).toContain('<svg')
  for (const more of [{ inactive: true }, { reason: 'Correct the amount' }])
    expect(row(more)).not.toContain('<svg')
})

test('an error under a field stands in its own direction, and its amounts in theirs', () => {
  const english = renderToString(<FieldError id="e" text="This code is wrong." />)
  expect(english).toContain('<span dir="ltr">This code is wrong.')
  const arabic = renderToString(<FieldError id="e" text="على الأكثر 7,500.00 USD." />)
  expect(arabic).toContain('<bdi dir="ltr" class="one">7,500.00 USD')
  const plain = renderToString(<FieldError id="e" text="This can mean 1000 or 1. Enter one." />)
  expect(plain).not.toContain('<bdi')
})

test('outside sentences stand in their own direction', () => {
  const page = renderToString(
    <>
      <Note tone="error" lead="Origin not allowed">
        Add this origin to the list of allowed domains.
      </Note>
      <StatusMessage detail="تعذّر عرض هذه الصفحة." />
    </>,
  )
  const directions = [...page.matchAll(/<p [^>]*dir="(\w+)"/g)].map(([, direction]) => direction)
  expect(directions).toEqual(['ltr', 'rtl'])
})

test('a short address keeps six and four characters', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…9EE7')
  expect(shortAddress('alice.eth')).toBe('alice.eth')
})
