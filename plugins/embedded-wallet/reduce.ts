import type { Draft } from 'immer'
import type { PluginDefinition, Reducers } from '../../kernel/index.ts'
import type { DropReason, EmbeddedWalletContract, EmbeddedWalletState } from './contract.ts'

/** Enters a step and clears earlier failures. */
function enter(draft: Draft<EmbeddedWalletState>, status: EmbeddedWalletState['status']): void {
  draft.status = status
  delete draft.failure
}

export const reduce: Reducers<EmbeddedWalletContract> = {
  frameStarted(draft) {
    draft.frame = 'loading'
  },
  frameReady(draft) {
    draft.frame = 'ready'
  },
  frameFailed(draft) {
    draft.frame = 'failed'
  },
  loginStarted(draft, { email }) {
    enter(draft, 'sending')
    draft.email = email
  },
  socialStarted(draft, { service, redirect }) {
    enter(draft, 'social')
    draft.service = service
    if (redirect) draft.redirect = redirect
    else delete draft.redirect
  },
  farcasterStarted(draft) {
    enter(draft, 'farcaster')
    delete draft.farcasterUrl
  },
  farcasterOffered(draft, { url }) {
    draft.farcasterUrl = url
  },
  deviceAsked(draft, { at }) {
    enter(draft, 'device')
    draft.sentAt = at
  },
  codeSent(draft, { at }) {
    enter(draft, 'code')
    draft.sentAt = at
  },
  mailLimited(draft, { until }) {
    draft.mailAfter = until
  },
  codeEntered: (draft) => enter(draft, 'verifying'),
  loginFailed(draft, failure) {
    const { step } = failure
    // A running login is newer than the one that was not restored.
    if (step === 'restore' && draft.status !== 'idle') return
    if (step !== 'change') draft.status = step === 'device' || step === 'code' ? step : 'idle'
    draft.failure = failure
    draft.failures += 1
  },
  changeStarted(draft) {
    draft.changing = true
    delete draft.failure
  },
  changeAsked(draft, { step, email, at }) {
    draft.change = { step, email }
    draft.sentAt = at
    delete draft.failure
  },
  changeConfirmed(draft) {
    if (draft.change) draft.change.step = 'new'
  },
  emailChanged(draft, { email }) {
    draft.email = email
    delete draft.change
  },
  changeCancelled(draft) {
    delete draft.change
    delete draft.failure
  },
  loggedIn(draft, { email, socialProvider = 'email', userName, keyExport }) {
    enter(draft, 'idle')
    draft.socialProvider = socialProvider
    if (userName === undefined) delete draft.userName
    else draft.userName = userName
    if (email !== undefined) draft.email = email
    if (keyExport) draft.keyExport = keyExport
    else delete draft.keyExport
  },
  loggedOut(draft) {
    enter(draft, 'idle')
    delete draft.change
    delete draft.email
    delete draft.deployed
    delete draft.socialProvider
    delete draft.userName
    delete draft.keyExport
  },
  deploymentRead(draft, { networkId, deployed }) {
    draft.deployed = { ...draft.deployed, [networkId]: deployed }
  },
  approvalStarted(draft, { method }) {
    draft.approving = method
  },
  approvalEnded(draft) {
    delete draft.approving
  },
  messagesDropped(draft, drops) {
    for (const [reason, count] of Object.entries(drops) as [DropReason, number][])
      draft.dropped[reason] = (draft.dropped[reason] ?? 0) + count
  },
}

/** Clears the waiting state, whatever the outcome of a step. */
export const ends: NonNullable<PluginDefinition<EmbeddedWalletContract>['ends']> = {
  changeEmail(draft) {
    delete draft.changing
  },
  confirmChange(draft) {
    delete draft.changing
  },
  logIn(draft) {
    if (draft.status === 'sending') draft.status = 'idle'
  },
  connectSocial(draft) {
    if (draft.status === 'social') draft.status = 'idle'
  },
  finishSocial(draft) {
    if (draft.status === 'social') draft.status = 'idle'
  },
  connectFarcaster(draft) {
    if (draft.status === 'farcaster') draft.status = 'idle'
    delete draft.farcasterUrl
  },
  resend(draft) {
    delete draft.changing
    if (draft.status === 'sending') draft.status = 'code'
  },
  enterCode(draft) {
    if (draft.status === 'verifying') draft.status = 'code'
  },
}
