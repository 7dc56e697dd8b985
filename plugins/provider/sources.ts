import { lazyMethods } from '../../kernel/index.ts'
import type { balance, token } from './balance-source.ts'
import type { page } from './history-source.ts'
import type { message, register, resolve, suggest } from './name-source.ts'
import type { offer, payUrl, purchases, quote } from './onramp-source.ts'
import type { profile } from './profile-source.ts'
import type { revoke, sessions } from './session-source.ts'
import type { swap } from './swap-source.ts'
import type { list } from './tokens-source.ts'

/** Methods of sources by name. */
export interface Sources {
  readonly balance: typeof balance
  readonly token: typeof token
  readonly list: typeof list
  readonly page: typeof page
  readonly offer: typeof offer
  readonly payUrl: typeof payUrl
  readonly purchases: typeof purchases
  readonly quote: typeof quote
  readonly profile: typeof profile
  readonly message: typeof message
  readonly register: typeof register
  readonly resolve: typeof resolve
  readonly revoke: typeof revoke
  readonly sessions: typeof sessions
  readonly suggest: typeof suggest
  readonly swap: typeof swap
}

/** Sources for slots of other plugins: one import at the page's start, and each source's code on demand. */
export const sources: Sources = {
  ...lazyMethods(() => import('./balance-source.ts'), 'balance', 'token'),
  ...lazyMethods(() => import('./history-source.ts'), 'page'),
  ...lazyMethods(() => import('./name-source.ts'), 'message', 'register', 'resolve', 'suggest'),
  ...lazyMethods(() => import('./onramp-source.ts'), 'offer', 'payUrl', 'purchases', 'quote'),
  ...lazyMethods(() => import('./profile-source.ts'), 'profile'),
  ...lazyMethods(() => import('./session-source.ts'), 'revoke', 'sessions'),
  ...lazyMethods(() => import('./swap-source.ts'), 'swap'),
  ...lazyMethods(() => import('./tokens-source.ts'), 'list'),
}
