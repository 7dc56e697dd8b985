import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  type Namespace,
  parseCaipAddress,
} from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
import { familyFor, isBasic } from './families.ts'

// Read at page start with what storage kept: small, and apart from all else.

const aliasesOn = (chain: string): Readonly<Record<string, string>> =>
  familyFor(chain.split(':')[0] as Namespace)?.aliases ?? {}

/** The id that older wallets use for a chain; undefined when there is none. */
export const aliasOf = (chain: string): string | undefined => aliasesOn(chain)[chain]

/** A chain id as the app knows it, for one that a wallet wrote. */
export function canonical(chain: CaipNetworkId): CaipNetworkId
export function canonical(chain: string): string
export function canonical(chain: string): string {
  const known = Object.entries(aliasesOn(chain)).find(([, alias]) => alias === chain)
  return known ? known[0] : chain
}

/** The id to send to a wallet that approved these chains; undefined when it approved neither form. */
export function wireChain(chain: string, approved: readonly string[]): string | undefined {
  return [chain, aliasOf(chain) ?? chain].find((form) => approved.includes(form))
}

/** An app without chain families pairs for EVM accounts, whose form no plugin has defined then. */
const evmForm = /^0x[0-9a-f]{40}$/i
const isForm = (address: string, namespace: Namespace): boolean =>
  isBasic(namespace) ? evmForm.test(address) : isAccountAddress(address, namespace)

/** A CAIP-10 id under the chain's present name; undefined for what is no address. */
export function readAddress(text: unknown): CaipAddress | undefined {
  if (!isCaipAddress(text)) return undefined
  const { namespace, networkId, address } = parseCaipAddress(text)
  if (!isForm(address, namespace)) return undefined
  return `${canonical(networkId)}:${address}`
}
