import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { phraseOf, type Words } from '../../devtools/model/words.ts'
import type { AnyPluginWords } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { i18n } from '../../plugins/i18n/index.ts'
import { options } from '../../plugins/options/index.ts'
import { polkadotAdapter } from '../../plugins/polkadot/index.ts'
import { foundation } from '../../plugins/presets/index.ts'
import { solanaAdapter } from '../../plugins/solana/index.ts'
import { theme } from '../../plugins/theme/index.ts'
import { records } from '../devtools/sample-log.ts'
import { root } from '../tools/modules.ts'

const ids = readdirSync(`${root}/plugins`).filter((id) =>
  existsSync(`${root}/plugins/${id}/describe.ts`),
)
const words: Words = new Map(
  await Promise.all(
    ids.map(async (id) => {
      const module = await import(`../../plugins/${id}/describe.ts`)
      // A folder with a hyphen holds the plugin of that name in camel case.
      const plugin = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [plugin, (module.words ?? {}) as AnyPluginWords] as const
    }),
  ),
)

/** The phrase of a command with these inputs, or of a fact with this payload. */
function say(type: string, payload: unknown, state?: unknown): string {
  const [id = '', name = ''] = type.split('/')
  const kind = words.get(id)?.commands?.[name] === undefined ? 'event' : 'command'
  return records([{ type, kind, payload }])
    .map((record) => phraseOf(record, words, () => state))
    .join()
}

const wallet = (name: string) => ({ id: `eip155:${name.toLowerCase()}`, connector: { name } })
const usdc = { amountText: '5', symbol: 'USDC' }

