import type { Wallet, WalletIcon } from '@wallet-standard/base'

const entry = (
  { name, icon }: Pick<Wallet, 'name' | 'icon'>,
  chain: Wallet['chains'][number],
  feature: `${string}:${string}`,
): Wallet => ({
  ...{ version: '1.0.0', name, icon, chains: [chain], accounts: [] },
  features: {
    [feature]: { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    'standard:events': { version: '1.0.0', on: () => () => undefined },
  },
})

/** Further entries of one name: Bitcoin, which connects in its own way, and a family that apps may not know. */
export const entriesBeside = (wallet: {
  readonly name: string
  readonly icon: WalletIcon
}): readonly Wallet[] => [
  entry(wallet, 'bitcoin:mainnet', 'bitcoin:connect'),
  entry(wallet, 'aptos:mainnet', 'standard:connect'),
]
