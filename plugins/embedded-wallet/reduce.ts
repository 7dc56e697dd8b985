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
    draft.status = failure.step === 'device' || failure.step === 'code' ? failure.step : 'idle'
    draft.failure = failure
    draft.failures += 1
  },
  loggedIn(draft, { email }) {
    draft.status = 'idle'
    delete draft.failure
    if (email !== undefined) draft.email = email
  },
  loggedOut(draft) {
    draft.status = 'idle'
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
  logIn(draft) {
    if (draft.status === 'sending') draft.status = 'idle'
  },
  connectSocial(draft) {
    if (draft.status === 'social') draft.status = 'idle'
  },
  resend(draft) {
    if (draft.status === 'sending') draft.status = 'code'
  },
  enterCode(draft) {
    if (draft.status === 'verifying') draft.status = 'code'
  },
}
