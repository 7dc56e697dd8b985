import { parseCaipAddress } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { SessionFamily } from './contract.ts'
import { familyFor } from './families.ts'

/** A family's accounts on one network, each once; what is no address is left out. */
export function entriesOf(
  granted: SessionFamily,
  network: CaipNetwork | undefined,
): readonly AccountEntry[] {
  const { namespace } = granted
  const accounts = granted.accounts.map(parseCaipAddress)
  const here = accounts.filter(({ networkId }) => networkId === network?.caipNetworkId)
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(({ address }) => address))]
  return (
    familyFor(namespace)?.entries?.(addresses, { granted, network }) ??
    addresses.map((address): AccountEntry => ({ namespace, address, type: 'eoa' }))
  )
}

/** The entry of a list that is this account, however it is written. */
export const entryFor = (
  entries: readonly AccountEntry[],
  address: string | undefined,
): AccountEntry | undefined =>
  entries.find(
    (entry) =>
      entry.address === address ||
      (address !== undefined && familyFor(entry.namespace)?.isSame?.(entry.address, address)),
  )
