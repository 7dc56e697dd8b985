/** What a test asks of the stage, in its address. */
export interface StageOptions {
  readonly theme: 'dark' | 'light'
  readonly locale: string
  /** How many wallets the host lists by hand. */
  readonly listed: number
  /** Gives those wallets names that are long, and one that cannot be broken. */
  readonly long: boolean
  /** Lists a wallet that opens pages in its own browser on phones. */
  readonly browser: boolean
  /** False leaves the sandbox's page wallets out. */
  readonly installed: boolean
  /** The host asks for consent first. */
  readonly legal: boolean
  /** Adds logins by e-mail and friends, and tiles to buy and swap. */
  readonly methods: boolean
  /** More tiles below the balance, with the longest of short words. */
  readonly tiles: number
  /** Logins through the sandbox's secure frame. */
  readonly login: boolean
  /** The wallets of the connect view are folded. */
  readonly folded: boolean
  /** Swaps by a source of its own. */
  readonly swaps: boolean
  /** Sign-in with a store of the page: asked for before anything else, offered, or none. */
  readonly signIn: 'required' | 'optional' | 'none'
  /** Permissions for apps. */
  readonly sessions: boolean
  /** The networks have an explorer. */
  readonly explorer: boolean
  /** Rows in the tabs of the account; 0: no tabs. */
  readonly portfolio: number
  /** Phone wallets and the provider's list: working, or with a relay and a list that do not answer. */
  readonly phones: 'none' | 'working' | 'dead'
}

/** Reads an address's query; everything has a default. */
export function readStageOptions(query: string): StageOptions {
  const asked = new URLSearchParams(query)
  const phones = asked.get('phones')
  const signIn = asked.get('sign-in')
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    locale: asked.get('locale') ?? 'en',
    listed: Number(asked.get('listed') ?? 0),
    long: asked.has('long'),
    browser: asked.has('browser'),
    installed: asked.get('wallets') !== 'none',
    legal: asked.has('legal'),
    methods: asked.has('methods'),
    tiles: Number(asked.get('tiles') ?? 0),
    login: asked.has('login'),
    folded: asked.has('folded'),
    swaps: asked.has('swaps'),
    signIn: signIn === 'required' || signIn === 'optional' ? signIn : 'none',
    sessions: asked.has('sessions'),
    explorer: asked.has('explorer'),
    portfolio: Number(asked.get('portfolio') ?? 0),
    phones: phones === 'working' || phones === 'dead' ? phones : 'none',
  }
}
