import type { Ports } from '../../../kernel/index.ts'

const prefix = '@appkit-wallet/'

/** What the protocol keeps on this browser, under names that other clients of the same frame read as well. */
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

/** Never rejects: a browser that keeps nothing logs in anew on each page. */
export interface LoginStore {
  get(name: Name): Promise<string | undefined>
  set(name: Name, value: string): Promise<void>
  remove(...names: readonly Name[]): Promise<void>
  /** Forgets the login. */
  forget(): Promise<void>
}

export function loginStore({ storage, page, logger }: Ports): LoginStore {
  // What a server reads with every request is no place for a session of the frame.
  // Read at each use: a browser that denies site data throws at the name already.
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
