/** Texts of the primitives themselves; the host overrides any of them through ShadowSurface. */
export interface Labels {
  readonly close: string
  readonly back: string
  readonly clear: string
  readonly copied: string
  readonly dismiss: string
  /** Announced when a close request is refused. */
  readonly blocked: string
  readonly opensInNewTab: string
  /** Shown under a field that refuses a private key or a recovery phrase. */
  readonly typedSecret: string
}

/** English texts, used if the host gives none. */
export const defaultLabels: Labels = {
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  copied: 'Copied',
  dismiss: 'Dismiss',
  blocked: 'Finish or cancel this request first',
  opensInNewTab: 'opens in a new tab',
  typedSecret: 'This looks like a private key, a recovery phrase or a token. Never type it here.',
}