const rows: readonly (readonly [type: string, payload: unknown, phrase: string])[] = [
  ['analytics/notSent', { event: 'MODAL_OPEN', status: 500 }, 'did not send MODAL_OPEN'],
  ['embeddedWallet/connectSocial', ['google'], 'pressed google'],
  ['embeddedWallet/useAccountType', ['eoa'], 'chose the account type eoa'],
  ['embeddedWallet/socialStarted', { service: 'x' }, 'began to log in with x'],
  ['embeddedWallet/approvalStarted', { method: 'personal_sign' }, 'asks to approve personal_sign'],
  [
    'embeddedWallet/approvalEnded',
    { method: 'personal_sign', outcome: 'refused' },
    'personal_sign: refused',
  ],
  ['i18n/switchLocale', ['ar'], 'chose the language ar'],
  ['i18n/switchLocale', ['ar', 'host'], 'asked for ar'],
  ['i18n/switchStarted', { locale: 'ar' }, 'began to load the texts of ar'],
  ['i18n/switched', { locale: 'ar', messages: {} }, 'switched to the language ar'],
  ['i18n/switchFailed', { locale: 'ar' }, 'did not load the texts of ar'],
  ['names/enterLabel', ['otter'], 'typed the name otter'],
  ['names/register', [{ label: 'otter' }], 'pressed Register otter'],
  ['names/resolve', [{ name: 'otter.eth' }], 'looked up otter.eth'],
  ['names/registerStarted', { label: 'otter' }, 'began to register otter'],
  ['names/registerFailed', { label: 'otter' }, 'did not register otter'],
  ['names/resolved', { name: 'otter.eth' }, 'found no account of otter.eth'],
  ['names/resolved', { name: 'otter.eth', address: '0x1' }, 'resolved otter.eth'],
  ['onramp/buy', ['meld'], 'pressed meld'],
  ['siwx/sessionsEnded', { by: 'expiry' }, 'ended the session, by expiry'],
  ['walletconnect/pair', [], 'asked for a code'],
  ['walletconnect/pair', [{ wallet: { name: 'Quince' } }], 'asked for a code of Quince'],
  ['walletconnect/openWallet', [{ wallet: { name: 'Quince' } }], 'opened Quince'],
  ['walletconnect/walletChosen', { wallet: { name: 'Quince' } }, 'chose Quince'],
  ['walletconnect/walletChosen', {}, 'chose any wallet'],
  ['walletconnect/linkOpened', { wallet: { name: 'Quince' } }, 'opened Quince by its link'],
  ['walletconnect/connected', { name: 'Quince' }, 'connected Quince'],
  ['connections/connect', [wallet('Quince')], 'connected Quince'],
  ['connections/turnAway', ['eip155:quince'], 'turned eip155:quince away'],
  ['connections/activate', ['eip155:quince'], 'chose eip155:quince'],
  ['connections/disconnect', [], 'disconnected'],
  ['modal/push', ['WhatIsAWallet'], 'went to What Is A Wallet'],
  ['modal/push', ['ConnectingExternal'], 'went to Connecting External'],
  ['connections/disconnect', [{ namespace: 'solana' }], 'disconnected solana'],
  ['connections/preferAccountType', [{ type: 'eoa' }], 'chose the account type eoa'],
  ['connections/connected', { connections: [] }, 'connected nothing'],
  [
    'connections/connected',
    { connections: ['Quince', 'Quince', 'Medlar'].map(wallet) },
    'connected Quince, Medlar',
  ],
  ['connections/restored', { connections: [wallet('Quince')] }, 'restored Quince'],
  ['connections/disconnected', { by: 'wallet' }, 'disconnected, by the wallet'],
  ['connections/connectedElsewhere', { connections: [wallet('Quince')] }, 'connected Quince'],
  ['connections/walletNetworkChanged', { networkId: 'eip155:10' }, 'went to eip155:10'],
  ['connections/unlock', ['eip155:quince'], 'asked eip155:quince to unlock'],
  ['connections/walletPaused', { reason: 'locked' }, 'is locked'],
  ['modal/open', [], 'opened the modal'],
  ['modal/open', [{ view: 'SendTokens' }], 'opened Send Tokens'],
  ['modal/push', ['ReviewTransaction'], 'went to Review Transaction'],
  ['modal/replace', ['SwapResult'], 'went on to Swap Result'],
  ['modal/push', ['ConnectingExternal', { name: 'Quince' }], 'went to Connecting External, Quince'],
  ['modal/reset', ['Account'], 'went to Account, with nothing behind it'],
  ['modal/showSnackbar', [{ message: 'Copied' }], 'showed “Copied”'],
  ['modal/holdSnackbar', [true], 'rested on the snackbar'],
  ['modal/holdSnackbar', [false], 'left the snackbar'],
  ['modal/showAlert', [{ short: 'Offline' }], 'showed the alert “Offline”'],
  ['modal/embed', [true], 'drew the modal in the page'],
  ['modal/embed', [false], 'drew the modal as a dialog'],
  ['modal/opened', { view: 'Account' }, 'opened Account'],
  ['modal/snackbarShown', { message: 'Copied' }, 'showed “Copied”'],
  ['networks/switchNetwork', ['eip155:10'], 'switched to eip155:10'],
  ['networks/switchNamespace', ['solana'], 'switched to solana'],
  ['networks/adopt', ['eip155:10'], 'followed the wallet to eip155:10'],
  ['networks/addNetwork', [{ name: 'Base' }], 'added Base'],
  ['networks/removeNetwork', ['eip155:10'], 'removed eip155:10'],
  ['networks/removeNamespace', ['solana'], 'removed solana'],
  ['networks/switched', { caipNetworkId: 'eip155:10' }, 'switched to eip155:10'],
  ['networks/switchedElsewhere', { caipNetworkId: 'eip155:10' }, 'switched to eip155:10'],
  ['networks/switchFailed', { caipNetworkId: 'eip155:10' }, 'did not switch to eip155:10'],
  ['networks/unsupportedMet', { caipNetworkId: 'eip155:9' }, 'met the unsupported eip155:9'],
  ['options/configure', [{ swaps: false, send: true }], 'configured swaps, send'],
  ['options/configure', [{}], 'configured nothing'],
  ['options/configured', { features: { swaps: false } }, 'configured swaps'],
  ['receive/enterAmount', [undefined], 'asks for no amount'],
  ['receive/enterAmount', ['0.5'], 'asks for 0.5'],
  ['send/chooseToken', [{ symbol: 'USDC' }], 'chose USDC'],
  ['send/enterAmount', ['0.5'], 'typed the amount 0.5'],
  ['send/enterFiat', ['20'], 'typed the amount 20 in dollars'],
  ['send/switchFiat', [true], 'types in dollars'],
  ['send/switchFiat', [false], 'types in the token'],
  ['send/enterReceiver', ['otter.eth'], 'typed the receiver otter.eth'],
  ['send/tokenChosen', { token: { symbol: 'USDC' } }, 'chose USDC'],
  ['send/receiverResolved', { text: 'otter.eth' }, 'resolved otter.eth'],
  ['swap/chooseToken', ['from'], 'chose what to pay'],
  ['swap/chooseToken', ['to'], 'chose what to receive'],
  ['swap/enterAmount', ['0.5'], 'typed the amount 0.5'],
  ['theme/switchMode', ['light'], 'chose the mode light'],
  ['theme/followHost', ['dark'], 'followed the page to the mode dark'],
  ['theme/modeSwitched', { mode: 'light', by: 'visitor' }, 'switched to the mode light'],
  ['tokens/act', ['Send'], 'pressed Send at a token'],
  ['transactions/reviewStarted', { flow: 'swap' }, 'began to review swap'],
  ['transactions/submitStarted', usdc, 'handed over 5 USDC'],
  ['transactions/broadcast', { previewed: usdc }, 'broadcast 5 USDC'],
  ['transactions/broadcast', { previewed: { amountText: '5' } }, 'broadcast 5'],
  ['transactions/broadcast', {}, 'broadcast a request'],
  ['transactions/broadcastElsewhere', usdc, 'broadcast 5 USDC'],
  ['transactions/simulated', { status: 'unanswered' }, 'could not simulate the review'],
  ['transactions/simulated', { status: 'known', warnings: [] }, 'simulated the review'],
  [
    'transactions/simulated',
    { status: 'known', warnings: ['changes-more'] },
    'simulated the review: changes-more',
  ],
  ['transactions/submitFailed', { symbol: 'USDC' }, 'did not send a request'],
  ['transactions/confirmed', { status: 'replaced' }, 'replaced'],
  [
    'transactions/intentRefused',
    { code: 'transactions/in-other-tab' },
    'asked no wallet: transactions/in-other-tab',
  ],
  ['wallets/connect', [{ walletId: 'quince' }], 'asked quince to connect'],
  ['wallets/search', ['qui'], 'looked for “qui”'],
  ['wallets/search', [''], 'ended the search'],
  ['wallets/filterCertified', [true], 'showed certified wallets'],
  ['wallets/filterCertified', [false], 'showed all wallets'],
  ['wallets/observed', { source: 'eip6963', wallets: [] }, 'found no wallet by eip6963'],
  [
    'wallets/observed',
    { source: 'eip6963', wallets: [{ name: 'Quince' }, { name: 'Medlar' }] },
    'found Quince, Medlar by eip6963',
  ],
  ['wallets/recentAdded', { name: 'Quince' }, 'noted Quince as used last'],
  [
    'wallets/servingNoted',
    { connectionId: 'eip155:quince', served: false },
    'noted that eip155:quince is on an unlisted network',
  ],
]

