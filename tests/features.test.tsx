// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, definePlugin, type PluginDefinition } from '../kernel/index.ts'
import { activity } from '../plugins/activity/index.ts'
import { embeddedWallet } from '../plugins/embedded-wallet/index.ts'
import { shownView } from '../plugins/modal/selectors.ts'
import type { NftsContract } from '../plugins/nfts/contract.ts'
import { nfts } from '../plugins/nfts/index.ts'
import { type OnrampContract, onramp } from '../plugins/onramp/index.ts'
import type { Features } from '../plugins/options/contract.ts'
import type { OptionsInput } from '../plugins/options/index.ts'
import { walletConnect } from '../plugins/presets/index.ts'
import { receive } from '../plugins/receive/index.ts'
import { send } from '../plugins/send/index.ts'
import { smartSessions } from '../plugins/smart-sessions/index.ts'
import type { SwapContract } from '../plugins/swap/contract.ts'
import { swap } from '../plugins/swap/index.ts'
import type { TokensContract } from '../plugins/tokens/contract.ts'
import { tokens } from '../plugins/tokens/index.ts'
import { openPage, type Page, ready } from './plugins/world.ts'
import { showModal } from './show-modal.tsx'
import type { ViewName } from './view-names.ts'

beforeAll(ready)

const networkId = 'eip155:1'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** Every feature, a token and an NFT that can be sent. */
const more = [
  ...[activity(), nfts(), tokens(), send(), swap(), receive(), onramp()],
  contribute<NftsContract>({
    id: 'gallery',
    provides: {
      nfts: {
        sources: [
          {
            id: 'gallery',
            page: async () => ({
              items: [{ networkId, contract, tokenId: '7', standard: 'erc721', name: 'Tree' }],
            }),
          },
        ],
      },
    },
  }),
  contribute<SwapContract>({
    id: 'exchange',
    provides: { swap: { sources: [{ id: 'exchange', calls: async () => ({}) as never }] } },
  }),
  contribute<OnrampContract>({
    id: 'market',
    provides: {
      onramp: {
        sources: [
          {
            id: 'market',
            offer: async () => ({ assets: [], currencies: [] }),
            quote: async () => ({}) as never,
          },
        ],
        sellers: [
          {
            ...{ id: 'shop', name: 'Shop', namespaces: ['eip155'], fee: { min: '1', max: '2' } },
            url: async () => 'https://pay.example/',
          },
        ],
      },
    },
  }),
  contribute<TokensContract>({
    id: 'purse',
    provides: {
      tokens: {
        sources: [
          {
            id: 'purse',
            list: async () => [
              {
                ...{ chainId: networkId, address: contract, name: 'Pear', symbol: 'PEAR' },
                ...{ quantity: { numeric: '5', decimals: '18' }, value: '10', price: '2' },
              },
            ],
          },
        ],
      },
    },
  }),
]

interface Entry {
  readonly id: string
  readonly feature?: string
  readonly view?: string
}
interface GuestbookContract {
  readonly id: 'guestbook'
  readonly state: object
  readonly commands: { sign(): void }
  readonly events: object
}

type Dispatch = Readonly<
  Record<string, Readonly<Record<string, (...input: never[]) => Promise<void>>>>
>
const dispatchOf = ({ kernel }: Page): Dispatch => kernel.dispatch as never

async function connectedPage(features: Partial<Features>): Promise<Page> {
  const page = openPage({ more: more as never, options: { features } })
  await page.settle()
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await page.kernel.dispatch.connections.connect({ connector: wallet?.connector as never })
  for (const id of ['nfts', 'tokens']) await dispatchOf(page)[id]?.load?.()
  return page
}

interface Place {
  readonly view: ViewName
  readonly data?: (page: Page) => Readonly<Record<string, string>>
  readonly there: string
}
const account: Place = { view: 'Account', there: 'Tokens' }
const token: Place = { view: 'Token', data: () => ({ address: contract }), there: 'PEAR' }
const nft: Place = {
  view: 'Nft',
  data: ({ kernel }) => {
    const { nfts: slice } = kernel.state as never as { nfts: { items: { id: string }[] } }
    return { id: slice.items[0]?.id ?? '' }
  },
  there: 'Tree',
}

