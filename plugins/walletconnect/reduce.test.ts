import { type Draft, produce } from 'immer'
import { expect, test } from 'vitest'
import type { LinkedWallet, SessionFacts, WalletConnectState } from './contract.ts'
import { initialState, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

const walletChosen = reduce.walletChosen as (
  draft: Draft<WalletConnectState>,
  payload: { readonly wallet?: LinkedWallet },
) => void
const { sessionEnded } = shared as {
  readonly sessionEnded: { parse(payload: unknown): unknown }
}
const [pocket, harbour] = [
  { id: 'pocket', name: 'Pocket' },
  { id: 'harbour', name: 'Harbour' },
]
const linked = { wallet: pocket, platform: 'mobile', href: 'pocket://' } as const
const open: WalletConnectState = { ...initialState(), chosen: pocket, linked }

test.each([
  ['the same wallet', { wallet: pocket }, open],
  ['another wallet', { wallet: harbour }, { ...initialState(), chosen: harbour }],
  ['no wallet', {}, initialState()],
])('a link that was opened serves its own wallet: %s is chosen', (_which, chosen, then) => {
  expect(produce(open, (draft) => walletChosen(draft, chosen))).toStrictEqual(then)
})

test.each([undefined, 7, '', 'ab', 'g'.repeat(64), ['1'.repeat(64)]])(
  'another tab ends no session by %j',
  (topic) => {
    expect(sessionEnded.parse({ topic })).toBeUndefined()
    expect(sessionEnded.parse({ topic: '1'.repeat(64), more: 1 })).toEqual({
      topic: '1'.repeat(64),
    })
  },
)

const settled = (digit: number, name: string) =>
  ({ topic: String(digit).repeat(64), wallet: { name }, expiresAt: 1, families: [] }) as const
const sessionChanged = reduce.sessionChanged as (
  draft: Draft<WalletConnectState>,
  payload: { readonly session: SessionFacts },
) => void
const ended = reduce.sessionEnded as (
  draft: Draft<WalletConnectState>,
  payload: { readonly topic: string },
) => void

test('what is told of a session changes that session alone', () => {
  const held: WalletConnectState = { ...initialState(), session: settled(1, 'Pocket') }
  const change = (session: SessionFacts) =>
    produce(held, (draft) => sessionChanged(draft, { session })).session
  expect(change(settled(1, 'Harbour'))).toEqual(settled(1, 'Harbour'))
  expect(change(settled(2, 'Harbour'))).toEqual(settled(1, 'Pocket'))
  const none = produce(initialState(), (draft) =>
    sessionChanged(draft, { session: settled(1, 'Pocket') }),
  )
  expect(none).toStrictEqual(initialState())
})

test.each([
  ['connected', 1, 'idle', undefined],
  ['connecting', 1, 'connecting', undefined],
  ['failed', 1, 'failed', undefined],
  ['connected', 2, 'connected', settled(1, 'Pocket')],
] as const)('while %s the end of session %i leads to %s', (status, digit, then, session) => {
  const held: WalletConnectState = { status, relay: 'online', session: settled(1, 'Pocket') }
  const after = produce(held, (draft) => ended(draft, { topic: String(digit).repeat(64) }))
  expect([after.status, after.session]).toEqual([then, session])
})
