import type { Draft } from 'immer'
import type { Follow, Reducers, RunEnd } from '../../kernel/index.ts'
import type { SendContract, SendState } from './contract.ts'

type Drafted = Draft<SendState>

/** What the form begins with; that code is not imported from the start of the page, so that both stay in files of their own. */
const empty: SendState = {
  sendTokenAmount: '',
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
}

/** Empties the form. */
function reset(draft: Drafted): void {
  const { lastRetry } = draft
  Object.assign(draft, empty)
  for (const field of [
    'token',
    'pricedAt',
    'fiatAmount',
    'fiatDerived',
    'amountPointGroups',
    'receiverText',
    'receiverProfileName',
    'receiverProfileImageUrl',
    'receiverLookup',
    'gasPrice',
    'networkBalanceInUSD',
    'failure',
    'previewedWith',
    'signingOn',
    'lastSent',
  ] as const)
    delete draft[field]
  if (lastRetry !== undefined) draft.lastRetry = lastRetry
}

/** What of the form is kept of a transfer. Dollars are left out: the amount is what was signed. */
const kept = [
  'token',
  'pricedAt',
  'sendTokenAmount',
  'amountPointGroups',
  'receiverAddress',
  'receiverText',
  'receiverProfileName',
  'receiverProfileImageUrl',
] as const

function formOf(draft: Drafted, intentId: string): NonNullable<Drafted['lastSent']> {
  const { sendTokenAmount, receiverAddress } = draft
  const form: NonNullable<Drafted['lastSent']> = { intentId, sendTokenAmount, receiverAddress }
  for (const field of kept)
    if (draft[field] !== undefined) Object.assign(form, { [field]: draft[field] })
  return form
}

/** The form of another network: a failure of that network's node does not apply here. */
function resetNetwork(draft: Drafted): void {
  reset(draft)
  delete draft.lastRetry
}

/** Whether what is being sent, or the family the form is filled for, goes with these connections. */
function concerns({ previewedWith, token }: Drafted, connectionIds: readonly string[]): boolean {
  if (previewedWith !== undefined) return connectionIds.includes(previewedWith)
  const [family] = token?.chainId.split(':') ?? []
  return family === undefined || connectionIds.some((id) => id.startsWith(`${family}:`))
}

/** What stands in the receiver field. */
const textOf = ({ receiverText, receiverAddress }: Drafted): string =>
  receiverText ?? receiverAddress

function forgetName(draft: Drafted): void {
  delete draft.receiverText
  delete draft.receiverProfileName
  delete draft.receiverProfileImageUrl
  delete draft.receiverLookup
}

function edited(draft: Drafted): void {
  delete draft.failure
}

const noPreview = (draft: Drafted): void => {
  delete draft.previewedWith
  delete draft.signingOn
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
    if (chosen && draft.previewedWith === undefined) draft.token = chosen
    else if (!draft.token && native) draft.token = native
  },
  tokensFailed(draft, { at }) {
    draft.loading = false
    draft.lastRetry = at
  },
  tokensDropped(draft) {
    draft.loading = false
  },
  tokenChosen(draft, { token, pricedAt }) {
    draft.token = token
    if (pricedAt === undefined) delete draft.pricedAt
    else draft.pricedAt = pricedAt
    edited(draft)
  },
  amountEntered(draft, { text, pointGroups, fiat, derived }) {
    draft.sendTokenAmount = text
    delete draft.fiatAmount
    delete draft.fiatDerived
    if (fiat !== undefined) draft.fiatAmount = fiat
    if (derived) draft.fiatDerived = derived
    delete draft.amountPointGroups
    if (pointGroups) draft.amountPointGroups = pointGroups
    edited(draft)
  },
  maxFailed(draft, failure) {
    if (draft.previewedWith === undefined) draft.failure = { ...failure, rejected: false }
  },
  reviewRefused(draft, failure) {
    draft.failure = { ...failure, rejected: false }
  },
  receiverEntered(draft, { text }) {
    draft.receiverAddress = text
    forgetName(draft)
    edited(draft)
  },
  receiverLookedUp(draft) {
    draft.receiverLookup = {}
  },
  receiverResolved(draft, { text, name, address, avatar }) {
    if (textOf(draft) !== text) return
    forgetName(draft)
    Object.assign(draft, {
      ...{ receiverAddress: address, receiverText: text, receiverProfileName: name },
      ...(avatar !== undefined && { receiverProfileImageUrl: avatar }),
    })
  },
  receiverUnresolved(draft, { of: text, ...failure }) {
    if (textOf(draft) !== text) return
    forgetName(draft)
    // No address is left that the name no longer stands for.
    draft.receiverAddress = text
    draft.receiverLookup = { failure }
  },
  wasReset: reset,
}

export const follow: Follow<SendContract> = {
  transactions: {
    reviewStarted(draft) {
      edited(draft)
      noPreview(draft)
    },
    reviewed(draft, { preview }) {
      if (preview.flow !== 'send') return
      draft.previewedWith = preview.connectionId
      if (preview.gasPrice !== undefined) draft.gasPrice = preview.gasPrice
    },
    submitStarted(draft, { networkId }) {
      if (draft.previewedWith !== undefined) draft.signingOn = networkId
    },
    // What was sent is not sent again by a second click.
    broadcast(draft, { intentId, previewed }) {
      if (previewed?.flow !== 'send' || previewed.late) return
      const sent = formOf(draft, intentId)
      reset(draft)
      draft.lastSent = sent
    },
    retried(draft, { intentId: retried }) {
      if (draft.lastSent?.intentId !== retried) return
      const { intentId, ...form } = draft.lastSent
      reset(draft)
      Object.assign(draft, form)
    },
    submitFailed: noPreview,
    abandoned: noPreview,
    discarded: noPreview,
  },
  connections: {
    disconnected(draft, { connectionIds }) {
      if (concerns(draft, connectionIds)) reset(draft)
    },
    disconnectedElsewhere(draft, { connectionIds, by }) {
      // A wallet that left another tab is asked here first.
      if (by !== 'wallet' && concerns(draft, connectionIds)) reset(draft)
    },
    walletNetworkChanged(draft) {
      delete draft.lastRetry
    },
  },
  networks: {
    switched(draft, { caipNetworkId, background }) {
      // Another family's network is not the one that is sent on.
      if (background) return
      // A wallet that is moved to the preview's own network while it signs changes nothing.
      if (draft.signingOn !== caipNetworkId) resetNetwork(draft)
    },
    namespaceSwitched: resetNetwork,
  },
}

const calledOff = ({ outcome }: RunEnd): boolean =>
  outcome === 'cancelled' || outcome === 'timedOut'

export const ends: {
  loadTokens(draft: Drafted, end: RunEnd): void
  resolveReceiver(draft: Drafted, end: RunEnd): void
} = {
  loadTokens(draft, end) {
    if (calledOff(end)) draft.loading = false
  },
  resolveReceiver(draft, end) {
    if (calledOff(end)) delete draft.receiverLookup
  },
}
