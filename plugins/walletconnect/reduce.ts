import type { Draft } from 'immer'
import type { Reducers } from '../../kernel/index.ts'
import type { WalletConnectContract, WalletConnectState } from './contract.ts'

export const initialState = (): WalletConnectState => ({ status: 'idle', relay: 'idle' })

type Draftable = Draft<WalletConnectState>

export const reduce: Reducers<WalletConnectContract> = {
  walletChosen(draft, { wallet }) {
    // Later requests do not go to another wallet whose link was opened before.
    if (draft.linked?.wallet.id !== wallet?.id) delete draft.linked
    if (wallet) draft.chosen = wallet as NonNullable<Draftable['chosen']>
    else delete draft.chosen
  },
  pairingStarted(draft) {
    draft.status = 'connecting'
    delete draft.failure
    delete draft.offer
  },
  offered(draft, offer) {
    draft.status = 'connecting'
    draft.offer = offer
  },
  pairingFailed(draft, failure) {
    draft.status = 'failed'
    draft.failure = failure
    delete draft.offer
    delete draft.linked
  },
  pairingReset(draft) {
    draft.status = draft.session ? 'connected' : 'idle'
    delete draft.chosen
    delete draft.offer
    delete draft.failure
    delete draft.linked
  },
  linkOpened(draft, linked) {
    draft.linked = linked as NonNullable<Draftable['linked']>
  },
  connected(draft) {
    draft.status = 'connected'
    delete draft.chosen
    delete draft.offer
    delete draft.failure
    delete draft.linked
  },
  sessionSettled(draft, { session }) {
    draft.session = session as Draft<typeof session>
  },
  sessionChanged(draft, { session }) {
    if (draft.session?.topic === session.topic) draft.session = session as Draft<typeof session>
  },
  sessionEnded(draft, { topic }) {
    if (draft.session?.topic !== topic) return
    delete draft.session
    if (draft.status === 'connected') draft.status = 'idle'
  },
  relayOpened(draft) {
    draft.relay = 'online'
  },
  relayDropped(draft) {
    draft.relay = 'offline'
  },
  relayLeft(draft) {
    draft.relay = 'idle'
  },
  relayWanted() {
    // Handled by the tab that has the socket.
  },
}
