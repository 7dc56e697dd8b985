// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { openPage, rdns, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'

beforeAll(ready)

test('another network can be chosen while the wallet does not answer about the first', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  page.wallet.behave({ wallet_switchEthereumChain: 'hang' })
  const shown = await showModal(page.kernel, 'Networks')
  await shown.click('Polygon')
  expect(page.kernel.state.networks.switchingTo).toBe('eip155:137')
  page.wallet.behave('approve')
  await shown.click('Base')
  await page.settle()
  expect(page.kernel.state.networks.active.eip155).toBe('eip155:8453')
})
