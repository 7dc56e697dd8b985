import type { Draft } from 'immer'
import type { Follow, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'

/** A family whose wallet disconnected starts with the first tab again. */
const forget = (
  draft: Draft<AccountContract['state']>,
  { connectionIds }: { readonly connectionIds: readonly string[] },
): void => {
  for (const id of connectionIds) delete draft.tabs[id.slice(0, id.indexOf(':')) as Namespace]
}

export const follow: Follow<AccountContract> = {
  connections: {
    disconnected: forget,
    disconnectedElsewhere(draft, payload) {
      // If a wallet revoked the connection in another tab, this tab asks the wallet again first.
      if (payload.by !== 'wallet') forget(draft, payload)
    },
    restoreFailed: forget,
  },
}
