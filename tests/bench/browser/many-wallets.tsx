import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { definePlugin, type Plugin } from 'wallet-kernel/kernel'
import type { FoundWallet, WalletsContract } from 'wallet-kernel/wallets'
import { mount } from '../../sizes/apps/mount.tsx'

const icon = (hue: number): string =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Ccircle cx="4" cy="4" r="4" fill="hsl(${hue} 60%25 50%25)"/%3E%3C/svg%3E`

const found: readonly FoundWallet[] = Array.from({ length: 10_000 }, (_, index) => ({
  origin: 'listed',
  listId: `wallet-${index}`,
  name: `Wallet ${index}`,
  icon: icon(index % 360),
  homepage: 'https://wallet.example',
}))

interface ManyContract {
  readonly id: 'many'
  readonly requires: WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A list that knows 10,000 wallets at once, without a server to page through. */
const many: Plugin<ManyContract> = definePlugin<ManyContract>({
  id: 'many',
  requires: { wallets: 'its wallets show there' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: {
    wallets: {
      sources: [
        {
          id: 'many',
          start(tell) {
            tell(found)
            return () => tell([])
          },
        },
      ],
    },
  },
})

mount(createKernel({ plugins: [eip155(), many] }))
