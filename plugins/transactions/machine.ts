import type { Draft as Drafted } from 'immer'
import {
  type Cause,
  compareAmounts,
  type Follow,
  frozenCopy,
  type Reducers,
  type RunEnd,
} from '../../kernel/index.ts'
import { isCalledOff, isOwnRun, runOf } from '../values/index.ts'
import { asksTerms, movesValue } from './changes/asked.ts'
import type {
  AnsweredTransfer,
  AskedRequest,
  Preview,
  ReviewedRequest,
  TransactionsContract,
  TransactionsState,
} from './contract.ts'
import { messages } from './reason-messages.ts'

// Changes of the current request by facts: previewing → previewed → signing → broadcast → confirmed, or its end.

type Slice = Drafted<TransactionsState>

const maySend = messages['transactions.maySend']

const maxSent = 20
const maxRecipients = 50
const maxAsked = 50

/** The wallet has the preview, and nobody waits for its answer any more. */
function leave(draft: Slice): void {
  if (draft.preview) draft.abandoned = [draft.preview, ...draft.abandoned].slice(0, maxSent)
  close(draft)
}

function close(draft: Slice): void {
  delete draft.preview
  delete draft.gasPriceInUSD
  delete draft.simulation
  delete draft.step
  delete draft.run
  draft.status = 'idle'
}

const nothingKnown = (): Pick<
  NonNullable<Slice['simulation']>,
  'changes' | 'approvals' | 'warnings'
> => ({ changes: [], approvals: [], warnings: [] })

/** Notes the command that continues from here. */
function begin(draft: Slice, status: 'previewing' | 'signing', cause: Cause | undefined): void {
  draft.status = status
  const run = runOf(cause)
  if (run === undefined) delete draft.run
  else draft.run = run
}

/** A change of the flow invalidates a review; a request that is being signed stays. */
function discard(draft: Slice): void {
  if (draft.status === 'signing') return
  close(draft)
  delete draft.reviewing
  delete draft.failure
}

/** Like `discard`; also stops waiting for a wallet that was asked. */
function reset(draft: Slice): void {
  if (draft.status === 'signing') leave(draft)
  discard(draft)
}

/** Remembers a receiver, for detecting look-alikes. Reports of other tabs never displace this page's receivers. */
function remember(draft: Slice, to: string, list: 'recipients' | 'recipientsElsewhere'): void {
  const others = draft[list].filter((known) => known !== to)
  draft[list] = [to, ...others].slice(0, maxRecipients)
}