/** Types whose phrase is made of the payload. */
const made = [...words].flatMap(([id, { commands, events }]) =>
  Object.entries({ ...commands, ...events })
    .filter(([, phrase]) => typeof phrase === 'function')
    .map(([name]) => `${id}/${name}`),
)

describe('a record is called what its plugin calls it', () => {
  test.each(rows)('%s of %j: %s', (type, payload, phrase) => {
    expect(say(type, payload)).toBe(phrase)
  })

  test('wallets and networks are called by their names where the state of then has them', () => {
    const list = { wallets: [{ name: 'Otter', listId: 'a1' }] }
    const quince = { name: 'Quince Wallet', connector: { id: 'test.sandbox.quince' } }
    const recent = [{ id: 'b2', name: 'Medlar' }]
    const wallets = { sources: [{ id: 'eip6963', wallets: [quince] }], recent, list }
    const asked = (walletId: string) => say('wallets/connect', [{ walletId }], wallets)
    expect(asked('test.sandbox.quince')).toBe('asked Quince Wallet to connect')
    expect(asked('a1')).toBe('asked Otter to connect')
    expect(asked('b2')).toBe('asked Medlar to connect')
    expect(asked('a10')).toBe('asked a10 to connect')
    const networks = { networks: [{ caipNetworkId: 'eip155:10', name: 'Optimism' }] }
    expect(say('networks/switchNetwork', ['eip155:10'], networks)).toBe('switched to Optimism')
    expect(say('networks/switchNetwork', ['eip155:10'], {})).toBe('switched to eip155:10')
    const connections = { connections: [wallet('Quince')] }
    const left = [{ connectionId: 'eip155:quince' }]
    expect(say('connections/disconnect', left, connections)).toBe('disconnected Quince')
    expect(say('connections/activate', ['eip155:quince'], connections)).toBe('chose Quince')
  })

  test('a network is called by its name also by a plugin that keeps none', () => {
    const [record] = records([
      { type: 'connections/walletNetworkChanged', payload: { networkId: 'eip155:10' } },
    ])
    const states = { networks: { networks: [{ caipNetworkId: 'eip155:10', name: 'Optimism' }] } }
    const stateOf = (plugin: string): unknown => states[plugin as keyof typeof states]
    expect(record && phraseOf(record, words, stateOf)).toBe('went to Optimism')
  })

  test('the panel loads the words of a plugin with what the plugin describes', async () => {
    const kernel = createTestKernel({
      plugins: [...foundation, solanaAdapter(), polkadotAdapter(), i18n(), theme(), options()],
    })
    const asked = ['i18n', 'options', 'theme', 'solana', 'polkadot']
    const loaded = await Promise.all(
      asked.map((id) => kernel.plugins.find((plugin) => plugin.id === id)?.describe()),
    )
    expect(loaded.map((module) => module?.words)).toEqual(asked.map((id) => words.get(id)))
    expect(say('solana/signMessage', {})).toBe('signed a message')
    expect(say('polkadot/signRaw', {})).toBe('signed bytes')
  })

  test('each phrase that is made of a payload stands in this table', () => {
    expect([...new Set(rows.map(([type]) => type))].sort()).toEqual([...made].sort())
  })

  test.each(made)('%s has a name also in a recording that lacks what it reads', (type) => {
    for (const payload of [undefined, null, 7, '', {}, [], [null], [{}]])
      expect(say(type, payload)).toMatch(/\w/)
  })
})