describe('[ENT-8] a feature that is switched off is offered nowhere, and one that is on everywhere', () => {
  test.each<[keyof Features, string, string, Place]>([
    ['send', 'Send', 'the account', account],
    ['send', 'Send', 'a token', token],
    ['send', 'Send', 'an NFT', nft],
    ['swaps', 'Swap', 'the account', account],
    ['swaps', 'Swap', 'a token', token],
    ['receive', 'Receive', 'the account', account],
    ['onramp', 'Buy', 'the account', account],
    ['history', 'Activity', 'the account', account],
  ])('%s: "%s" on the view of %s', async (feature, words, _place, { view, data, there }) => {
    for (const isOn of [true, false]) {
      const page = await connectedPage({ [feature]: isOn })
      const shown = await showModal(page.kernel, 'Account', { untitled: true })
      if (view !== 'Account')
        await act(() => page.kernel.dispatch.modal.push(view, data?.(page) ?? {}))
      await shown.until(() => shown.text().includes(there))
      const shadow = () => shown.find('h2').getRootNode() as ShadowRoot
      const offers = () =>
        [...shadow().querySelectorAll('button, [role="tab"]')].some(
          ({ textContent }) => textContent.trim() === words,
        )
      if (isOn) await shown.until(offers)
      else {
        await shown.settle()
        expect(offers()).toBe(false)
      }
    }
  })

  test.each<[keyof Features, ViewName]>([
    ['send', 'Send'],
    ['send', 'SendTokens'],
    ['send', 'SendNft'],
    ['swaps', 'Swap'],
    ['swaps', 'SwapSelectToken'],
    ['receive', 'Receive'],
    ['onramp', 'OnRamp'],
    ['onramp', 'OnRampChoice'],
    ['onramp', 'OnRampPurchases'],
    ['allWallets', 'AllWallets'],
  ])('%s: the view %s, opened by the host and pushed', async (feature, view) => {
    for (const isOn of [true, false]) {
      const page = await connectedPage({ [feature]: isOn })
      const { modal } = page.kernel.dispatch
      const shown = () => shownView(page.kernel.state.modal)
      await modal.open({ view })
      expect([isOn, shown()]).toEqual([isOn, isOn ? view : 'Account'])
      await modal.reset('Account')
      await modal.push(view)
      expect([isOn, shown()]).toEqual([isOn, isOn ? view : 'Account'])
      expect(page.kernel.ports.logger.lines.some(({ text }) => text.includes('switched off'))).toBe(
        !isOn,
      )
    }
  })

  test('a command that shows a form of one is refused, and shows none', async () => {
    const page = await connectedPage({ send: false, swaps: false })
    await page.kernel.dispatch.modal.open()
    const { tokens: purse, nfts: gallery, swap: exchange } = dispatchOf(page)
    const off = { code: 'kernel/feature-off' }
    await expect(purse?.act?.('send' as never, contract as never)).rejects.toMatchObject(off)
    await expect(purse?.act?.('swap' as never, contract as never)).rejects.toMatchObject(off)
    await expect(gallery?.choose?.(nft.data?.(page).id as never)).rejects.toMatchObject(off)
    await expect(exchange?.open?.()).rejects.toMatchObject(off)
    expect(page.kernel.state.modal.history.map(({ view }) => view)).toEqual(['Account'])
  })

  test('it comes back when the host switches it on', async () => {
    const page = await connectedPage({ send: false })
    await page.kernel.dispatch.options.configure({ send: true })
    await page.kernel.dispatch.modal.open({ view: 'Send' })
    expect(shownView(page.kernel.state.modal)).toBe('Send')
  })
})

describe('[ENT-8] the terms are agreed to where wallets are chosen', () => {
  test.each<ViewName>([
    'AllWallets',
    'ConnectingWalletConnectBasic',
    'ConnectingWalletConnect',
    'ConnectingExternal',
    'Connect',
  ])('%s opens the list with the box while nothing is connected', async (view) => {
    for (const legalCheckbox of [true, false]) {
      const page = openPage({
        more: walletConnect({ provider: { client: {} as never } }) as never,
        options: { projectId: 'orchard', features: { legalCheckbox } },
      })
      await page.settle()
      await page.kernel.dispatch.modal.open({ view })
      const shown = shownView(page.kernel.state.modal)
      expect([legalCheckbox, shown]).toEqual([legalCheckbox, legalCheckbox ? 'Connect' : view])
    }
  })
})

/** The parts of each feature, word for word: a declaration that is lost fails here. */
const declared: Readonly<Record<string, readonly string[]>> = {
  send: [
    'send: chooseToken enterAmount enterFiat enterMax enterReceiver loadTokens resolveReceiver review submit switchFiat transfer; Send SendTokens',
    'nfts: choose enter resolveReceiver review send; SendNft',
  ],
  swaps: [
    'swap: chooseToken enterAmount enterMax flip load open refresh review swap; Swap SwapSelectToken',
  ],
  receive: ['receive: copyAddress copyLink enterAmount; Receive'],
  onramp: ['onramp: buy enter load quote; OnRamp OnRampChoice OnRampPurchases'],
  history: ['activity: inspect load loadMore; Transaction'],
  email: [
    'embeddedWallet: changeEmail confirmChange logIn; EmailVerifyDevice EmailVerifyOtp UpdateEmailWallet',
  ],
  socials: ['embeddedWallet: connectFarcaster connectSocial; ConnectingFarcaster ConnectingSocial'],
  allWallets: ['wallets: filterCertified loadPage search; AllWallets'],
  smartSessions: ['smartSessions: allow grant; GrantSession'],
  networkSwitch: ['networks: ; Networks'],
}
/** The features of entries in slots, by the slot and the entry. */
const entries: Readonly<Record<string, string>> = {
  'account/actions/send': 'send',
  'account/actions/swaps': 'swaps',
  'account/actions/receive': 'receive',
  'account/actions/onramp': 'onramp',
  'account/tabs/history': 'history',
  'account/rows/email': 'email',
  'tokens/actions/send': 'send',
  'tokens/actions/swap': 'swaps',
  'wallets/connectMethods/email': 'email',
  'wallets/connectMethods/social': 'socials',
}

