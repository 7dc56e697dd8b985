import type { Draft } from 'immer'
import { compareAmounts, type Follow, type Reducers, type RunEnd } from '../../kernel/index.ts'
import { frozen } from '../values/index.ts'
import type { SendContract, SendPreview, SendState } from './contract.ts'
import { sendErrors } from './errors.ts'

type Drafted = Draft<SendState>

const maxSent = 20
const maxRecipients = 50

export const initialState = (): SendState => ({
  sendTokenAmount: '',
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
  status: 'idle',
  abandoned: [],
  sent: [],
  recipients: [],
  recipientsElsewhere: [],
})

/** Empties the form; what was sent, and what a wallet still holds, is not forgotten. */
function reset(draft: Drafted): void {
  if (draft.status === 'signing') leave(draft)
  const { abandoned, sent, recipients, recipientsElsewhere, lastRetry } = draft
  Object.assign(draft, initialState(), { abandoned, sent, recipients, recipientsElsewhere })
  for (const field of [
    'token',
    'amountPointGroups',
    'receiverProfileName',
    'receiverProfileImageUrl',
    'gasPrice',
    'gasPriceInUSD',
    'networkBalanceInUSD',
    'reviewing',
    'preview',
    'failure',
  ] as const)
    delete draft[field]
  if (lastRetry !== undefined) draft.lastRetry = lastRetry
}

/** The form of another network: a node that failed there says nothing about this one's. */
function resetNetwork(draft: Drafted): void {
  reset(draft)
  delete draft.lastRetry
}

/** The wallet has the preview and nobody waits for it any more. */
function leave(draft: Drafted): void {
  if (draft.preview) draft.abandoned = [draft.preview, ...draft.abandoned].slice(0, maxSent)
  delete draft.preview
  draft.status = 'idle'
}

/** Whether what is being sent, or the family the form is filled for, goes with these connections. */
function concerns({ preview, token }: Drafted, connectionIds: readonly string[]): boolean {
  if (preview) return connectionIds.includes(preview.connectionId)
  const [family] = token?.chainId.split(':') ?? []
  return family === undefined || connectionIds.some((id) => id.startsWith(`${family}:`))
}

/** Whom the visitor has sent to: look-alikes are told from them. What another tab says never displaces these. */
function remember(draft: Drafted, to: string, list: 'recipients' | 'recipientsElsewhere'): void {
  const others = draft[list].filter((known) => known !== to)
  draft[list] = [to, ...others].slice(0, maxRecipients)
}

/** A change of the form makes a review worthless; what is already being signed stays. */
function edited(draft: Drafted): void {
  if (draft.status === 'signing') return
  draft.status = 'idle'
  delete draft.reviewing
  delete draft.preview
  delete draft.failure
}

/** Closes an open preview that was made for another account or network, and says why. */
function closePreview(
  draft: Drafted,
  stale: (preview: Draft<SendPreview>) => boolean,
  why: 'account-changed' | 'network-changed' | 'sent-elsewhere',
): void {
  if (draft.status !== 'previewed' || !draft.preview || !stale(draft.preview)) return
  const { code, message } = sendErrors.create(why)
  edited(draft)
  draft.failure = { code, text: message, rejected: false }
}

