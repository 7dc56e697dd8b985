import type { Draft } from 'immer'
import { canonicalJson, type Follow, type Reducers, type RunEnd } from '../../kernel/index.ts'
import { isCalledOff } from '../values/index.ts'
import type { SendContract, SendState } from './contract.ts'

type Drafted = Draft<SendState>

/** An empty form. */
export const initialState = (): SendState => ({
  sendTokenAmount: '',
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
})

const empty = initialState()

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
    'receiverSetFor',
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

/** Fields of the form that are kept for a sent transfer. Dollars are left out: the amount is what was signed. */
const kept = [
  'token',
  'pricedAt',
  'sendTokenAmount',
  'amountPointGroups',
  'receiverAddress',
  'receiverText',
  'receiverProfileName',
  'receiverProfileImageUrl',
  'receiverSetFor',
] as const

function formOf(draft: Drafted, intentId: string): NonNullable<Drafted['lastSent']> {
  const { sendTokenAmount, receiverAddress } = draft
  const form: NonNullable<Drafted['lastSent']> = { intentId, sendTokenAmount, receiverAddress }
  for (const field of kept)
    if (draft[field] !== undefined) Object.assign(form, { [field]: draft[field] })
  return form
}

/** Resets the form for another network, where a failure of the former network's node does not apply. */
function resetNetwork(draft: Drafted): void {
  reset(draft)
  delete draft.lastRetry
}

/** True if the open preview, or the family of the form, belongs to one of these connections. */
function concerns({ previewedWith, token }: Drafted, connectionIds: readonly string[]): boolean {
  if (previewedWith !== undefined) return connectionIds.includes(previewedWith)
  const [family] = token?.chainId.split(':') ?? []
  return family === undefined || connectionIds.some((id) => id.startsWith(`${family}:`))
}

/** Text of the receiver field. */
const textOf = ({ receiverText, receiverAddress }: Drafted): string =>
  receiverText ?? receiverAddress

function forgetName(draft: Drafted): void {
  delete draft.receiverText
  delete draft.receiverProfileName
  delete draft.receiverProfileImageUrl
  delete draft.receiverSetFor
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
    // Update the chosen token's balance; without a choice choose the native coin.
    const chosen = tokens.find(({ address }) => address === draft.token?.address)
    if (chosen && draft.previewedWith === undefined) {
      // Keep the same object if nothing changed, because effects that wait for the token compare it.
      if (canonicalJson(chosen) !== canonicalJson(draft.token)) draft.token = chosen
    } else if (!draft.token && native) draft.token = native
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
  receiverResolved(draft, { text, name, address, avatar, setFor }) {
    if (textOf(draft) !== text) return
    forgetName(draft)
    Object.assign(draft, {
      ...{ receiverAddress: address, receiverText: text, receiverProfileName: name },
      ...(avatar !== undefined && { receiverProfileImageUrl: avatar }),
      ...(setFor !== undefined && { receiverSetFor: setFor }),
    })
  },
  receiverUnresolved(draft, { of: text, ...failure }) {
    if (textOf(draft) !== text) return
    forgetName(draft)
    // Remove an address that the name no longer leads to.
    draft.receiverAddress = text
    draft.receiverLookup = { failure }
  },
  wasReset: reset,
  transferStarted(draft, { id }) {
    draft.preparing = id
  },
  transferPrepared(draft, { id }) {
    if (draft.preparing === id) delete draft.preparing
  },
}

export const follow: Follow<SendContract> = {
  transactions: {
    reviewStarted(draft, { headless }) {
      // A host's own payment does not use the form, so it says nothing about errors in it.
      if (!headless) edited(draft)
      noPreview(draft)
    },
    reviewed(draft, { preview }) {
      if (preview.flow !== 'send' || preview.headless) return
      draft.previewedWith = preview.connectionId
      if (preview.gasPrice !== undefined) draft.gasPrice = preview.gasPrice
    },
    submitStarted(draft, { networkId }) {
      if (draft.previewedWith !== undefined) draft.signingOn = networkId
    },
    // Clear the form, so that a second click does not send the same transfer again.
    broadcast(draft, { intentId, previewed }) {
      if (previewed?.flow !== 'send' || previewed.late || previewed.headless) return
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
      // This tab first asks a wallet that has left another tab.
      if (by !== 'wallet' && concerns(draft, connectionIds)) reset(draft)
    },
    walletNetworkChanged(draft) {
      delete draft.lastRetry
    },
  },
  networks: {
    switched(draft, { caipNetworkId, background }) {
      // Another family's network does not concern this form.
      if (background) return
      // If the wallet switches to the preview's own network while it signs, nothing changes.
      if (draft.signingOn !== caipNetworkId) resetNetwork(draft)
    },
    namespaceSwitched: resetNetwork,
  },
}

export const ends: {
  loadTokens(draft: Drafted, end: RunEnd): void
  resolveReceiver(draft: Drafted, end: RunEnd): void
} = {
  loadTokens(draft, end) {
    if (isCalledOff(end)) draft.loading = false
  },
  resolveReceiver(draft, end) {
    if (isCalledOff(end)) delete draft.receiverLookup
  },
}
