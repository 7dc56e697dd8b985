import type { SessionTypes } from '@walletconnect/types'
import type { Client } from './client.ts'
import { type Family, WalletError } from './family.ts'
import { accountsOn } from './namespaces.ts'

/** The family of a namespace, or of a CAIP-2 chain id. Throws 5104 for one this wallet lacks. */
export function familyOf(families: readonly Family[], chainOrNamespace: string): Family {
  const [namespace] = chainOrNamespace.split(':')
  const family = families.find((one) => one.namespace === namespace)
  if (!family) throw new WalletError(5104, `Unsupported namespace ${namespace}.`)
  return family
}

async function update(
  client: Client,
  topic: string,
  namespaces: SessionTypes.Namespaces,
): Promise<void> {
  const { acknowledged } = await client.update({ topic, namespaces })
  await acknowledged()
}

/** Moves every session that has the family to the chain and notifies the apps. */
export async function moveToChain(
  client: Client,
  family: Family,
  chain: string,
  account: number,
): Promise<void> {
  for (const { topic, namespaces } of client.session.getAll()) {
    const approved = namespaces[family.namespace]
    if (!approved) continue
    const chains = approved.chains ?? []
    if (!chains.includes(chain)) {
      const accounts = [...approved.accounts, ...accountsOn(family, [chain], [account])]
      const widened = { ...approved, chains: [...chains, chain], accounts }
      await update(client, topic, { ...namespaces, [family.namespace]: widened })
    }
    if (!approved.events.includes('chainChanged')) continue
    const data = family.namespace === 'eip155' ? Number(chain.split(':')[1]) : chain
    await client.emit({ topic, chainId: chain, event: { name: 'chainChanged', data } })
  }
}

/** Shows the apps another account, in every family at once. */
export async function moveToAccount(
  client: Client,
  families: readonly Family[],
  account: number,
): Promise<void> {
  for (const { topic, namespaces } of client.session.getAll()) {
    const changed: SessionTypes.Namespaces = {}
    for (const [name, approved] of Object.entries(namespaces)) {
      const accounts = accountsOn(familyOf(families, name), approved.chains ?? [], [account])
      changed[name] = { ...approved, accounts }
    }
    await update(client, topic, changed)
    for (const { accounts, events, chains } of Object.values(changed)) {
      const chainId = chains?.[0]
      if (chainId === undefined || !events.includes('accountsChanged')) continue
      const data = accounts.filter((account) => account.startsWith(`${chainId}:`))
      await client.emit({ topic, chainId, event: { name: 'accountsChanged', data } })
      if (!events.includes('bip122_addressesChanged')) continue
      const listed = await addressesOn(familyOf(families, chainId), chainId, account)
      const event = { name: 'bip122_addressesChanged', data: listed }
      await client.emit({ topic, chainId, event })
    }
  }
}

/** Waits until the app has stored the session: its client fails on an update before that. */
export async function settled(client: Client, topic: string): Promise<void> {
  while (client.session.keys.includes(topic)) {
    if (client.session.get(topic).acknowledged) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const addressesOn = (family: Family, chain: string, account: number): Promise<unknown> =>
  family.handle({
    method: 'getAccountAddresses',
    params: { account: family.addresses(chain)[account] },
    chain,
  })

/** The list of Bitcoin addresses travels with the session, so that apps need not ask. */
export async function propertiesOf(
  families: readonly Family[],
  namespaces: SessionTypes.Namespaces,
  account: number,
): Promise<{ sessionProperties?: Record<string, string> }> {
  const chain = namespaces.bip122?.chains?.[0]
  if (chain === undefined) return {}
  const list = await addressesOn(familyOf(families, chain), chain, account)
  return { sessionProperties: { bip122_getAccountAddresses: JSON.stringify(list) } }
}
