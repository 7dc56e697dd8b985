/** A message of the protocol. */
export interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

const app = '@w3m-app/'
const frame = '@w3m-frame/'

export interface Fault {
  readonly kind: string
  readonly ms?: number
  readonly type?: string
}

/** The page around the frame: the one window that is listened to and spoken to. */
export interface ParentPage {
  readonly origin: string
  /** Posts to the parent's exact origin. */
  post(name: string, payload?: unknown, id?: string): void
}

/** The origin of the parent: the browser's own word, else the referrer's. */
function parentOrigin(): string {
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  return nearest ?? (document.referrer === '' ? '' : new URL(document.referrer).origin)
}

/** Listens to the parent; `answer` resolves with a reply's payload. */
export function listenToParent(
  answer: (name: string, payload: unknown, parent: ParentPage) => Promise<unknown>,
  faults: readonly Fault[],
): ParentPage | undefined {
  const origin = parentOrigin()
  if (window.parent === window || origin === '') return undefined
  const has = (kind: string): boolean => faults.some((fault) => fault.kind === kind)
  const send = (type: string, payload: unknown, id?: string): void =>
    window.parent.postMessage(
      { type, ...(payload !== undefined && { payload }), ...(id !== undefined && { id }) },
      origin,
    )
  const parent: ParentPage = {
    origin,
    post(name, payload, id) {
      if (has('garbage') && id !== undefined)
        for (const wrong of [
          null,
          'text',
          7,
          { address: 1 },
          { message: [] },
          { email: 'x', action: 'NO' },
        ])
          send(`${frame}${name}`, wrong, id)
      send(`${frame}${name}`, payload, id)
      if (has('reply-twice')) send(`${frame}${name}`, payload, id)
    },
  }
  window.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== window.parent || event.origin !== origin) return
    const { type, id, payload } = (event.data ?? {}) as Message
    if (typeof type !== 'string' || !type.startsWith(app)) return
    const name = type.slice(app.length)
    if (faults.some((fault) => fault.kind === 'no-reply' && fault.type === name)) return
    answer(name, payload, parent).then(
      (result) => parent.post(`${name}_SUCCESS`, result, id),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        const { code, retryAfter } = error as Readonly<Record<string, unknown>>
        const numbers = Object.entries({ code, retryAfter }).filter(
          ([, value]) => typeof value === 'number',
        )
        parent.post(`${name}_ERROR`, { message, ...Object.fromEntries(numbers) }, id)
      },
    )
  })
  return parent
}
