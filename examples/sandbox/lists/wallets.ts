import { createHash } from 'node:crypto'

/** A row of the wallet list, as the wire has it. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly description: string
  readonly supports_wc: boolean
}

const firsts =
  'Amber Birch Cedar Delta Ember Fjord Grove Harbor Indigo Juniper Kestrel Lumen Maple Nimbus Onyx Pebble Quartz Raven Sable Thistle Umber Velvet Willow Yarrow Zephyr'.split(
    ' ',
  )
const seconds =
  'Anchor Beacon Coffer Drift Echo Forge Gate Haven Island Jar Key Ledge Mint Nest Orbit Purse Quill Ridge Safe Tower Union Vault Well Yard'.split(
    ' ',
  )

const chainSets: readonly (readonly string[])[] = [
  ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161', 'eip155:31337'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:45454545454545454545454545454545'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
]

/**
 * Made-up wallets, the same ones for the same count on every machine.
 * Every third is certified, every seventh is for one family other than EVM, every eleventh has
 * neither app nor relay (extension only), every fifth is a desktop app.
 */
export function makeWallets(count: number): readonly ListedWallet[] {
  return Array.from({ length: count }, (_, index) => makeWallet(index))
}

function makeWallet(index: number): ListedWallet {
  const id = createHash('sha256').update(`made-up wallet ${index}`).digest('hex')
  const name = nameOf(index)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const home = `https://${slug}.example`
  const extensionOnly = index % 11 === 10
  const desktop = index % 5 === 4
  const own =
    index % 7 === 6 ? [chainSets[1 + (index % 3)] ?? []] : chainSets.slice(0, 1 + (index % 4))
  const unless = <T>(condition: boolean, value: T): T | null => (condition ? null : value)
  return {
    id,
    name,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    chains: own.flat(),
    homepage: home,
    image_id: imageIdOf(id),
    image_url: `${home}/icon.svg`,
    order: (index + 1) * 10,
    mobile_link: unless(extensionOnly, `${slug.replaceAll('-', '')}://`),
    desktop_link: unless(extensionOnly || !desktop, `${slug.replaceAll('-', '')}-desktop://`),
    webapp_link: unless(extensionOnly || index % 4 !== 3, `${home}/app`),
    link_mode: unless(extensionOnly || index % 9 !== 8, `${home}/link`),
    app_store: unless(extensionOnly, `https://apps.example/ios/${slug}`),
    play_store: unless(extensionOnly, `https://apps.example/android/${slug}`),
    chrome_store: unless(!extensionOnly && index % 2 === 1, `https://store.example/${slug}`),
    rdns: unless(!extensionOnly && index % 2 === 1, `example.${slug}`),
    injected: extensionOnly
      ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }]
      : null,
    description: `${name} keeps keys for ${own.length === 1 ? 'one network' : 'many networks'}.`,
    supports_wc: !extensionOnly,
  }
}

/** Two words, and a number from the second round on: 25 and 24 words make 600 pairs. */
function nameOf(index: number): string {
  const first = firsts[index % firsts.length]
  const second = seconds[index % seconds.length]
  const round = Math.floor(index / (firsts.length * seconds.length))
  return round === 0 ? `${first} ${second}` : `${first} ${second} ${round + 1}`
}

/** The live service uses UUIDs; ours come from the wallet id. */
export function imageIdOf(id: string): string {
  return [
    id.slice(0, 8),
    id.slice(8, 12),
    id.slice(12, 16),
    id.slice(16, 20),
    id.slice(20, 32),
  ].join('-')
}

/** Wallets whose texts and links attack the page that shows them. */
export function hostileWallets(): readonly ListedWallet[] {
  const attacks: readonly Partial<ListedWallet>[] = [
    { name: '<img src=x onerror=alert(1)>' },
    { name: 'Safe\u202Eteppilf' },
    { name: 'A'.repeat(5_000) },
    { name: '   ' },
    {
      name: 'Script Link',
      mobile_link: 'javascript:alert(1)//',
      webapp_link: 'javascript:alert(1)',
    },
    { name: 'Data Link', desktop_link: 'data:text/html,<script>alert(1)</script>' },
    { name: 'Bad Image', image_id: '../../control/state' },
    { name: 'Prototype', id: '__proto__' },
  ]
  return attacks.map((attack, index) => ({ ...makeWallet(1_000_000 + index), ...attack }))
}
