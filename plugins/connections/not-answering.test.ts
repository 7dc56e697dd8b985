import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { WalletFamily } from '../../kernel/testing/index.ts'
import { ready } from '../../tests/hostile/families.ts'
import {
  type Browser,
  openBrowser,
  rudeAccounts,
  rudeNames,
} from '../../tests/rude-matrix/browser.ts'

beforeAll(ready, 120_000)

const families: readonly WalletFamily[] = ['eip155', 'solana', 'bip122', 'polkadot']
/** The request with which a wallet of the family is restored. */
const reads: Readonly<Record<WalletFamily, string>> = {
  eip155: 'eth_accounts',
  solana: 'connect',
  bip122: 'getAccounts',
  polkadot: 'enable',
}

const browsers: Browser[] = []
afterEach(() => {
  for (const { kernel } of browsers.splice(0)) kernel.dispose()
})

/** Virtual time, and real turns in which code loads. */
async function wait(browser: Browser, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await browser.settle(500)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

async function connected(family: WalletFamily): Promise<Browser> {
  const browser = openBrowser(family, [])
  browsers.push(browser)
  await wait(browser, 500)
  await browser.kernel.dispatch.wallets.connect({ walletId: browser.idOf(rudeNames[family]) })
  await wait(browser, 1_000)
  return browser
}
const own = ({ kernel }: Browser) => kernel.state.connections.connections[0]
const account = ({ kernel, family }: Browser) => kernel.state.connections.accounts[family]

describe.each(families)('a wallet of %s that does not answer while the page loads', (family) => {
  test('keeps its connection, says why it cannot be asked, and is back when it answers', async () => {
    const browser = await connected(family)
    const wallet = browser.wallets[family]
    wallet.behave({ [reads[family]]: 'hang' })
    browser.reload()
    await wait(browser, 21_000)
    const paused = family === 'eip155' ? 'asleep' : 'unshared'
    expect(own(browser)).toMatchObject({ address: rudeAccounts[family], paused })
    expect(account(browser)).toMatchObject({ status: 'connected', paused })
    wallet.behave('approve')
    if (family !== 'eip155') {
      // Its late answer counts.
      const answers = {
        ...{ eip155: undefined, solana: undefined, polkadot: undefined },
        bip122: [rudeAccounts.bip122],
      }
      if (answers[family]) wallet.answer(answers[family])
      else await browser.kernel.dispatch.connections.unlock(own(browser)?.id ?? '')
    }
    await wait(browser, 15_000)
    expect(own(browser)).toMatchObject({ address: rudeAccounts[family] })
    expect(own(browser)).not.toHaveProperty('paused')
    await browser.kernel.dispatch.transactions.sign({ message: 'Hello', namespace: family })
  })

  test('keeps its connection after an error that says nothing, and another reload brings it back', async () => {
    const browser = await connected(family)
    const wallet = browser.wallets[family]
    wallet.behave({ [reads[family]]: 'throwsSync' })
    browser.reload()
    await wait(browser, 21_000)
    const paused = family === 'eip155' ? 'asleep' : 'unshared'
    expect(own(browser)).toMatchObject({ address: rudeAccounts[family], paused })
    wallet.behave('approve')
    browser.reload()
    await wait(browser, 2_000)
    expect(own(browser)).toMatchObject({ address: rudeAccounts[family] })
    expect(own(browser)).not.toHaveProperty('paused')
  })

  test('is disconnected if it refuses', async () => {
    const browser = await connected(family)
    browser.wallets[family].behave({ [reads[family]]: 'reject' })
    browser.reload()
    await wait(browser, 12_000)
    expect(own(browser)).toBeUndefined()
  })

  test('can be disconnected meanwhile, and no late answer brings it back', async () => {
    const browser = await connected(family)
    const wallet = browser.wallets[family]
    wallet.behave({ [reads[family]]: 'hang' })
    browser.reload()
    await wait(browser, 12_000)
    const leaving = browser.kernel.dispatch.connections.disconnect()
    await wait(browser, 4_000)
    await leaving
    wallet.behave('approve')
    wallet.answer(family === 'bip122' ? [rudeAccounts.bip122] : undefined)
    await wait(browser, 10_000)
    expect(own(browser)).toBeUndefined()
    browser.reload()
    await wait(browser, 10_000)
    expect(own(browser)).toBeUndefined()
  })
})
