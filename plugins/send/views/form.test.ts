import { expect, test } from 'vitest'
import type { Text } from '../../../react/index.ts'
import { network as netOf } from '../../../tests/send-world.ts'
import { bip122Facts } from '../../bip122/facts.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { noteFamily } from '../../values/index.ts'
import type { SendState } from '../contract.ts'
import { type FormReport, readForm } from './form.ts'
import type { messages } from './messages.ts'

const text = ((key: string) => key) as Text<typeof messages>
const me = '0x52908400098527886E0F7030069857D2E4169EE7'
const network: CaipNetwork = netOf('1', 'eip155')
const token = { symbol: 'ETH', quantity: { decimals: '2', numeric: '2.5' } }
const read = (state: object, on: CaipNetwork | null = network, named = false): FormReport =>
  readForm(
    { token, receiverAddress: me, sendTokenAmount: '1.25', ...state } as SendState,
    on ?? undefined,
    text,
    { named },
  )

test('a complete form is ready, up to the last unit that is held', () => {
  expect(read({})).toMatchObject({ ready: true })
  expect(read({ sendTokenAmount: '2.5' })).toMatchObject({ ready: true })
  expect(read({})).not.toHaveProperty('amountError')
  expect(read({})).not.toHaveProperty('receiverError')
})

test.each([
  ['no network', {}, null, 'send.connect'],
  ['a family without sending', {}, { chainNamespace: 'bip999' }, 'send.notHere'],
  ['no token', { token: undefined }, {}, 'send.pickToken'],
  ['tokens under way', { token: undefined, loading: true }, {}, 'send.tokensLoading'],
  ['no amount', { sendTokenAmount: '' }, {}, 'send.enterAmount'],
  ['an amount of nothing', { sendTokenAmount: '0.00' }, {}, 'send.enterAmount'],
  ['an amount that can mean two', { sendTokenAmount: '1,000' }, {}, 'send.chooseAmount'],
  ['no receiver', { receiverAddress: '' }, {}, 'send.enterReceiver'],
] as const)(
  'with %s the button says what to do, and no field is wrong',
  (_what, state, on, label) => {
    const report = read(state, on && ({ ...network, ...on } as CaipNetwork))
    expect(report).toMatchObject({ ready: false, label })
    expect(report).not.toHaveProperty('receiverError')
  },
)

test.each([
  ['more than is held', '2.51', 'send.held', 'send.enterSmaller'],
  ['more digits than the token has', '1.255', 'send.tooPrecise', 'send.fixAmount'],
  ['more than a chain counts', `1${'0'.repeat(76)}`, 'send.tooLarge', 'send.fixAmount'],
  ['more than fits', `1${'0'.repeat(79)}`, 'send.tooLarge', 'send.fixAmount'],
  ['no number', 'x', 'send.badAmount', 'send.fixAmount'],
])('an amount of %s is wrong', (_what, sendTokenAmount, amountError, label) => {
  expect(read({ sendTokenAmount })).toMatchObject({ ready: false, amountError, label })
})

test('a name is looked up, and wrong once it leads nowhere, which its own field says', () => {
  const name = (state: object) => read({ receiverAddress: 'otter.eth', ...state }, network, true)
  expect(name({})).toMatchObject({ ready: false, label: 'send.looking' })
  expect(name({ receiverLookup: {} })).toMatchObject({ label: 'send.looking' })
  const failed = name({ receiverLookup: { failure: { code: 'send/name-unknown' } } })
  expect(failed).toMatchObject({ ready: false, label: 'send.fixReceiver' })
  expect(failed).not.toHaveProperty('receiverError')
  expect(failed).not.toHaveProperty('asksAgain')
})

test.each([
  ['a name where none can be looked up', 'willow.eth', 'send.nameNotHere'],
  [
    'an address of another family',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'send.otherFamily',
  ],
  ['an address that lacks a character', me.slice(0, -1), 'send.brokenReceiver'],
  ['an address with a wrong character', `${me.slice(0, -1)}g`, 'send.brokenReceiver'],
  ['an address without keys', `0x${'0'.repeat(40)}`, 'send.burnedReceiver'],
  ['an address without keys in other letters', `0x${'0'.repeat(36)}DEAD`, 'send.burnedReceiver'],
  ['a word', 'willow', 'send.badReceiver'],
])('[~ERR-1] %s has a sentence of its own', (_what, receiverAddress, receiverError) => {
  expect(read({ receiverAddress })).toMatchObject({
    ready: false,
    label: 'send.fixReceiver',
    receiverError,
  })
})

test('a Stacks address, which Bitcoin wallets list beside their own, is no receiver and of no other family', () => {
  noteFamily(bip122Facts)
  const bitcoin = netOf('000000000019d6689c085ae165831e93', 'bip122')
  const report = read({ receiverAddress: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9E00' }, bitcoin)
  expect(report).toMatchObject({ receiverError: 'send.brokenReceiver' })
})

test('a receiver that is none is wrong', () => {
  const report = read({ receiverAddress: 'willow' })
  expect(report).toMatchObject({ ready: false, label: 'send.fixReceiver' })
  expect(report).toHaveProperty('receiverError')
})
