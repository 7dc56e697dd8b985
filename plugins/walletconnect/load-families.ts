import { knownFamilies } from '../values/index.ts'
import type { WalletConnectLoader } from './contract.ts'
import { isBasic, loaded, loaderOf } from './families.ts'

/** Loads the WalletConnect module of each family; `basic` is for EVM accounts in an app without families. */
export async function loadFamilies(basic?: WalletConnectLoader): Promise<void> {
  const namespaces = knownFamilies().map(({ namespace }) => namespace)
  const wanted = namespaces.map((namespace) => [namespace, loaderOf(namespace)] as const)
  if (isBasic('eip155')) wanted.push(['eip155', basic])
  await Promise.all(
    wanted.map(async ([namespace, load]) => {
      if (!load || loaded.get(namespace)?.load === load) return
      loaded.set(namespace, { load, family: (await load()).walletConnect })
    }),
  )
}
