import { expect, test } from 'vitest'
import { definePlugin } from '../kernel/index.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import { activity } from '../plugins/activity/index.ts'
import { embeddedWallet } from '../plugins/embedded-wallet/index.ts'
import { names } from '../plugins/names/index.ts'
import { nfts } from '../plugins/nfts/index.ts'
import { defaultFeatures } from '../plugins/options/index.ts'
import { eip155, walletConnect } from '../plugins/presets/index.ts'
import { siwx } from '../plugins/siwx/index.ts'
import { messages as siwxMessages } from '../plugins/siwx/views/messages.ts'
import { theme } from '../plugins/theme/index.ts'
import { tokens } from '../plugins/tokens/index.ts'
import dialog from '../react/primitives/dialog.css?raw'
import { colorTokens } from '../react/theme/tokens.ts'

const kernel = () =>
  createTestKernel({
    plugins: [
      ...walletConnect({ provider: { client: {} as never } }),
      ...eip155(),
      activity(),
      nfts(),
      tokens(),
      names(),
      siwx(),
      embeddedWallet(),
      theme(),
    ],
    started: false,
  })

test.each([
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingSiwe',
  'ConnectingFarcaster',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ApproveTransaction',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
])('[~ROUTE-10] %s is a view of the modal, and its code is there', async (name) => {
  expect(await kernel().views.get(name)?.load()).toHaveProperty('view')
})

test('[~VIEW-1] the account has the tabs Tokens, NFTs and Activity', () => {
  const tabs = kernel().slots('account').tabs as readonly {
    readonly label: { readonly text: string }
  }[]
  expect(tabs.map(({ label }) => label.text).sort()).toEqual(['Activity', 'NFTs', 'Tokens'])
})

test('[~VIEW-2] the tiles of the account are to buy, swap, receive and send', () => {
  expect(defaultFeatures.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('[~MODAL-8] the modal is 360 px wide and dark, and both modes have the same colours', () => {
  expect(dialog).toMatch(/\.dlg \{[^}]*width: 360u;/)
  expect(kernel().state.theme.themeMode).toBe('dark')
  expect(colorTokens.dark.bg).toBe('#171614')
  expect(colorTokens.light.bg).toBe('#FFFDFA')
  expect(Object.keys(colorTokens.light).sort()).toEqual(Object.keys(colorTokens.dark).sort())
})

test('[~SIWX-6] what a phone signed is checked in a view that says Authenticating... and stays', () => {
  const { gates } = kernel().slots('connections') as {
    readonly gates: readonly { readonly id: string; readonly view?: string }[]
  }
  expect(gates.find(({ id }) => id === 'siwx-signed')?.view).toBe('ConnectingSiwe')
  expect(siwxMessages['siwx.authenticating']).toBe('Authenticating...')
})

interface GuestContract {
  readonly id: 'guest'
  readonly state: { readonly lines: readonly string[] }
  readonly commands: { write(line: string): void }
  readonly events: { written: { readonly line: string } }
}

test('[~KERN-5] a plugin from elsewhere adds a command, a fact, state and a view without a change to ours', async () => {
  const guest = definePlugin<GuestContract>({
    id: 'guest',
    requires: {},
    initialState: () => ({ lines: [] }),
    commands: { write: ({ emit }, line) => emit.written({ line }) },
    reduce: {
      written(draft, { line }) {
        draft.lines.push(line)
      },
    },
    views: { Guest: async () => ({ view: 'guest view' }) },
  })
  const page = createTestKernel({ plugins: [...eip155(), guest] })
  await page.dispatch.guest.write('hello')
  expect(page.state.guest.lines).toEqual(['hello'])
  expect(page.timeline.log.slice().map(({ type }) => type)).toContain('guest/written')
  expect(page.views.get('Guest')).toMatchObject({ plugin: 'guest' })
  expect(await page.views.get('Guest')?.load()).toEqual({ view: 'guest view' })
})
