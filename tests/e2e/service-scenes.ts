import type { SourceMode } from './stage/sources.ts'
import {
  account,
  chainDown,
  chainSays,
  command,
  connected,
  filled,
  naming,
  opened,
  type Place,
  press,
  type Scene,
  shows,
  swapForm,
} from './steps.ts'

/** Lets what the page asks services for be answered so from now on. */
const answers = ({ page }: Place, sourceMode: SourceMode): Promise<unknown> =>
  page.evaluate((mode) => Object.assign(window, { sourceMode: mode }), sourceMode)

/** Lets a minute pass, after which what was read is no longer fresh. */
const minuteLater = ({ page }: Place): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
  })

const tabs = { tokens: 'Tokens', activity: 'Activity', nfts: 'NFTs' } as const

/** A tab of the account, of a service that answers so from the start. */
const tab = (plugin: keyof typeof tabs, mode: 'empty' | 'down', sentence: string): Scene => ({
  name: `${plugin}-${mode === 'down' ? 'failed' : mode}`,
  query: 'portfolio=4',
  async enter(at) {
    await answers(at, mode)
    if (mode === 'empty') await chainSays(at, 'eth_getBalance', { result: '0x0' })
    await account(at)
    await at.dialog.getByRole('tab', { name: tabs[plugin] }).click()
    await shows(at.dialog, sentence)
  },
})

/** A tab of the account whose service stops after its first answer. */
const oldTab = (plugin: keyof typeof tabs, sentence: string): Scene => ({
  name: `${plugin}-old`,
  query: 'portfolio=4',
  async enter(at) {
    await account(at)
    await at.dialog.getByRole('tab', { name: tabs[plugin] }).click()
    await at.dialog.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    await answers(at, 'down')
    // The node is read where no service lists tokens.
    if (plugin === 'tokens') await chainDown(at)
    await minuteLater(at)
    await command(at.page, plugin, 'load')
    await shows(at.dialog, sentence)
  },
})

/** Services of lists, quotes and names that are down, or know of nothing. */
export const serviceScenes: readonly Scene[] = [
  tab('tokens', 'empty', 'No tokens on'),
  {
    name: 'tokens-failed',
    query: 'portfolio=4',
    async enter(at) {
      await answers(at, 'down')
      await chainDown(at)
      await connected(at)
      await opened(at)
      await shows(at.dialog, 'Amounts are not shown')
    },
  },
  oldTab('tokens', 'These amounts may be old.'),
  tab('activity', 'empty', 'No transactions on'),
  tab('activity', 'down', 'Failed to fetch transactions.'),
  oldTab('activity', 'What is listed may be incomplete.'),
  tab('nfts', 'empty', 'No NFTs on'),
  tab('nfts', 'down', 'Failed to fetch NFTs.'),
  oldTab('nfts', 'What is listed may be incomplete.'),
  {
    name: 'swap-tokens-failed',
    query: 'swaps',
    async enter(at) {
      await answers(at, 'down')
      await account(at)
      await press(at.dialog, 'Swap')
      await shows(at.dialog, 'The exchange does not answer.')
    },
  },
  {
    name: 'swap-quote-failed',
    query: 'swaps',
    async enter(at) {
      await swapForm(at, { to: 'SUSD' })
      await answers(at, 'down')
      await at.dialog.getByLabel('You pay').fill('1.25')
      await shows(at.dialog, 'No quote came.')
    },
  },
  {
    name: 'buy-nothing',
    query: 'portfolio=4',
    async enter(at) {
      await answers(at, 'empty')
      await account(at)
      await press(at.dialog, 'Buy')
      await shows(at.dialog, 'Nothing is on sale on')
    },
  },
  {
    name: 'name-unchecked',
    query: 'portfolio=4',
    async enter(at) {
      await answers(at, 'down')
      await naming(at, 'otter')
      await shows(at.dialog, 'Error fetching name suggestions')
    },
  },
  {
    name: 'send-name-failed',
    query: 'portfolio=4',
    async enter(at) {
      await answers(at, 'down')
      await filled(at, { to: 'otter.orchard.example' })
      await shows(at.dialog, 'Error resolving name')
    },
  },
]
