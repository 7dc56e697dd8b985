import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { fakePage } from '../../kernel/testing/index.ts'
import { inAppLink } from './in-app.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const base = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const href = 'https://app.example/swap?from=a&to=b c#top'
const encoded = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Da%26to%3Db%20c%23top'
const origin = 'https%3A%2F%2Fapp.example'

function phone(userAgent: string, globals: object = {}, at: string = href) {
  const window = { location: { href: at }, ...globals } as unknown as Window & typeof globalThis
  return fakePage({ mobile: true, userAgent, window })
}

describe('the page in a wallet’s own browser', () => {
  test.each<[string, string, Namespace, string, string]>([
    [
      'Phantom',
      phantom,
      'solana',
      iphone,
      `https://phantom.app/ul/browse/${encoded}?ref=${origin}`,
    ],
    [
      'Phantom',
      phantom,
      'eip155',
      iphone,
      `https://phantom.app/ul/browse/${encoded}?ref=${origin}`,
    ],
    [
      'Phantom',
      phantom,
      'bip122',
      android,
      `intent://browse/${encoded}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    ],
    [
      'Solflare',
      solflare,
      'solana',
      android,
      `https://solflare.com/ul/v1/browse/${encoded}?ref=${encoded}`,
    ],
    ['Coinbase', coinbase, 'solana', iphone, `https://go.cb-w.com/dapp?cb_url=${encoded}`],
    ['Coinbase', coinbase, 'eip155', iphone, `cbwallet://miniapp?url=${encoded}`],
    ['Base Account', base, 'eip155', android, `cbwallet://miniapp?url=${encoded}`],
  ])('%s %s on %s', (_name, id, family, agent, link) => {
    expect(inAppLink(id, [family], phone(agent))).toBe(link)
  })

  test('the first family that has a link counts', () => {
    const link = inAppLink(coinbase, ['polkadot', 'solana', 'eip155'], phone(iphone))
    expect(link).toMatch(/^https:\/\/go\.cb-w\.com/)
  })

  test.each([
    ['on a desktop', phantom, 'solana', fakePage({ userAgent: iphone, window: phone('').window })],
    ['on a server', phantom, 'solana', fakePage({ mobile: true })],
    ['in that browser already', phantom, 'solana', phone(iphone, { phantom: {} })],
    ['for a wallet that pairs', metamask, 'eip155', phone(iphone)],
    ['for an app that takes no links any more', binance, 'bip122', phone(iphone)],
    ['for another family', solflare, 'eip155', phone(iphone)],
    ['for an address too long', phantom, 'solana', phone(iphone, {}, `${href}${'x'.repeat(2100)}`)],
  ] as const)('none %s', (_case, id, family, page) => {
    expect(inAppLink(id, [family], page)).toBeUndefined()
  })

  test('an address cannot break out of the link', () => {
    const at = 'https://app.example/?#Intent;package=evil;end&url=https://evil.example'
    const link = inAppLink(phantom, ['solana'], phone(android, {}, at)) ?? ''
    expect(link.split('#')).toHaveLength(2)
    expect(link).toMatch(/#Intent;scheme=phantom;package=app\.phantom;end$/)
    const eth = inAppLink(coinbase, ['eip155'], phone(android, {}, at)) ?? ''
    expect([...new URL(eth).searchParams]).toEqual([['url', at]])
  })
})