const everyFeature = Object.keys(declared)
const switched = (isOn: boolean): OptionsInput => ({
  projectId: 'orchard',
  enableNetworkSwitch: isOn,
  features: {
    ...Object.fromEntries(everyFeature.map((feature) => [feature, isOn])),
    socials: isOn ? ['google'] : [],
  },
})
/** An outsider's plugin with a feature of its own. */
const guestbook = definePlugin<GuestbookContract>({
  id: 'guestbook',
  requires: {},
  initialState: () => ({}),
  commands: { sign: () => undefined },
  reduce: {},
  features: { guestbook: { commands: ['sign'], views: ['Guestbook'] } },
  views: { Guestbook: async () => ({ view: {} }) },
})
const fullPage = (isOn: boolean, features: object = {}): Page => {
  const given = switched(isOn)
  return openPage({
    more: [...more, embeddedWallet(), smartSessions(), guestbook] as never,
    options: { ...given, features: { ...given.features, ...features } },
  })
}
const places = (page: Page) =>
  page.kernel.plugins
    .flatMap(({ features }) => features)
    .filter(({ plugin }) => plugin !== 'guestbook')

describe('[ENT-8] every part that a plugin declares goes and comes with its feature', () => {
  test('the declarations are these', () => {
    const page = fullPage(true)
    const found: Record<string, string[]> = {}
    for (const { feature, plugin, commands, views } of places(page)) {
      const words = `${plugin}: ${[...commands].sort().join(' ')}; ${[...views].sort().join(' ')}`
      found[feature] = [...(found[feature] ?? []), words]
    }
    for (const list of Object.values(found)) list.sort()
    const sorted = Object.entries(declared).map(([name, list]) => [name, [...list].sort()])
    expect(found).toEqual(Object.fromEntries(sorted))
  })

  test('entries of slots name their feature, always that of the view they lead to', () => {
    const page = fullPage(true)
    const slots = page.kernel.slots as unknown as (id: string) => Record<string, readonly Entry[]>
    const found: Record<string, string> = {}
    for (const [owner, names] of [
      ['account', ['actions', 'tabs', 'rows', 'hero']],
      ['tokens', ['actions']],
      ['wallets', ['connectMethods']],
    ] as const)
      for (const name of names)
        for (const { id, feature, view } of slots(owner)[name] ?? []) {
          if (feature !== undefined) found[`${owner}/${name}/${id}`] = feature
          const [of] = places(page).filter(
            ({ views }) => view !== undefined && views.includes(view),
          )
          if (of) expect([id, feature]).toEqual([id, of.feature])
        }
    expect(found).toEqual(entries)
  })

  test.each([true, false])('commands while each is %s', async (isOn) => {
    const page = fullPage(isOn)
    await page.settle()
    for (const { plugin, commands } of places(page))
      for (const name of commands) {
        // Without input most of them fail, but none is refused as switched off unless it is.
        const run = dispatchOf(page)
          [plugin]?.[name]?.()
          .then(
            () => '',
            (error) => error,
          )
        const end = await Promise.race([run, page.settle()])
        expect([plugin, name, end?.code === 'kernel/feature-off']).toEqual([plugin, name, !isOn])
      }
  })

  test.each([true, false])('views while each is %s', async (isOn) => {
    const page = fullPage(isOn)
    await page.settle()
    const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
    await page.kernel.dispatch.connections.connect({ connector: wallet?.connector as never })
    const { modal } = page.kernel.dispatch
    const shown = () => shownView(page.kernel.state.modal)
    for (const { views } of places(page))
      for (const view of views as readonly ViewName[])
        for (const show of [
          () => modal.open({ view }),
          () => modal.push(view),
          () => modal.replace(view),
          () => modal.reset(view),
        ]) {
          await modal.close()
          await modal.open()
          await show()
          expect([view, shown() === view]).toEqual([view, isOn])
        }
  })

  test('a plugin of an outsider declares a feature of its own in the same way', async () => {
    for (const isOn of [true, false]) {
      const page = fullPage(true, { guestbook: isOn })
      await page.settle()
      const signed = await dispatchOf(page)
        .guestbook?.sign?.()
        .then(
          () => 'signed',
          (error) => error.message,
        )
      expect(signed).toBe(
        isOn
          ? 'signed'
          : 'guestbook/sign belongs to "guestbook", which this app has switched off. Switch it on in options().',
      )
      await page.kernel.dispatch.modal.open({ view: 'Guestbook' as never })
      expect(shownView(page.kernel.state.modal) === 'Guestbook').toBe(isOn)
    }
  })

  test('a declaration of what does not exist is refused', () => {
    const misspelt = definePlugin<GuestbookContract>({
      ...(guestbook['~definition'] as never as PluginDefinition<GuestbookContract>),
      features: { guestbook: { views: ['Guestbok'] } },
    })
    expect(() => openPage({ more: [misspelt] as never })).toThrow(/features.guestbook.Guestbok/)
  })
})