export const reduce: Reducers<SendContract> = {
  tokensStarted(draft) {
    draft.loading = true
  },
  tokensLoaded(draft, { tokens }) {
    draft.loading = false
    draft.tokenBalances = tokens as Draft<typeof tokens>
    delete draft.lastRetry
    const [native] = tokens
    if (native?.value !== undefined) draft.networkBalanceInUSD = native.value
    else delete draft.networkBalanceInUSD
    // The chosen token keeps up with its balance; without a choice it is the native coin.
    const chosen = tokens.find(({ address }) => address === draft.token?.address)
    if (chosen && draft.status === 'idle') draft.token = chosen
    else if (!draft.token && native) draft.token = native
  },
  tokensFailed(draft, { at }) {
    draft.loading = false
    draft.lastRetry = at
  },
  tokensDropped(draft) {
    draft.loading = false
  },
  tokenChosen(draft, { token }) {
    draft.token = token
    edited(draft)
  },
  amountEntered(draft, { text, pointGroups }) {
    draft.sendTokenAmount = text
    delete draft.amountPointGroups
    if (pointGroups) draft.amountPointGroups = pointGroups
    edited(draft)
  },
  maxFailed(draft, failure) {
    if (draft.status === 'idle') draft.failure = { ...failure, rejected: false }
  },
  receiverEntered(draft, { text }) {
    draft.receiverAddress = text
    delete draft.receiverProfileName
    delete draft.receiverProfileImageUrl
    edited(draft)
  },
  reviewStarted(draft, { intentId }) {
    draft.status = 'previewing'
    draft.reviewing = intentId
    delete draft.preview
    delete draft.failure
  },
  reviewed(draft, { preview, gasPriceInUSD }) {
    draft.status = 'previewed'
    delete draft.reviewing
    // Also in production: what was reviewed cannot be changed through the state.
    draft.preview = frozen(preview) as Draft<SendPreview>
    if (preview.gasPrice !== undefined) draft.gasPrice = preview.gasPrice
    if (gasPriceInUSD !== undefined) draft.gasPriceInUSD = gasPriceInUSD
  },
  reviewFailed(draft, { intentId, ...failure }) {
    // A later review goes on, or has ended with a preview that is still good.
    if (draft.status !== 'idle' && draft.reviewing !== intentId) return
    edited(draft)
    draft.failure = { ...failure, rejected: false }
  },
  submitStarted(draft) {
    draft.status = 'signing'
    delete draft.failure
  },
  submitted(draft, transaction) {
    draft.sent = [transaction, ...draft.sent].slice(0, maxSent)
    remember(draft, transaction.to, 'recipients')
    draft.abandoned = draft.abandoned.filter(({ intentId }) => intentId !== transaction.intentId)
    if (draft.preview?.intentId !== transaction.intentId) return
    delete draft.preview
    draft.status = 'idle'
    reset(draft)
  },
  submittedElsewhere(draft, { networkId, to, amountText, symbol }) {
    // Each tab stores its whole list, so one that did not know would make the others forget.
    remember(draft, to, 'recipientsElsewhere')
    // What a review has read of the account by now is no longer true.
    if (draft.status === 'previewing') edited(draft)
    closePreview(
      draft,
      (preview) =>
        preview.networkId === networkId &&
        preview.to === to &&
        preview.token.symbol === symbol &&
        compareAmounts(preview.amountText, amountText) === 0,
      'sent-elsewhere',
    )
  },
  submitFailed(draft, { intentId, code, text, facts, rejected, unanswered }) {
    if (draft.preview?.intentId === intentId) {
      if (unanswered) leave(draft)
      delete draft.preview
      draft.status = 'idle'
    } else if (!unanswered || draft.status !== 'idle') return
    // Here also after a disconnect, which has taken the preview already.
    draft.failure = { code, text, rejected, ...(facts !== undefined && { facts }) }
  },
  abandoned(draft, { intentId }) {
    if (draft.preview?.intentId === intentId) leave(draft)
  },
  confirmed(draft, { hash, status, replacedBy = hash }) {
    const transaction = draft.sent.find((sent) => sent.hash === hash)
    if (transaction) Object.assign(transaction, { hash: replacedBy, status })
  },
  wasReset: reset,
}

export const follow: Follow<SendContract> = {
  accounts: {
    disconnected(draft, { connectionIds }) {
      if (concerns(draft, connectionIds)) reset(draft)
    },
    disconnectedElsewhere(draft, { connectionIds, by }) {
      // A wallet that left another tab is asked here first.
      if (by !== 'wallet' && concerns(draft, connectionIds)) reset(draft)
    },
    connected(draft, { connections }) {
      const other = ({ connectionId }: Draft<SendPreview>): boolean =>
        connections.every(({ id }) => id !== connectionId)
      closePreview(draft, other, 'account-changed')
    },
    activated(draft, { connectionId }) {
      closePreview(draft, (preview) => preview.connectionId !== connectionId, 'account-changed')
    },
    accountsChanged(draft, { connectionId, address }) {
      closePreview(
        draft,
        (preview) => preview.connectionId === connectionId && preview.from !== address,
        'account-changed',
      )
    },
    walletNetworkChanged(draft, { connectionId, networkId }) {
      delete draft.lastRetry
      closePreview(
        draft,
        (preview) => preview.connectionId === connectionId && preview.networkId !== networkId,
        'network-changed',
      )
    },
  },
  networks: {
    switched(draft, { caipNetworkId, background }) {
      // Another family's network is not the one that is sent on.
      if (background) return
      // A wallet that is moved to the preview's own network while it signs changes nothing.
      if (draft.status === 'signing' && draft.preview?.networkId === caipNetworkId) return
      const { code, message } = sendErrors.create('network-changed')
      // The wallet's own word of it usually comes first and has closed the preview already.
      const open = draft.status === 'previewed' || draft.failure?.code === code
      resetNetwork(draft)
      if (open) draft.failure = { code, text: message, rejected: false }
    },
    namespaceSwitched: resetNetwork,
  },
}

/** Whatever ends otherwise has told so itself; a second click that is refused must not touch what the first one does. */
const calledOff = ({ outcome }: RunEnd): boolean =>
  outcome === 'cancelled' || outcome === 'timedOut'

export const ends: {
  loadTokens(draft: Drafted, end: RunEnd): void
  review(draft: Drafted, end: RunEnd): void
  submit(draft: Drafted, end: RunEnd): void
} = {
  loadTokens(draft, end) {
    if (calledOff(end)) draft.loading = false
  },
  review(draft, end) {
    if (calledOff(end) && draft.status === 'previewing') edited(draft)
  },
  submit(draft, end) {
    if (calledOff(end) && draft.status === 'signing') leave(draft)
  },
}
