import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { fakePage } from '../../kernel/testing/index.ts'
import { inAppLink, inAppWallets } from './in-app.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const base = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const okx = '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'
const xverse = '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const href = 'https://app.example/swap?from=a&to=b%20c#top'
const encoded = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Da%26to%3Db%2520c%23top'
const origin = 'https%3A%2F%2Fapp.example'
const bare = href.slice('https://'.length)
const alone = (...families: Namespace[]) => ({ families, paired: false })

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
    ['MetaMask', metamask, 'eip155', iphone, `https://link.metamask.io/dapp/${bare}`],
    ['MetaMask', metamask, 'solana', android, `https://link.metamask.io/dapp/${bare}`],
    [
      'Trust Wallet',
      trust,
      'eip155',
      iphone,
      `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}`,
    ],
    [
      'Trust Wallet',
      trust,
      'solana',
      android,
      `https://link.trustwallet.com/open_url?coin_id=501&url=${encoded}`,
    ],
    ['Rainbow', rainbow, 'eip155', iphone, `rainbow://dapp?url=${encoded}`],
    [
      'OKX Wallet',
      okx,
      'bip122',
      android,
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`)}`,
    ],
    ['Xverse', xverse, 'bip122', iphone, `https://connect.xverse.app/browser?url=${encoded}`],
  ])('%s %s on %s', (_name, id, family, agent, link) => {
    expect(inAppLink(id, alone(family), phone(agent))).toBe(link)
  })

  test('a wallet that a relay reaches as well is left to it where the app has one', () => {
    const found = [metamask, trust, rainbow, okx, phantom].map((id) =>
      inAppLink(id, { families: ['eip155'], paired: true }, phone(iphone)),
    )
    expect(found).toEqual([undefined, undefined, undefined, undefined, expect.any(String)])
  })

  test('the first family that has a link counts', () => {
    const link = inAppLink(coinbase, alone('polkadot', 'solana', 'eip155'), phone(iphone))
    expect(link).toMatch(/^https:\/\/go\.cb-w\.com/)
  })

  test.each([
    ['on a desktop', phantom, 'solana', fakePage({ userAgent: iphone, window: phone('').window })],
    ['on a server', phantom, 'solana', fakePage({ mobile: true })],
    ['in that browser already', phantom, 'solana', phone(iphone, { phantom: {} })],
    [
      'for MetaMask on a page without TLS',
      metamask,
      'eip155',
      phone(iphone, {}, 'http://a.example/'),
    ],
    ['for an app that takes no links any more', binance, 'bip122', phone(iphone)],
    ['for another family', solflare, 'eip155', phone(iphone)],
    ['for an address too long', phantom, 'solana', phone(iphone, {}, `${href}${'x'.repeat(2100)}`)],
  ] as const)('none %s', (_case, id, family, page) => {
    expect(inAppLink(id, alone(family), page)).toBeUndefined()
  })

  test('an address cannot break out of the link', () => {
    const at = 'https://app.example/?#Intent;package=evil;end&url=https://evil.example'
    const link = inAppLink(phantom, alone('solana'), phone(android, {}, at)) ?? ''
    expect(link.split('#')).toHaveLength(2)
    expect(link).toMatch(/#Intent;scheme=phantom;package=app\.phantom;end$/)
    const eth = inAppLink(coinbase, alone('eip155'), phone(android, {}, at)) ?? ''
    expect([...new URL(eth).searchParams]).toEqual([['url', at]])
    const meta = new URL(inAppLink(metamask, alone('eip155'), phone(iphone, {}, at)) ?? '')
    expect([meta.host, meta.pathname]).toEqual(['link.metamask.io', '/dapp/app.example/'])
    const nested = new URL(inAppLink(okx, alone('eip155'), phone(iphone, {}, at)) ?? '')
    const inner = new URL(nested.searchParams.get('deeplink') ?? '')
    expect([...inner.searchParams]).toEqual([['dappUrl', at]])
  })
})

describe('the wallets that open a page in a browser of their own', () => {
  const namesOn = (page: ReturnType<typeof phone>, ...families: Namespace[]) =>
    inAppWallets(families, page).map(({ name }) => name)

  test.each<[Namespace, readonly string[]]>([
    ['eip155', ['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Phantom', 'Rainbow', 'OKX Wallet']],
    [
      'solana',
      ['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Phantom', 'OKX Wallet', 'Solflare'],
    ],
    ['bip122', ['Phantom', 'OKX Wallet', 'Xverse']],
    ['polkadot', []],
  ])('are those of the app’s families: %s', (family, names) => {
    expect(namesOn(phone(iphone), family)).toEqual(names)
  })

  test('are none on a desktop, and not the one whose browser the page is in', () => {
    expect(namesOn(fakePage({ window: phone('').window }), 'eip155')).toEqual([])
    expect(namesOn(phone(iphone, { phantom: {} }), 'bip122')).toEqual(['OKX Wallet', 'Xverse'])
  })
})
