import type { AccountEntry } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { readAccountId } from '../values/index.ts'
import type { SessionFamily } from './contract.ts'
import { familyFor } from './families.ts'

/** A family's accounts on one network, each once; leaves out texts that are not addresses. */
export function entriesOf(
  granted: SessionFamily,
  network: CaipNetwork | undefined,
): readonly AccountEntry[] {
  const { namespace } = granted
  const accounts = granted.accounts.flatMap((account) => readAccountId(account) ?? [])
  const here = accounts.filter(({ networkId }) => networkId === network?.caipNetworkId)
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(({ address }) => address))]
  return (
    familyFor(namespace)?.entries?.(addresses, { granted, network }) ??
    addresses.map((address): AccountEntry => ({ namespace, address, type: 'eoa' }))
  )
}

/** The entry of a list for this account, in any spelling. */
export const entryFor = (
  entries: readonly AccountEntry[],
  address: string | undefined,
): AccountEntry | undefined =>
  entries.find(
    (entry) =>
      entry.address === address ||
      (address !== undefined && familyFor(entry.namespace)?.isSame?.(entry.address, address)),
  )
