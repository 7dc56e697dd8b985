import { vi } from 'vitest'

const origin = 'https://keys.coinbase.com'
const curve = { name: 'ECDH', namedCurve: 'P-256' }

type Refusal = { readonly code: number; readonly message: string }
type Answer = ((params: unknown) => unknown) | Refusal | 'close'

/** By method; `close`: the visitor closes the window instead. A method without an answer is left open. */
export type Answers = Record<string, Answer>

/** What the window does. */
export interface WalletWindowOptions {
  /** Looked up when a request arrives. */
  readonly answers?: Answers
  /** Endpoints of the chains that the wallet knows. */
  readonly chains?: Readonly<Record<number, string>>
  /** What the window answers to the question which kind of signer is wanted. */
  readonly signer?: string
  readonly closes?: 'at once'
}

/** A request that reached the window, already opened. */
interface Asked {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: number
}

/** The window of Coinbase's wallets by the protocol of their SDKs: keys are exchanged, and requests are encrypted. */
export interface WalletWindow {
  /** Addresses that were opened. */
  readonly opened: readonly string[]
  /** To whom messages were addressed. */
  readonly targets: readonly string[]
  readonly asked: readonly Asked[]
  /** What the SDK said of itself and of the app. */
  readonly introduced: unknown
  /** From now on, windows that the page opens are this one. */
  install(page: Window): WalletWindow
}

interface Message {
  readonly id?: string
  readonly requestId?: string
  readonly sender?: string
  readonly event?: string
  readonly data?: unknown
  readonly content?: {
    readonly handshake?: Asked
    readonly encrypted?: { readonly iv: BufferSource; readonly cipherText: BufferSource }
  }
}

const toHex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex')

export function walletWindow({
  answers = {},
  chains,
  signer,
  closes,
}: WalletWindowOptions = {}): WalletWindow {
  const opened: string[] = []
  const targets: string[] = []
  const asked: Asked[] = []
  let introduced: unknown
  let page: Window
  let pair: CryptoKeyPair | undefined
  let secret: CryptoKey | undefined
  let messages = 0

  const say = (message: object): void => {
    const data = { id: `window-${++messages}`, ...message }
    // Messages between windows arrive in a turn of their own.
    setTimeout(() => page.dispatchEvent(Object.assign(new Event('message'), { origin, data })))
  }
  const close = (): void => say({ event: 'PopupUnload' })

  async function seal(content: object): Promise<object> {
    if (!secret) throw new Error('No keys were exchanged.')
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(content))
    return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) }
  }
  async function unseal({ content, sender = '' }: Message): Promise<Asked> {
    if (content?.handshake) {
      pair = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
      const bytes = Buffer.from(sender, 'hex')
      const peer = await crypto.subtle.importKey('spki', bytes, curve, true, [])
      const kind = { name: 'AES-GCM', length: 256 }
      const deriving = { name: 'ECDH', public: peer }
      secret = await crypto.subtle.deriveKey(deriving, pair.privateKey, kind, false, [
        'encrypt',
        'decrypt',
      ])
      return content.handshake
    }
    const { iv, cipherText } = content?.encrypted ?? {}
    if (!secret || !iv || !cipherText) throw new Error('Not what the SDK sends.')
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
    const { action, chainId } = JSON.parse(new TextDecoder().decode(text))
    return { ...action, chainId }
  }
  async function answer(message: Message): Promise<void> {
    const request = await unseal(message)
    asked.push(request)
    const given = request.method === 'handshake' ? () => null : answers[request.method]
    if (given === 'close') return close()
    if (!given || !pair) return
    const result = typeof given === 'function' ? { value: given(request.params) } : { error: given }
    say({
      requestId: message.id,
      sender: toHex(await crypto.subtle.exportKey('spki', pair.publicKey)),
      content: { encrypted: await seal({ result, data: { ...(chains && { chains }) } }) },
    })
  }
  const popup = {
    closed: false,
    focus: () => undefined,
    close() {
      popup.closed = true
    },
    postMessage(message: Message, target: string) {
      targets.push(target)
      if (message.content) return void answer(message)
      if (message.event === 'selectSignerType') return say({ requestId: message.id, data: signer })
      introduced = message.data
    },
  }
  const self: WalletWindow = {
    opened,
    targets,
    asked,
    get introduced() {
      return introduced
    },
    install(next) {
      page = next
      vi.spyOn(next, 'open').mockImplementation((url) => {
        opened.push(String(url))
        popup.closed = false
        if (closes) close()
        else say({ event: 'PopupLoaded' })
        return popup as never
      })
      return self
    },
  }
  return self
}
