import type { Panel } from './panel.ts'

/** Sends a request to a wallet. */
export type Ask = (method: string, params: unknown) => Promise<unknown>

/**
 * The meaning of a request: `connect` asks for access, `accounts` reads the accounts without a prompt, `prompt` needs the
 * visitor, `switch` is a prompt about the network, `end` gives the access back, `read` is anything else.
 */
export type RequestKind = 'connect' | 'accounts' | 'prompt' | 'switch' | 'end' | 'read'

/** The wallet that a layer is added to; members as in `RudeOptions`. */
export interface Setting {
  kindOf(method: string, params: unknown): RequestKind
  readonly accountsEvent: string
  accounts(): Promise<readonly unknown[]>
  grant(): Promise<readonly unknown[]>
  readonly panel: Panel
  after(ms: number, run: () => void): void
  /** Fires an event of the wallet; outer layers may change or drop it. */
  fire(event: string, value: unknown): void
}

/** What the visitor does in the wallet beside answering prompts. */
export interface VisitorActs {
  lock(): void
  unlock(): void
  /** Takes the page's access back. */
  revoke(): void
  /** Updates the extension while the page stays open. */
  updateExtension(): void
  /** The node of the wallet's network stops answering. */
  loseNode(): void
}

/** The change that a quirk makes to a wallet. Absent members pass on. */
export interface Layer {
  ask?(method: string, params: unknown, next: Ask): Promise<unknown>
  event?(event: string, value: unknown, pass: (event: string, value: unknown) => void): void
  readonly acts?: Partial<VisitorActs>
}

/** Builds a quirk's layer for a wallet. */
export type LayerOf = (setting: Setting) => Layer
