import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import { accountId, readAccountId } from '../values/index.ts'
import { familyFor, isBasic } from './families.ts'

// Loaded at page start to read stored data: small, and with few imports.

const aliasesOn = (chain: string): Readonly<Record<string, string>> =>
  familyFor(chain.split(':')[0] as Namespace)?.aliases ?? {}

/** The id that older wallets use for a chain; undefined if there is none. */
export const aliasOf = (chain: string): string | undefined => aliasesOn(chain)[chain]

/** The app's id for a chain id that a wallet wrote. */
export function canonical(chain: CaipNetworkId): CaipNetworkId
export function canonical(chain: string): string
export function canonical(chain: string): string {
  const known = Object.entries(aliasesOn(chain)).find(([, alias]) => alias === chain)
  return known ? known[0] : chain
}

/** The id for requests to a wallet that approved these chains; undefined if it approved neither form. */
export function wireChain(chain: string, approved: readonly string[]): string | undefined {
  return [chain, aliasOf(chain) ?? chain].find((form) => approved.includes(form))
}

/** An app without chain families pairs for EVM accounts, but no plugin then defines their form. */
const evmForm = /^0x[0-9a-f]{40}$/i

/** Reads a CAIP-10 id and updates its chain id; undefined if it is not an address. */
export function readAddress(text: unknown): CaipAddress | undefined {
  const { namespace, networkId, address } = readAccountId(text) ?? {}
  if (!namespace || !networkId || !address || (isBasic(namespace) && !evmForm.test(address)))
    return undefined
  return accountId(canonical(networkId), address)
}
