/** What a test asks of the stage, in its address. */
export interface Wish {
  readonly theme: 'dark' | 'light'
  readonly locale: string
  /** How many wallets the host lists by hand. */
  readonly listed: number
  /** False leaves the sandbox's page wallets out. */
  readonly installed: boolean
  /** Feature switches and texts that a test sets by name. */
  readonly legal: boolean
}

/** Reads an address's query; everything has a default. */
export function readWish(query: string): Wish {
  const asked = new URLSearchParams(query)
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    locale: asked.get('locale') ?? 'en',
    listed: Number(asked.get('listed') ?? 0),
    installed: asked.get('wallets') !== 'none',
    legal: asked.has('legal'),
  }
}
