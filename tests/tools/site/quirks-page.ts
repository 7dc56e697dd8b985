import { type Quirk, type WalletQuirk, walletQuirks } from '../../../kernel/testing/index.ts'
import { prose } from './markdown.ts'

const head = `---
outline: 2
---

# How wallets differ

Released wallets do not follow the standards to the letter. The modal handles everything on this page, and this project's tests
run with wallets that behave this way, alone and combined. The mock wallets of \`wallet-kernel/testing\` can do the same in the
tests of your app: \`mockWallet({ quirks: ['lower-case', 'panel-prompt'] })\`. [Test an app](testing.md#a-wallet-as-released) has
an example.

Each entry names the wallets and versions in which this project observed the behaviour; later versions may differ. “Not observed
yet” means that the modal is prepared for it, but no wallet was seen doing it. Its subject is always the wallet.
`

/** Quirks by what they are about, in the order of the page. */
const topics: Readonly<Record<string, readonly WalletQuirk[]>> = {
  'Addresses and events': ['lower-case', 'event-first'],
  'Asking the visitor': [
    'panel-prompt',
    'one-request',
    'waits-from-before',
    'internal-refusal',
    'uncoded-refusal',
    'wordy-errors',
  ],
  'Locking and disconnecting': [
    'locks-by-silence',
    'locks-by-event',
    'revokes-by-silence',
    'revokes-nothing',
    'orphaned',
  ],
  Networks: [
    'late-switch',
    'late-add',
    'refuses-switch',
    'unsupported-network',
    'unknown-by-words',
    'dead-node',
    'two-networks',
  ],
  'Sending and batches': ['caps-fees', 'no-capabilities', 'empty-capabilities', 'forgets-calls'],
  'Objects on the page': ['false-flags', 'three-families'],
}

const families: Readonly<Record<Quirk['families'][number], string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

function entry(name: WalletQuirk): string {
  const { does, seen, bends, families: ids } = walletQuirks[name]
  const facts = [
    seen.length > 0 ? `**Observed in:** ${seen.join(', ')}` : '**Observed in:** not observed yet',
    ...(bends === undefined ? [] : [`**Differs from:** ${bends}`]),
    `**Mock wallets:** ${ids.map((id) => families[id]).join(', ')}`,
  ]
  const list = facts.map((fact) => `- ${prose(fact)}`).join('\n')
  return [`### ${name} {#${name}}`, prose(does), list].join('\n\n')
}

/** The page of every quirk of wallets. Throws if a quirk has no topic. */
export function quirksPage(): string {
  const placed = Object.values(topics).flat()
  const lost = Object.keys(walletQuirks).filter((name) => !placed.includes(name as WalletQuirk))
  if (lost.length > 0) throw new Error(`Give these quirks a topic on the page: ${lost}`)
  const sections = Object.entries(topics).map(([topic, names]) =>
    [`## ${topic}`, ...names.map(entry)].join('\n\n'),
  )
  return `${[head, ...sections].join('\n\n')}\n`
}
