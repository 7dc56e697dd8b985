import type { WalletFamily } from '../stub-handlers.ts'
import { eventFirst, lowerCase } from './accounts.ts'
import {
  capsFees,
  emptyCapabilities,
  forgetsCalls,
  internalRefusal,
  noCapabilities,
  orphaned,
  twoNetworks,
  uncodedRefusal,
  wordyErrors,
} from './answers.ts'
import type { Ask, Layer, LayerOf, RequestKind, VisitorActs } from './layer.ts'
import { locksByEvent, locksBySilence, revokesBySilence, revokesNothing } from './locks.ts'
import {
  deadNode,
  knowsOne,
  lateAdd,
  lateSwitch,
  refusesSwitch,
  unknownByWords,
  unsupportedNetwork,
} from './networks.ts'
import { createPanel, type RudeClock } from './panel.ts'
import { oneRequest, panelPrompt, waitsFromBefore } from './prompts.ts'
import { quirksOf, type WalletQuirk } from './quirks.ts'

/** Layers of each quirk, in the order in which a request passes them. Quirks of the page have none. */
const layers: readonly (readonly [WalletQuirk, LayerOf])[] = [
  ['orphaned', orphaned],
  ['wordy-errors', wordyErrors],
  ['internal-refusal', internalRefusal],
  ['uncoded-refusal', uncodedRefusal],
  ['lower-case', lowerCase],
  ['locks-by-silence', locksBySilence],
  ['locks-by-event', locksByEvent],
  ['revokes-by-silence', revokesBySilence],
  ['late-switch', lateSwitch],
  ['late-add', lateAdd],
  ['waits-from-before', waitsFromBefore],
  ['one-request', oneRequest],
  ['caps-fees', capsFees],
  ['no-capabilities', noCapabilities],
  ['empty-capabilities', emptyCapabilities],
  ['forgets-calls', forgetsCalls],
  ['two-networks', twoNetworks],
  ['revokes-nothing', revokesNothing],
  ['panel-prompt', panelPrompt],
  ['unsupported-network', unsupportedNetwork],
  ['refuses-switch', refusesSwitch],
  ['unknown-by-words', unknownByWords],
  ['late-add', knowsOne],
  ['dead-node', deadNode],
  ['event-first', eventFirst],
]

/** A mock wallet's visitor, who answers its prompts and does things in it. */
export interface Visitor extends VisitorActs {
  /** Methods of the requests that wait in the wallet's panel, oldest first. */
  readonly waiting: readonly string[]
  /** Approves the oldest waiting request; false if none waits. */
  approve(): boolean
  /** Refuses the oldest waiting request with 4001; false if none waits. */
  reject(): boolean
}

/** The wallet that gets quirks, and where its events go. */
export interface RudeOptions {
  readonly family: WalletFamily
  readonly quirks: readonly WalletQuirk[]
  kindOf(method: string, params: unknown): RequestKind
  /** The event that carries accounts. */
  readonly accountsEvent: string
  /** Reads the accounts that the page may see. */
  accounts(): Promise<readonly unknown[]>
  /** Gives the page access without a prompt, and resolves with its accounts. */
  grant(): Promise<readonly unknown[]>
  /** The clock of delays, asked for at each delay. */
  clock(): RudeClock
  /** The visitor approves each request in the panel so many ms after it arrived. Default: only by `visitor`. */
  readonly answersAfterMs?: number | undefined
  /** Takes events that the page gets. */
  emit(event: string, value: unknown): void
  /** What `lock`, `unlock` and `revoke` do in the wallet if no quirk changes it. */
  readonly acts: Pick<VisitorActs, 'lock' | 'unlock' | 'revoke'>
}

/** A wallet with quirks: what stands between a polite one and the page. */
export interface RudeWallet {
  /** Passes a request of the page through the quirks; `next` is the polite wallet. */
  ask(method: string, params: unknown, next: Ask): Promise<unknown>
  /** Passes an event of the polite wallet through the quirks. */
  event(event: string, value: unknown): void
  readonly visitor: Visitor
}

const needs = (quirk: WalletQuirk) => (): never => {
  throw new Error(`Only a wallet with the quirk '${quirk}' does that.`)
}

/**
 * Adds quirks to a wallet of any family, for wallets of your own; `mockWallet({ quirks })` needs none of it. Throws if
 * the family has no such quirk.
 */
export function rudeWallet({ quirks, clock, acts, emit, ...about }: RudeOptions): RudeWallet {
  const known = quirksOf(about.family)
  for (const quirk of quirks)
    if (!known.includes(quirk))
      throw new Error(`A wallet of ${about.family} has no quirk '${quirk}'. Quirks: ${known}`)
  const panel = createPanel(clock, about.answersAfterMs)
  const built: Layer[] = []
  /** Passes an event outwards, from the layer below `from`. */
  const send = (from: number, event: string, value: unknown): void => {
    const layer = built[from - 1]
    if (!layer) return emit(event, value)
    const pass = (name: string, next: unknown): void => send(from - 1, name, next)
    if (layer.event) layer.event(event, value, pass)
    else pass(event, value)
  }
  for (const [quirk, layerOf] of layers) {
    if (!quirks.includes(quirk)) continue
    const index = built.length
    const fire = (event: string, value: unknown): void => send(index, event, value)
    const after = (ms: number, run: () => void): void => void clock().after(ms, run)
    built.push(layerOf({ ...about, panel, after, fire }))
  }
  const all: VisitorActs = {
    ...acts,
    updateExtension: needs('orphaned'),
    loseNode: needs('dead-node'),
  }
  return {
    ask: (method, params, next) =>
      built.reduceRight<Ask>(
        (inner, { ask }) => (ask ? (name, input) => ask(name, input, inner) : inner),
        next,
      )(method, params),
    event: (event, value) => send(built.length, event, value),
    visitor: {
      get waiting() {
        return panel.waiting
      },
      approve: () => panel.answer('approve'),
      reject: () => panel.answer('reject'),
      ...Object.assign(all, ...built.map((layer) => layer.acts ?? {})),
    },
  }
}
