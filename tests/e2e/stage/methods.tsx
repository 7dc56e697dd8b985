import type { ReactNode } from 'react'
import type { AccountContract } from 'wallet-kernel/account'
import { type AnyPlugin, contribute, definePlugin, type Plugin } from 'wallet-kernel/kernel'
import type { WalletsContract } from 'wallet-kernel/wallets'

interface MethodsContract {
  readonly id: 'methods'
  readonly requires: WalletsContract | AccountContract
  readonly state: Record<string, never>
  readonly commands: Record<string, never>
  readonly events: Record<string, never>
}

const block = (label: string) => async (): Promise<unknown> => ({
  Method: (): ReactNode => <button type="button">{label}</button>,
})

/** What plugins for logins and trading will bring, each in the wrong order, so that only the defaults sort it. */
export const methods: Plugin<MethodsContract> = definePlugin<MethodsContract>({
  id: 'methods',
  requires: { wallets: 'its logins show there', account: 'its actions show there' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: {
    wallets: {
      connectMethods: [
        { id: 'social', load: block('Log in with a friend') },
        { id: 'email', load: block('Log in by e-mail') },
      ],
    },
    account: {
      actions: [
        { id: 'swaps', icon: 'swaps', label: { key: 'stage.swap', text: 'Swap' }, view: 'Account' },
        { id: 'onramp', icon: 'onramp', label: { key: 'stage.buy', text: 'Buy' }, view: 'Account' },
      ],
    },
  },
})

/** Words of the package's own catalogues, so that every language has them; in some they are long. */
const words = [
  { key: 'account.settings', text: 'Settings' },
  { key: 'account.profile', text: 'Profile' },
  { key: 'account.disconnect', text: 'Disconnect' },
]

/** Tiles beside those of the features. */
export const moreTiles = (count: number): AnyPlugin =>
  contribute<AccountContract>({
    id: 'more-tiles',
    provides: {
      account: {
        actions: words
          .slice(0, count)
          .map((label) => ({ id: label.key, icon: 'person', label, view: 'Profile' })),
      },
    },
  })
