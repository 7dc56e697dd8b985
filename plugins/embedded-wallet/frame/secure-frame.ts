import {
  abortable,
  type Clock,
  kernelErrors,
  memberOf,
  type Random,
  within,
} from '../../../kernel/index.ts'
import { isUserRejection } from '../../values/index.ts'
import type { DropReason } from '../contract.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { maxPerSecond, requestLimitMs, settleMs } from './constants.ts'
import { createFrameElement, type FramePlace } from './element.ts'
import type { Payload, Reply, RequestName } from './exchanges.ts'
import { claimsFrame, exchanges, type FrameMessage, readMessage } from './messages.ts'

/** Dependencies of a frame. */
export interface FrameHost {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  readonly random: Random
  /** URL with its query. */
  readonly address: string
  readonly readyTimeoutMs: number
  /** The frame has loaded and accepts requests. */
  ready(version: string | undefined): void
  /** The frame navigated or restarted by itself; `whenReady` now refers to its next start. */
  restarted(): void
  sessionUpdated(token: string): void
  dropped(reason: DropReason): void
  /** The visitor wants to leave the displayed request. */
  left(): void
}

/**
 * Requests for which the frame gets `RPC_ABORT` at their time limit. Not others: the message names no request, and would end
 * an approval that the visitor is reading.
 */
const logins: ReadonlySet<RequestName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
] as const)

/** Time limit of a request, and its cancellation. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** In ms, from the time the frame is ready; `none` if a person must answer. Default 30 s. */
  readonly limitMs?: number | 'none'
  /**
   * For requests that may move money: once posted, only the frame's answer ends them. An abort posts `RPC_ABORT` and
   * waits this long for the answer, in ms. Without one the request rejects with `embeddedWallet/unanswered`.
   */
  readonly lastWordMs?: number
}

/** The frame and its open requests. Only messages from and to its exact origin and window count. */
export interface SecureFrame {
  /** False after the host removed the frame, or if it never became ready. */
  usable(): boolean
  /** Resolves when requests can be sent. Rejects with `embeddedWallet/not-loaded`. */
  whenReady(): Promise<void>
  /** Restarts the frame; ends its open requests. Resolves when requests can be sent again. */
  reload(): Promise<void>
  /**
   * Sends a request and resolves with the reply. Rejects with `embeddedWallet/timed-out`, `embeddedWallet/failed` with
   * the frame's text, `embeddedWallet/retry-later` if the frame limits such requests, or the reason of the signal.
   */
  request<N extends RequestName>(
    name: N,
    payload?: Payload<N>,
    options?: RequestOptions,
  ): Promise<Reply<N>>
  show(): void
  place(place: FramePlace): void
  hide(): void
  remove(): void
}

