import type { Draft } from 'immer'
import type { Follow, Reducers, RunEnd } from '../../kernel/index.ts'
import { isCalledOff } from '../values/index.ts'
import type { SwapContract, SwapState } from './contract.ts'
import { withFailed } from './failed-permits.ts'

type Drafted = Draft<SwapState>

const maxResults = 20

/** Clears the input and the quote; the list of tokens stays. */
function clear(draft: Drafted): void {
  draft.amount = ''
  for (const field of ['pointGroups', 'quote', 'failure', 'held'] as const) delete draft[field]
}

function reset(draft: Drafted): void {
  clear(draft)
  delete draft.submittedForm
}

/** Resets everything that belongs to a network. */
function forget(draft: Drafted): void {
  reset(draft)
  draft.status = 'idle'
  draft.tokens = []
  for (const field of ['networkId', 'from', 'to'] as const) delete draft[field]
}

function edited(draft: Drafted): void {
  delete draft.quote
  delete draft.failure
}

export const reduce: Reducers<SwapContract> = {
  loadStarted(draft, { networkId }) {
    if (draft.networkId !== networkId) forget(draft)
    draft.networkId = networkId
    if (draft.status !== 'loaded') draft.status = 'loading'
  },
  loaded(draft, { networkId, tokens }) {
    if (draft.networkId !== networkId) return
    draft.status = 'loaded'
    draft.tokens = tokens as Drafted['tokens']
    const [coin] = tokens
    if (!draft.from && coin) draft.from = coin
  },
  loadFailed(draft, { networkId }) {
    if (draft.networkId === networkId && draft.status === 'loading') draft.status = 'failed'
  },
  unsupported(draft, { networkId }) {
    forget(draft)
    draft.networkId = networkId
    draft.status = 'unsupported'
  },
  held(draft, held) {
    draft.held = held as Draft<typeof held>
  },
  pairChosen(draft, { from, to, amount }) {
    if (from) draft.from = from
    else delete draft.from
    if (to) draft.to = to
    else delete draft.to
    if (amount !== undefined) {
      draft.amount = amount
      delete draft.pointGroups
    }
    edited(draft)
  },
  amountEntered(draft, { text, pointGroups }) {
    draft.amount = text
    if (pointGroups) draft.pointGroups = pointGroups
    else delete draft.pointGroups
    edited(draft)
  },
  quoted(draft, { quote }) {
    draft.quote = quote
    delete draft.failure
  },
  failed(draft, failure) {
    draft.failure = failure
    delete draft.quote
  },
  settled(draft, result) {
    const others = draft.results.filter(({ intentId }) => intentId !== result.intentId)
    draft.results = [result, ...others].slice(0, maxResults)
  },
  permitFailed(draft, permit) {
    draft.failedPermits = withFailed(draft, permit) as NonNullable<Drafted['failedPermits']>
  },
  wasReset: reset,
}

export const ends: { load(draft: Drafted, end: RunEnd): void } = {
  load(draft: Drafted, end: RunEnd) {
    if (isCalledOff(end) && draft.status === 'loading') draft.status = 'idle'
  },
}

export const follow: Follow<SwapContract> = {
  transactions: {
    // A review that the host started does not concern the form.
    reviewStarted(draft, { flow, view, intentId }) {
      if (flow !== 'swap') return
      if (view === undefined) delete draft.intentId
      else draft.intentId = intentId
    },
    // The visitor may change the form while the wallet is asked; keep what was submitted.
    submitStarted(draft, { intentId }) {
      if (draft.intentId !== intentId) return
      const { from, to, amount, pointGroups } = draft
      draft.submittedForm = {
        ...{ intentId, amount },
        ...(from && { from }),
        ...(to && { to }),
        ...(pointGroups && { pointGroups }),
      }
    },
    // Clear the form, so that a second click does not send the same swap again.
    broadcast(draft, { previewed }) {
      if (previewed?.flow === 'swap' && !previewed.late && !previewed.headless) clear(draft)
    },
    retried(draft, { intentId: retried }) {
      if (draft.submittedForm?.intentId !== retried) return
      const { intentId: _of, ...form } = draft.submittedForm
      reset(draft)
      Object.assign(draft, form)
    },
  },
  networks: {
    switched(draft, { caipNetworkId, background }) {
      if (!background && draft.networkId !== caipNetworkId) forget(draft)
    },
    namespaceSwitched: forget,
  },
}
