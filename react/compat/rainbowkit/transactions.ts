import { useCallback, useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'
import type { CompatKernel } from '../shared/kernel.ts'
import { useCompatKernel } from '../shared/state.ts'

/** A transaction that the app has sent. */
export interface NewTransaction {
  hash: string
  /** Not shown: the modal's list reads what a transaction does from the transaction itself. */
  description: string
  confirmations?: number
}

/** The transactions of one kernel that no block is known to contain, by `account chain hash`. */
interface Pending {
  readonly keys: ReadonlySet<string>
  readonly listeners: Set<() => void>
}

const everyMs = 4_000
/** A transaction that no block contains by then counts as gone, in ms. */
const longestMs = 30 * 60_000

const known = new WeakMap<CompatKernel, { pending: Pending }>()

function pendingOf(kernel: CompatKernel): { pending: Pending } {
  const found = known.get(kernel) ?? { pending: { keys: new Set(), listeners: new Set() } }
  known.set(kernel, found)
  return found
}

function change(kernel: CompatKernel, make: (keys: Set<string>) => void): void {
  const held = pendingOf(kernel)
  const keys = new Set(held.pending.keys)
  make(keys)
  held.pending = { ...held.pending, keys }
  for (const listener of held.pending.listeners) listener()
}

/** Asks the chain until a block contains the transaction. */
async function follow(
  kernel: CompatKernel,
  networkId: `eip155:${number}`,
  { hash, key }: { readonly hash: string; readonly key: string },
): Promise<void> {
  change(kernel, (keys) => keys.add(key))
  const { clock } = kernel.ports
  const until = clock.now() + longestMs
  try {
    while (clock.now() < until) {
      const receipt = await kernel
        .with({ cause: 'host' })
        .transactions.readReceipt({ networkId, hash })
        .catch(() => undefined)
      if (receipt) return
      await new Promise<void>((resolve) => void clock.after(everyMs, resolve))
    }
  } finally {
    change(kernel, (keys) => keys.delete(key))
  }
}

/**
 * Counts a transaction as pending for `ConnectButton.Custom` until a block contains it. The modal lists what wagmi sends
 * by itself, without this hook, if `showRecentTransactions` is set.
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const kernel = useCompatKernel()
  const { address, chainId } = useAccount()
  return useCallback(
    ({ hash }) => {
      if (address === undefined || chainId === undefined)
        throw new Error('No account is connected: add a transaction after it was sent.')
      if (!/^0x[0-9a-f]{64}$/i.test(hash))
        throw new Error(`"${hash}" is no hash of a transaction: give the one that wagmi returned.`)
      void follow(kernel, `eip155:${chainId}`, { hash, key: `${address} ${chainId} ${hash}` })
    },
    [kernel, address, chainId],
  )
}

const none: ReadonlySet<string> = new Set()

/** True while a transaction of the connected account is pending on its chain. */
export function useHasPending(): boolean {
  const kernel = useCompatKernel()
  const { address, chainId } = useAccount()
  const keys = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const { listeners } = pendingOf(kernel).pending
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      [kernel],
    ),
    () => pendingOf(kernel).pending.keys,
    () => none,
  )
  return [...keys].some((key) => key.startsWith(`${address} ${chainId} `))
}
