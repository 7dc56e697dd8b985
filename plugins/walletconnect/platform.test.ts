import { expect, test } from 'vitest'
import type { Page } from '../../kernel/index.ts'
import { fakePage } from '../../kernel/testing/index.ts'
import { inMessenger, linkTarget, needsOfferFirst } from './platform.ts'

const windowWith = (more: object): Page['window'] =>
  Object.assign(new EventTarget(), more) as Page['window']
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

test('a messenger’s browser is known by its mark alone', () => {
  expect(inMessenger(fakePage({ window: windowWith({ TelegramWebviewProxy: {} }) }))).toBe(true)
  expect(inMessenger(fakePage({ window: windowWith({}) }))).toBe(false)
  expect(inMessenger(fakePage())).toBe(false)
})

test.each([
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, true],
  [`${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, false],
  [`${iPhone} FxiOS/130.0 Mobile/15E148 Safari/605.1`, false],
  [`${iPhone} Mobile/15E148`, false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/18.0 Safari/605.1', false],
])('of all browsers Safari on a phone wants the offer before the tap: %s', (userAgent, wanted) => {
  expect(needsOfferFirst(fakePage({ userAgent, window: windowWith({}) }))).toBe(wanted)
})

test.each([
  ['Macintosh', 5, true],
  ['Macintosh', 1, false],
  ['Macintosh', 0, false],
  ['X11; Linux x86_64', 5, false],
])(
  'an iPad calls itself a Mac that can be touched: %s with %i points',
  (system, touches, wanted) => {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/605.1 Version/18.0 Safari/605.1`
    const window = windowWith({ navigator: { maxTouchPoints: touches } })
    expect(needsOfferFirst(fakePage({ userAgent, window }))).toBe(wanted)
  },
)

test.each([
  [{}, '_blank', '_self'],
  [{ mobile: true }, '_self', '_self'],
  [{ framed: true }, '_top', '_top'],
  [{ framed: true, mobile: true }, '_top', '_top'],
  [{ framed: true, window: windowWith({ Telegram: {} }) }, '_blank', '_blank'],
] as const)('from a page %j web links open in %s and native ones in %s', (page, web, native) => {
  expect([linkTarget(fakePage(page), false), linkTarget(fakePage(page), true)]).toEqual([
    web,
    native,
  ])
})
