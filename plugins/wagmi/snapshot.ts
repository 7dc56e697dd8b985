import type { Connection } from '../connections/contract.ts'
import { parseEvmAddress } from '../values/index.ts'
import type { Address, Slices, Snapshot } from './contract.ts'

/** The active EVM connection, restored or still being restored. */
export const connectionOf = ({ connections }: Slices): Connection | undefined =>
  connections.connections.find(({ id }) => id === connections.active.eip155)

const isUp = ({ connections }: Slices): boolean =>
  connections.accounts.eip155.status === 'connected'

/** True while a wallet may still answer that it is connected. */
export const isUnsettled = ({ connections, kernel }: Slices): boolean =>
  kernel.status === 'started' &&
  (!kernel.restored || connections.accounts.eip155.status === 'restoring')

// Checksums are expensive, and the same few accounts are emitted repeatedly: cache them.
const spellings = new Map<string, Address>()
const maxSpellings = 500

/** Wagmi compares addresses as text, so write all of them in one form. */
function spelled(text: string): Address {
  const known = spellings.get(text)
  if (known) return known
  const address = parseEvmAddress(text.toLowerCase()) as Address
  if (spellings.size >= maxSpellings) spellings.clear()
  spellings.set(text, address)
  return address
}

function snapshotOf({ address, accounts, networkId }: Connection): Snapshot {
  const others = accounts.filter((entry) => entry.address !== address)
  return {
    accounts: [spelled(address), ...others.map((entry) => spelled(entry.address))],
    chainId: Number(networkId.slice('eip155:'.length)),
  }
}

/** Builds a reader of the connection; it returns the same object while nothing has changed. */
export function createSnapshot(): (state: Slices) => Snapshot | undefined {
  let last: { readonly connection: Connection; readonly snapshot: Snapshot } | undefined
  return (state) => {
    const connection = isUp(state) ? connectionOf(state) : undefined
    if (!connection) return undefined
    if (last?.connection !== connection) {
      const next = snapshotOf(connection)
      const same = JSON.stringify(next) === JSON.stringify(last?.snapshot)
      last = { connection, snapshot: same && last ? last.snapshot : next }
    }
    return last.snapshot
  }
}
