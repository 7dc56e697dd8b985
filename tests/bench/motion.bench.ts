import { buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { connectingChanges } from './browser/connecting-changes.ts'
import { showAccount, showConnect } from './browser/lists.ts'
import { transferChanges } from './browser/transfer-changes.ts'
import { viewChanges } from './browser/view-changes.ts'
import type { Row } from './row.ts'

const fromConnect = ['AllWallets', 'ConnectingWalletConnectBasic', 'WhatIsAWallet', 'GetAWallet']
const fromAccount = ['Send', 'Swap', 'Receive', 'Profile', 'Networks']

/** How many frames of a change of the view come late, warm, on a production page in Chromium; and with its processor slowed. */
export async function* bench(): AsyncGenerator<Row> {
  const app = await buildApp('views', {
    entry: 'tests/bench/browser/views.tsx',
    packages: 'tests/sizes',
  })
  const browser = await launchBrowser()
  try {
    for (const slower of [1, 4]) {
      yield* viewChanges(browser, app, slower, showConnect, fromConnect)
      yield* connectingChanges(browser, app, slower)
      yield* viewChanges(browser, app, slower, showAccount, fromAccount)
      yield* transferChanges(browser, app, slower)
    }
  } finally {
    await browser.close()
  }
}