/** Notes a wallet request; for equal hashes the last one counts. */
function noteAsked(draft: Slice, asked: AskedRequest): void {
  const others = (draft.asked ?? []).filter(
    ({ networkId, hash }) => networkId !== asked.networkId || hash !== asked.hash,
  )
  draft.asked = [asked, ...others].slice(0, maxAsked)
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

/** Closes an open preview of another account or network, with the reason. */
function closePreview(
  draft: Slice,
  stale: (preview: Drafted<Preview>) => boolean,
  why: keyof typeof whys,
): void {
  if (draft.status !== 'previewed' || !draft.preview || !stale(draft.preview)) return
  discard(draft)
  explain(draft, why)
}

/** Other pages may have sent the shown transfer, in facts that this page missed. */
export function catchUp(draft: Slice, lastSentAt: number | undefined): void {
  if (lastSentAt === undefined || lastSentAt === draft.lastSentAt) return
  draft.lastSentAt = lastSentAt
  closePreview(draft, () => true, 'outdated')
}

/** True if the current preview or request belongs to one of these connections. */
const concerns = ({ preview }: Slice, connectionIds: readonly string[]): boolean =>
  preview === undefined || connectionIds.includes(preview.connectionId)

/** Says of a failure that left the outcome open what became of it: it was sent after all, or it was not. */
export function settleFailure(draft: Slice, { intentId, found }: AnsweredTransfer): void {
  const { failure } = draft
  // A step's id is that of its request, with its number.
  if (failure?.intentId === undefined || failure.intentId !== intentId.replace(/\/\d+$/, '')) return
  if (found) {
    delete draft.failure
    return
  }
  delete failure.maySend
  delete failure.intentId
}

type Steps =
  | 'reviewStarted'
  | 'reviewed'
  | 'simulated'
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
  reviewStarted(draft, { intentId, view, headless }, cause) {
    close(draft)
    delete draft.headless
    if (headless) draft.headless = headless
    begin(draft, 'previewing', cause)
    draft.reviewing = intentId
    delete draft.failure
    if (view === undefined) delete draft.view
    else draft.view = view
  },
  reviewed(draft, { preview, gasPriceInUSD, request }) {
    draft.status = 'previewed'
    delete draft.reviewing
    delete draft.run
    // Also in production, so that the state cannot be used to change it.
    draft.preview = frozenCopy(preview) as Drafted<Preview>
    if (request) draft.request = frozenCopy(request) as Drafted<ReviewedRequest>
    else delete draft.request
    if (gasPriceInUSD !== undefined) draft.gasPriceInUSD = gasPriceInUSD
    const { intentId } = preview
    if (request && (movesValue(preview) || asksTerms(preview)))
      draft.simulation = { ...{ intentId, status: 'running' }, ...nothingKnown() }
  },
  simulated(draft, simulation) {
    const { intentId, status } = draft.simulation ?? {}
    if (intentId === simulation.intentId && status === 'running')
      draft.simulation = frozenCopy(simulation) as NonNullable<Slice['simulation']>
  },
  reviewFailed(draft, { intentId, ...failure }) {
    // A later review is running, or has ended with a valid preview.
    if (draft.status !== 'idle' && draft.reviewing !== intentId) return
    discard(draft)
    draft.failure = { ...failure, rejected: false }
  },
  submitStarted(draft, _submitted, cause) {
    begin(draft, 'signing', cause)
    delete draft.request
    delete draft.failure
  },
  stepStarted(draft, { intentId, ...step }) {
    if (draft.preview?.intentId === intentId) draft.step = step as NonNullable<Slice['step']>
  },
  stepBroadcast(draft, { intentId, index, networkId, hash, asked }) {
    if (asked) noteAsked(draft, { networkId, hash, ...asked })
    if (draft.preview?.intentId === intentId && draft.step?.index === index) draft.step.hash = hash
  },
  signed(draft, { intentId }) {
    draft.abandoned = draft.abandoned.filter((left) => left.intentId !== intentId)
    if (draft.preview?.intentId === intentId) close(draft)
  },
  broadcast(draft, { intentId, networkId, hash, asked, previewed }) {
    if (asked) noteAsked(draft, { networkId, hash, ...asked })
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
    // Each tab stores its whole list, so a tab without it would make the others forget.
    if (to !== undefined) remember(draft, to, 'recipientsElsewhere')
    // The account data that a review has read is now outdated.
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
    // Needed here too, because a disconnect may have removed the preview.
    draft.failure = {
      ...{ code, text, rejected },
      ...(facts !== undefined && { facts }),
      ...(reason && { reason }),
      ...(unanswered && { maySend: { code: 'transactions.maySend', text: maySend }, intentId }),
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
  confirmed(draft, { intentId, hash, status, replacedBy = hash }) {
    const transaction = draft.sent.find(
      // In earlier recordings only the transaction is named.
      (sent) => (intentId === undefined ? sent.hash === hash : sent.intentId === intentId),
    )
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
      // This tab first asks a wallet that has left another tab.
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
      // Another family's network does not concern this request.
      if (background) return
      // If the wallet switches to the preview's own network while it signs, nothing changes.
      if (draft.status === 'signing' && draft.preview?.networkId === caipNetworkId) return
      // The wallet's own event usually comes first and has already closed the preview.
      const open =
        draft.status === 'previewed' || draft.failure?.code === 'transactions/network-changed'
      reset(draft)
      if (open) explain(draft, 'network-changed')
    },
    namespaceSwitched: reset,
  },
}

type End = (draft: Slice, end: RunEnd, cause?: Cause) => void

/** True if the command that set this status was cancelled. */
const isLeft = (
  { status, run }: Slice,
  own: Slice['status'],
  end: RunEnd,
  cause: Cause | undefined,
): boolean => status === own && isCalledOff(end) && isOwnRun(run, cause)

export const ends: { readonly prepare: End; readonly submit: End } = {
  prepare(draft, end, cause) {
    if (isLeft(draft, 'previewing', end, cause)) discard(draft)
  },
  submit(draft, end, cause) {
    if (isLeft(draft, 'signing', end, cause)) leave(draft)
  },
}
