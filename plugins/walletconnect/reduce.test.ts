import { type Draft, produce } from 'immer'
import { expect, test } from 'vitest'
import type { LinkedWallet, WalletConnectState } from './contract.ts'
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
