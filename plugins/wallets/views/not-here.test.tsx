// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { createTestKernel, fakePage } from '../../../kernel/testing/index.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { fakeClient, loaded } from '../../../tests/walletconnect-world.ts'
import { currentEntry } from '../../modal/index.ts'
import type { CustomWallet } from '../../options/contract.ts'
import { type OptionsInput, options } from '../../options/index.ts'
import { eip155, walletConnect } from '../../presets/index.ts'

beforeAll(loaded)

/** A wallet that is not on this device, chosen in an app that may pair. */
async function chosen(
  more: Partial<CustomWallet> = {},
  { mobile = false, ...input }: OptionsInput & { readonly mobile?: boolean } = {},
) {
  const tamarisk = { id: 'tamarisk', name: 'Tamarisk', ...more }
  const { client } = fakeClient()
  const kernel = createTestKernel({
    plugins: [
      options({ projectId: 'project', customWallets: [tamarisk], ...input }),
      ...eip155(),
      ...walletConnect({ provider: { client }, listUrl: false }),
    ],
    ports: { page: fakePage({ mobile }) },
  })
  const shown = await showModal(kernel, 'Connect')
  await shown.until(() => shown.text().includes('Tamarisk'))
  await shown.click('Tamarisk')
  await shown.until(() => shown.text().includes('Tamarisk is not installed here'))
  return { kernel, shown }
}

test.each([{}, { homepage: 'https://tamarisk.example/' }])(
  'a wallet without links is reached by its code: %j',
  async (more) => {
    const { shown } = await chosen(more)
    await shown.click('Scan a code')
    await shown.until(() =>
      shown.text().includes('Open Tamarisk on your phone and scan this code.'),
    )
  },
)

test('on a phone, which cannot scan itself, the code is for another device', async () => {
  const { kernel, shown } = await chosen({}, { mobile: true })
  await shown.click('Connect another device')
  await shown.until(() => currentEntry(kernel.state.modal)?.view === 'ConnectingWalletConnectBasic')
})

test('no code is offered where the host switched WalletConnect off, for wallets with links either', async () => {
  const { shown } = await chosen({ mobileLink: 'tamarisk://' }, { enableWalletConnect: false })
  expect(shown.text()).not.toMatch(/code/)
})
