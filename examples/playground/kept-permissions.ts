import { contribute, type Plugin } from 'wallet-kernel/kernel'
import type {
  GrantedSession,
  GrantRequest,
  SmartSessionsContract,
} from 'wallet-kernel/smart-sessions'

interface Kept {
  readonly account: string
  /** Of the app's own key, which redeems. A real app keeps it on a server. */
  readonly privateKey: string
  readonly request: GrantRequest
  readonly granted: GrantedSession
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly revokedAt?: number
}

const storageKey = 'orchard/permissions'
const seconds = (): number => Math.floor(Date.now() / 1000)
const read = (): readonly Kept[] =>
  JSON.parse(localStorage.getItem(storageKey) ?? '[]') as readonly Kept[]
const write = (all: readonly Kept[]): void => localStorage.setItem(storageKey, JSON.stringify(all))

/** Keeps what an account gave this app. */
export function keepPermission(one: Omit<Kept, 'createdAt'>): void {
  write([...read(), { ...one, createdAt: seconds() }])
}

/** The app's own list of what it was given, for the modal. The wallet takes a permission back on the chain. */
export const keptPermissions: Plugin<never> = contribute<SmartSessionsContract>({
  id: 'keptPermissions',
  provides: {
    smartSessions: {
      sources: [
        {
          id: 'orchard',
          supports: () => true,
          list: async (account) =>
            read()
              .filter((one) => one.account === account)
              .map(({ request, granted, createdAt, revokedAt }) => ({
                ...{ pci: granted.id, project: { id: 'orchard', name: 'Orchard Exchange' } },
                ...{ createdAt, revokedAt, ...request, expiry: granted.expiry },
              })),
          contextOf: async ({ id }) =>
            read().find(({ granted }) => granted.id === id)?.granted.context,
          async revoke({ id }) {
            write(
              read().map((one) => (one.granted.id === id ? { ...one, revokedAt: seconds() } : one)),
            )
          },
        },
      ],
    },
  },
}) as Plugin<never>
