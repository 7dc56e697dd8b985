import type { Draft as Drafted } from 'immer'
import { compareAmounts, type Follow, type Reducers, type RunEnd } from '../../kernel/index.ts'
import { frozen } from '../values/index.ts'
import type { Preview, TransactionsContract, TransactionsState } from './contract.ts'
import { messages } from './reason-messages.ts'

// What facts do to the request under way: previewing → previewed → signing → broadcast → confirmed, or its end.

type Slice = Drafted<TransactionsState>

const maySend = messages['transactions.maySend']

const maxSent = 20
const maxRecipients = 50

/** The wallet has the preview and its answer is no longer awaited. */
function leave(draft: Slice): void {
  if (draft.preview) draft.abandoned = [draft.preview, ...draft.abandoned].slice(0, maxSent)
  close(draft)
}

function close(draft: Slice): void {
  delete draft.preview
  delete draft.gasPriceInUSD
  delete draft.step
  draft.status = 'idle'
}

/** A change of the flow makes a review worthless; what is already being signed stays. */
function discard(draft: Slice): void {
  if (draft.status === 'signing') return
  close(draft)
  delete draft.reviewing
  delete draft.failure
}

/** As `discard`; what a wallet was asked for is not waited for any more. */
function reset(draft: Slice): void {
  if (draft.status === 'signing') leave(draft)
  discard(draft)
}

/** Receivers the visitor has sent to, by which look-alikes are detected. Reports of other tabs never displace these. */
function remember(draft: Slice, to: string, list: 'recipients' | 'recipientsElsewhere'): void {
  const others = draft[list].filter((known) => known !== to)
  draft[list] = [to, ...others].slice(0, maxRecipients)
}

const whys = {
  outdated: 'Something changed during the review. Review again.',
  'account-changed': 'Your wallet changed to another account. Review and confirm again.',
  'network-changed': 'The network changed since the review. Review and confirm again.',
  'sent-elsewhere':
    'This very transfer was sent from another tab just now. Review again to send it once more.',
} as const

function explain(draft: Slice, why: keyof typeof whys): void {
  draft.failure = { code: `transactions/${why}`, text: whys[why], rejected: false }
}

/** Closes an open preview that was made for another account or network, and says why. */
function closePreview(
  draft: Slice,
  stale: (preview: Drafted<Preview>) => boolean,
  why: keyof typeof whys,
): void {
  if (draft.status !== 'previewed' || !draft.preview || !stale(draft.preview)) return
  discard(draft)
  explain(draft, why)
}

/** Other pages may have sent what this one shows, in facts that it missed. */
export function catchUp(draft: Slice, lastSentAt: number | undefined): void {
  if (lastSentAt === undefined || lastSentAt === draft.lastSentAt) return
  draft.lastSentAt = lastSentAt
  closePreview(draft, () => true, 'outdated')
}

/** Whether what is being previewed or sent goes with these connections. */
const concerns = ({ preview }: Slice, connectionIds: readonly string[]): boolean =>
  preview === undefined || connectionIds.includes(preview.connectionId)

type Steps =
  | 'reviewStarted'
  | 'reviewed'
  | 'reviewFailed'
  | 'submitStarted'
  | 'stepStarted'
  | 'stepBroadcast'
  | 'signed'
  | 'broadcast'
  | 'broadcastElsewhere'
  | 'submitFailed'
  | 'abandoned'
  | 'discarded'
  | 'retried'
  | 'confirmed'