interface OpenRequest {
  readonly name: RequestName
  resolve(payload: unknown): void
  reject(error: unknown): void
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Puts the frame on the page and listens to it. */
export function openSecureFrame(host: FrameHost): SecureFrame {
  const { window, clock, random, address } = host
  const { origin } = new URL(address)
  const open = new Map<string, OpenRequest>()
  const element = createFrameElement(window, address, host.left)
  let settled = false
  let second = 0
  let inSecond = 0
  let answered: (() => void) | undefined
  // A page's ready message and load event arrive in either order.
  let loaded = false
  let loadOwed = false
  let early: FrameMessage | undefined
  let giveUp: (() => void) | undefined

  function begun(): Promise<void> {
    settled = false
    loaded = false
    loadOwed = false
    early = undefined
    const ready = new Promise<void>((resolve, reject) => {
      const cancel = clock.after(host.readyTimeoutMs, () => {
        reject(embeddedWalletErrors.create('not-loaded'))
        remove()
      })
      giveUp = () => {
        cancel()
        reject(kernelErrors.create('cancelled'))
      }
      answered = () => {
        answered = undefined
        loadOwed = !loaded
        cancel()
        clock.after(settleMs, () => {
          settled = true
          resolve()
        })
      }
    })
    // Handles a rejection without waiting requests.
    ready.catch(() => undefined)
    return ready
  }
  let whenReady = begun()

  function rejectOpen(error: () => unknown): void {
    for (const [id, request] of [...open]) {
      open.delete(id)
      request.reject(error())
    }
  }

  function remove(): void {
    giveUp?.()
    window.removeEventListener('message', received)
    rejectOpen(() => kernelErrors.create('cancelled'))
    element.remove()
  }

  function flooded(): boolean {
    const now = Math.floor(clock.now() / 1_000)
    if (now !== second) {
      second = now
      inSecond = 0
    }
    return ++inSecond > maxPerSecond
  }

  function take(message: FrameMessage): void {
    if (message.kind === 'ready') {
      if (!answered) {
        // Repeated, or from the next page, whose load event is still to come.
        early = message
        return
      }
      host.ready(message.version)
      return answered()
    }
    if (message.kind === 'session') return host.sessionUpdated(message.token)
    const request = open.get(message.id)
    if (request?.name !== message.name) return host.dropped('id')
    open.delete(message.id)
    if (message.kind === 'reply') return request.resolve(message.payload)
    const { text, code, retryAfter: seconds } = message
    const cause = code === undefined ? undefined : Object.assign(new Error(text), { code })
    request.reject(
      seconds === undefined
        ? embeddedWalletErrors.create('failed', { text }, { cause })
        : embeddedWalletErrors.create('retry-later', { seconds }, { cause }),
    )
  }

  function received(event: MessageEvent): void {
    const own = event.source !== null && event.source === element.iframe.contentWindow
    if (!own || event.origin !== origin) {
      // Pages have many other messages; only those that claim to be the frame's count.
      if (own || claimsFrame(event.data)) host.dropped(own ? 'origin' : 'source')
      return
    }
    // Expected replies never count as a flood, however many other messages the frame sends.
    const isAwaited = open.has(memberOf(event.data, 'id') as string)
    if (!isAwaited && flooded()) return host.dropped('flood')
    const message = readMessage(event.data)
    if (typeof message === 'string') return host.dropped(message)
    take(message)
  }

  element.iframe.addEventListener('load', () => {
    if (!element.attached()) return
    if (answered) {
      loaded = true
      return
    }
    if (loadOwed) {
      loadOwed = false
      return
    }
    // A page that navigated or restarted has lost its requests and its session.
    const said = early
    rejectOpen(() => embeddedWalletErrors.create('timed-out'))
    whenReady = begun()
    loaded = true
    host.restarted()
    if (said) take(said)
  })
  window.addEventListener('message', received)

  function send(name: RequestName, payload: unknown, id: string): void {
    const target = element.iframe.contentWindow
    if (!target) throw embeddedWalletErrors.create('no-frame')
    target.postMessage(
      { type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload }) },
      origin,
    )
  }

  /** Aborts the waiting request, without awaiting a response. */
  function postAbort(): void {
    if (element.attached()) send('RPC_ABORT', undefined, hexOf(random.bytes(16)))
  }

  async function lastWord(
    reply: Promise<unknown>,
    ms: number,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<unknown> {
    const isWord = (error: unknown): boolean =>
      embeddedWalletErrors.is(error, 'failed') || embeddedWalletErrors.is(error, 'retry-later')
    let cause: unknown
    try {
      return await abortable(reply, signal)
    } catch (error) {
      if (isWord(error)) throw error
      cause = error
    }
    if (signal.aborted) {
      postAbort()
      const answer = reply.then((value) => ({ value }))
      try {
        const late = await within(clock, ms, new AbortController().signal, answer)
        if (late) return late.value
      } catch (error) {
        // Nothing was executed: the frame cancelled it, or the visitor refused it.
        if (isUserRejection(error)) throw signal.reason
        if (isWord(error)) throw error
      }
    }
    throw embeddedWalletErrors.create('unanswered', undefined, { cause })
  }

  async function request<N extends RequestName>(
    name: N,
    payload?: Payload<N>,
    { signal, limitMs = requestLimitMs, lastWordMs }: RequestOptions = {},
  ): Promise<Reply<N>> {
    // Throws for messages that the protocol does not allow; sends the original with all its fields.
    exchanges[name].asks.parse(payload)
    if (!settled) await (signal ? abortable(whenReady, signal) : whenReady)
    signal?.throwIfAborted()
    const id = hexOf(random.bytes(16))
    const reply = new Promise<unknown>((resolve, reject) => open.set(id, { name, resolve, reject }))
    const timeOut = (): void => {
      open.get(id)?.reject(embeddedWalletErrors.create('timed-out'))
      if (logins.has(name)) postAbort()
    }
    const cancel = limitMs === 'none' ? undefined : clock.after(limitMs, timeOut)
    try {
      send(name, payload, id)
      if (lastWordMs !== undefined) return (await lastWord(reply, lastWordMs, signal)) as Reply<N>
      return (await (signal ? abortable(reply, signal) : reply)) as Reply<N>
    } finally {
      cancel?.()
      open.delete(id)
    }
  }

  return {
    whenReady: () => whenReady,
    async reload() {
      await request('RELOAD')
      rejectOpen(() => embeddedWalletErrors.create('aborted'))
      whenReady = begun()
      await whenReady
    },
    usable: () => element.attached(),
    request,
    show: () => element.show(),
    place: (place) => element.place(place),
    hide: () => element.hide(),
    remove,
  }
}
