import { contacts } from '../plugin-account-extras/index.ts'
import { nameResolver } from '../plugin-name-resolver/index.ts'
import { signInGate } from '../plugin-sign-in-gate/index.ts'
import { toychain } from '../plugin-toy-chain/index.ts'
import { watchWallet } from '../plugin-watch-wallet/index.ts'
import type { SandboxConfig } from './sandbox.ts'

/** Set by the configuration of the development server, which starts a node. */
declare const TOY_NODE: string | undefined

/** The node of the toy chain: from the page's address, or the development server's own. */
export const toyNode = (query: URLSearchParams): string | undefined =>
  query.get('toychain') ?? (typeof TOY_NODE === 'undefined' ? undefined : TOY_NODE)

/**
 * Plugins of packages from elsewhere, where the toy chain of one of them runs. EVM wallets are asked to sign in as they
 * connect where the page's address says `sign-in=on`.
 */
export function outside({ evm }: SandboxConfig, query: URLSearchParams) {
  const [chain] = evm.chains
  const watched = evm.accounts.at(-1)
  const node = toyNode(query)
  if (node === undefined || !chain || !watched) return []
  const networkId = `eip155:${chain.chainId}` as const
  const watch = watchWallet({ address: watched.address, networkId })
  const signsIn = query.get('sign-in') === 'on'
  const gates = signsIn ? [signInGate({ statement: 'Sign in to Orchard Exchange' })] : []
  const { rpcUrl, contracts } = chain
  const names = nameResolver({ networkId, rpcUrl, contract: contracts.names })
  return [toychain({ rpcUrl: node }), contacts, watch, names, ...gates] as const
}
