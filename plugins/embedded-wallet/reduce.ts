import type { PluginDefinition, Reducers } from '../../kernel/index.ts'
import type { DropReason, EmbeddedWalletContract } from './contract.ts'

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
    draft.status = 'sending'
    draft.email = email
    delete draft.failure
  },
  socialStarted(draft, { service }) {
    draft.status = 'social'
    draft.service = service
    delete draft.failure
  },
  farcasterStarted(draft) {
    draft.status = 'farcaster'
    delete draft.farcasterUrl
    delete draft.failure
  },
  farcasterOffered(draft, { url }) {
    draft.farcasterUrl = url
  },
  farcasterCleared(draft) {
    delete draft.farcasterUrl
  },
  deviceAsked(draft, { at }) {
    draft.status = 'device'
    draft.sentAt = at
    delete draft.failure
  },
  codeSent(draft, { at }) {
    draft.status = 'code'
    draft.sentAt = at
    delete draft.failure
  },
  codeEntered(draft) {
    draft.status = 'verifying'
    delete draft.failure
  },
  loginFailed(draft, failure) {
    const { step } = failure
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
  loggedIn(draft, { email }) {
    draft.status = 'idle'
    delete draft.failure
    if (email !== undefined) draft.email = email
  },
  loggedOut(draft) {
    draft.status = 'idle'
    delete draft.change
    delete draft.email
    delete draft.failure
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

/** However a step ends, nothing waits on. */
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
  connectFarcaster(draft) {
    if (draft.status === 'farcaster') draft.status = 'idle'
    delete draft.farcasterUrl
  },
  resend(draft) {
    if (draft.status === 'sending') draft.status = 'code'
  },
  enterCode(draft) {
    if (draft.status === 'verifying') draft.status = 'code'
  },
}
