import type { Ports } from '../../../kernel/index.ts'

const prefix = '@appkit-wallet/'

/** The protocol's storage keys, which other clients of the same frame also read. */
export const keys = {
  used: 'EMAIL_LOGIN_USED_KEY',
  email: 'EMAIL',
  chain: 'LAST_USED_CHAIN_KEY',
  userName: 'SOCIAL_USERNAME',
  social: 'SOCIAL_PROVIDER',
  redirect: 'SOCIAL_REDIRECT',
  lastMail: 'LAST_EMAIL_LOGIN_TIME',
  smartNetworks: 'SMART_ACCOUNT_ENABLED_NETWORKS',
  token: 'SESSION_TOKEN_KEY',
} as const

type Name = keyof typeof keys

/** Never rejects: if a browser stores nothing, each page needs a new login. */
export interface LoginStore {
  get(name: Name): Promise<string | undefined>
  set(name: Name, value: string): Promise<void>
  remove(...names: readonly Name[]): Promise<void>
  /** Removes the login. */
  forget(): Promise<void>
}

export function loginStore({ storage, page, logger }: Ports): LoginStore {
  // Storage that is sent to the server with every request must not hold a session of the frame. Access `localStorage`
  // at each use: a browser that denies site data throws already there.
  const kept = () => (storage.onServer ? page.window?.localStorage : undefined)
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      logger.warn('The login of the embedded wallet cannot be kept on this browser')
      return undefined
    }
  }
  const remove = async (...names: readonly Name[]): Promise<void> => {
    for (const name of names)
      await attempt(() => {
        const key = prefix + keys[name]
        const own = kept()
        return own ? own.removeItem(key) : storage.remove(key)
      })
  }
  return {
    get: (name) =>
      attempt(async () => {
        const key = prefix + keys[name]
        const own = kept()
        return (own ? own.getItem(key) : await storage.get(key)) ?? undefined
      }),
    async set(name, value) {
      await attempt(() => {
        const key = prefix + keys[name]
        const own = kept()
        return own ? own.setItem(key, value) : storage.set(key, value)
      })
    },
    remove,
    forget: () => remove('used', 'email', 'chain', 'userName', 'social', 'token', 'smartNetworks'),
  }
}