export const steps: Pick<Reducers<TransactionsContract>, Steps> = {
  reviewStarted(draft, { intentId, view }) {
    close(draft)
    draft.status = 'previewing'
    draft.reviewing = intentId
    delete draft.failure
    if (view === undefined) delete draft.view
    else draft.view = view
  },
  reviewed(draft, { preview, gasPriceInUSD }) {
    draft.status = 'previewed'
    delete draft.reviewing
    // Also in production: what was reviewed cannot be changed through the state.
    draft.preview = frozen(preview) as Drafted<Preview>
    if (gasPriceInUSD !== undefined) draft.gasPriceInUSD = gasPriceInUSD
  },
  reviewFailed(draft, { intentId, ...failure }) {
    // A later review goes on, or has ended with a preview that is still good.
    if (draft.status !== 'idle' && draft.reviewing !== intentId) return
    discard(draft)
    draft.failure = { ...failure, rejected: false }
  },
  submitStarted(draft) {
    draft.status = 'signing'
    delete draft.failure
  },
  stepStarted(draft, { intentId, ...step }) {
    if (draft.preview?.intentId === intentId) draft.step = step as NonNullable<Slice['step']>
  },
  stepBroadcast(draft, { intentId, index, hash }) {
    if (draft.preview?.intentId === intentId && draft.step?.index === index) draft.step.hash = hash
  },
  signed(draft, { intentId }) {
    draft.abandoned = draft.abandoned.filter((left) => left.intentId !== intentId)
    if (draft.preview?.intentId === intentId) close(draft)
  },
  broadcast(draft, { intentId, networkId, hash, previewed }) {
    if (!previewed) return
    const { flow: _flow, late: _late, identityDigest: _digest, ...shown } = previewed
    const transaction = { intentId, hash, networkId, ...shown, status: 'started' }
    draft.sent = [transaction as Slice['sent'][number], ...draft.sent].slice(0, maxSent)
    if (shown.to !== undefined) remember(draft, shown.to, 'recipients')
    draft.abandoned = draft.abandoned.filter((left) => left.intentId !== intentId)
    if (shown.at !== undefined) draft.lastSentAt = shown.at
    if (draft.preview?.intentId !== intentId) return
    close(draft)
    discard(draft)
  },
  broadcastElsewhere(draft, { networkId, to, amountText, symbol, at, identityDigest }) {
    if (at !== undefined) draft.lastSentAt = at
    // Each tab stores its whole list, so one that did not know would make the others forget.
    if (to !== undefined) remember(draft, to, 'recipientsElsewhere')
    // What a review has read of the account by now is no longer true.
    if (draft.status === 'previewing') discard(draft)
    closePreview(
      draft,
      (preview) =>
        preview.networkId === networkId &&
        preview.identityDigest === identityDigest &&
        (identityDigest !== undefined ||
          (preview.to === to &&
            preview.token?.symbol === symbol &&
            compareAmounts(preview.amountText ?? '0', amountText ?? '0') === 0)),
      'sent-elsewhere',
    )
  },
  submitFailed(draft, { intentId, code, text, facts, rejected, reason, unanswered }) {
    if (draft.preview?.intentId === intentId) {
      if (unanswered) leave(draft)
      close(draft)
    } else if (!unanswered || draft.status !== 'idle') return
    // Here also after a disconnect, which has taken the preview already.
    draft.failure = {
      ...{ code, text, rejected },
      ...(facts !== undefined && { facts }),
      ...(reason && { reason }),
      ...(unanswered && { maySend: { code: 'transactions.maySend', text: maySend } }),
    }
  },
  abandoned(draft, { intentId }) {
    if (draft.preview?.intentId === intentId) leave(draft)
  },
  discarded(draft, { signing }) {
    if (signing) reset(draft)
    else discard(draft)
  },
  retried(draft) {
    discard(draft)
  },
  confirmed(draft, { hash, status, replacedBy = hash }) {
    const transaction = draft.sent.find((sent) => sent.hash === hash)
    if (!transaction) return
    Object.assign(transaction, { hash: replacedBy, status })
    delete transaction.batch
  },
}

export const follow: Follow<TransactionsContract> = {
  connections: {
    disconnected(draft, { connectionIds }) {
      if (concerns(draft, connectionIds)) reset(draft)
    },
    disconnectedElsewhere(draft, { connectionIds, by }) {
      // A wallet that left another tab is asked here first.
      if (by !== 'wallet' && concerns(draft, connectionIds)) reset(draft)
    },
    connected(draft, { connections }) {
      const other = ({ connectionId }: Drafted<Preview>): boolean =>
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
      // The wallet's own word of it usually comes first and has closed the preview already.
      const open =
        draft.status === 'previewed' || draft.failure?.code === 'transactions/network-changed'
      reset(draft)
      if (open) explain(draft, 'network-changed')
    },
    namespaceSwitched: reset,
  },
}

/** Other ends record themselves; a refused second click must not touch the run of the first one. */
const calledOff = ({ outcome }: RunEnd): boolean =>
  outcome === 'cancelled' || outcome === 'timedOut'

export const ends: {
  prepare(draft: Slice, end: RunEnd): void
  submit(draft: Slice, end: RunEnd): void
} = {
  prepare(draft, end) {
    if (calledOff(end) && draft.status === 'previewing') discard(draft)
  },
  submit(draft, end) {
    if (calledOff(end) && draft.status === 'signing') leave(draft)
  },
}
