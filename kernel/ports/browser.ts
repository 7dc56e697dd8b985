import { memberOf } from '../values/text.ts'
import type { Channel, Clock, Opener, Page, Ports, Random, Storage } from './ports.ts'

// Captured when the module loads, so that later scripts cannot intercept calls.
const root = globalThis as typeof globalThis & { readonly window?: Window & typeof globalThis }
const win = root.window
const capturedFetch = root.fetch?.bind(root)
const capturedCrypto = root.crypto
const capturedUuid = capturedCrypto?.randomUUID?.bind(capturedCrypto)

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const bytes = (length: number): Uint8Array => capturedCrypto.getRandomValues(new Uint8Array(length))

const random: Random = {
  bytes,
  // randomUUID is missing on plain http pages other than localhost.
  uuid: () => capturedUuid?.() ?? uuidOf(bytes(16)),
}

function uuidOf(raw: Uint8Array): string {
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(raw, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Local storage under the given key; access itself throws if the visitor blocks it. */
const storage: Storage = {
  get: (key) => win?.localStorage.getItem(key) ?? undefined,
  set: (key, value) => win?.localStorage.setItem(key, value),
  remove: (key) => win?.localStorage.removeItem(key),
}

function channelPort(name: string): Channel {
  const open = (): BroadcastChannel | undefined =>
    win && 'BroadcastChannel' in win ? new BroadcastChannel(name) : undefined
  let sender: BroadcastChannel | undefined
  return {
    post(message) {
      sender ??= open()
      sender?.postMessage(message)
    },
    listen(receive) {
      // One object both sends and receives, so that a page never receives its own messages.
      sender ??= open()
      const own = sender
      if (!own) return () => undefined
      own.onmessage = (event) => receive(event.data)
      return () => {
        own.close()
        if (sender === own) sender = undefined
      }
    },
    async lock(key, signal, held, want) {
      const locks = win?.navigator.locks
      // A page of an opaque origin shares the channel with no other page, and may use no locks.
      if (!locks || win.origin === 'null') return held()
      // The options cannot be combined: `ifAvailable` never waits, so it has nothing to abort.
      const options = want ? { ifAvailable: true } : { signal }
      let answered = false
      try {
        await locks.request(`${name}/${key}`, options, async (lock) => {
          answered = true
          if (lock) await held()
        })
      } catch (error) {
        // If the visitor blocks storage, locks are refused too, and no other page can share data with this one.
        if (answered || memberOf(error, 'name') !== 'SecurityError') throw error
        await held()
      }
    },
  }
}

const opener: Opener = {
  open: (url, target) => {
    // With `noopener` the handle is always null, so a blocked window cannot be detected.
    win?.open(url, target, 'noopener,noreferrer')
    return win !== undefined
  },
}

/** Whether the primary pointer is a finger; false if `matchMedia` is missing or throws. */
function isCoarse(on: Window): boolean {
  try {
    return on.matchMedia('(pointer:coarse)').matches
  } catch {
    return false
  }
}

const page: Page = {
  origin: win?.location.origin ?? '',
  userAgent: win?.navigator.userAgent ?? '',
  get mobile() {
    if (!win) return false
    return (
      isCoarse(win) || /Android|webOS|iPhone|iPad|iPod|Opera Mini/i.test(win.navigator.userAgent)
    )
  },
  framed: win !== undefined && win.parent !== win,
  window: win,
  watch(changed) {
    const stop = new AbortController()
    const { signal } = stop
    const visibility = (): void => changed(win?.document.hidden ? 'hidden' : 'visible')
    win?.document.addEventListener('visibilitychange', visibility, { signal })
    win?.addEventListener('pagehide', () => changed('leaving'), { signal })
    return () => stop.abort()
  },
}

/** The browser's ports: the default of `createKernel`. Safe on a server, where they do nothing. */
export function browserPorts(name: string): Ports {
  return {
    clock,
    random,
    fetch: (url, init) =>
      capturedFetch
        ? capturedFetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...init })
        : Promise.reject(new TypeError('fetch is not available here')),
    storage,
    channel: channelPort(name),
    opener,
    clipboard: {
      write: async (text) => win?.navigator.clipboard.writeText(text),
      read: async () => (await win?.navigator.clipboard.readText()) ?? '',
    },
    page,
    logger: {
      warn: (text, detail) =>
        console.warn(`[${name}] ${text}`, ...(detail === undefined ? [] : [detail])),
    },
  }
}
