import { contribute, type Plugin } from 'wallet-kernel/kernel'
import type { SmartSessionsContract } from 'wallet-kernel/smart-sessions'

const session = (pci: string, name: string, expiry: number, more: object = {}) => ({
  pci,
  project: { id: 'stage', name },
  expiry,
  createdAt: 1_700_000_000,
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x2386f26fc10000', period: 86_400, start: 1_700_000_000 },
    },
  ],
  policies: [],
  ...more,
})

/** A list of sessions that is kept in the page. */
export const permissions: Plugin<never> = contribute<SmartSessionsContract>({
  id: 'stagePermissions',
  provides: {
    smartSessions: {
      sources: [
        {
          id: 'stage',
          supports: () => true,
          list: async () => [
            session('one', 'Orchard game', 4_000_000_000),
            session('two', 'Quince market', 1_710_000_000),
          ],
          revoke: async () => undefined,
        },
      ],
    },
  },
}) as Plugin<never>
