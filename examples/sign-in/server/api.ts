import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createPublicClient, http } from 'viem'
import type { CaipNetwork } from 'wallet-kernel/networks'
import type { Eip155Client } from 'wallet-kernel/siwx/verify'
import { createApp } from './app.ts'
import { openDatabase } from './database.ts'

/** Configuration that the page gets from the server. */
export interface PageConfig {
  readonly networks: readonly CaipNetwork[]
  /** A relay for phone wallets, and the app’s project id there. */
  readonly relay?: { readonly url: string; readonly projectId: string }
  /** The secure frame of visitors who own no wallet. */
  readonly frame?: { readonly url: string }
}

/** The API for a Node server. */
export interface Api {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Nodes of the listed networks, for accounts that are contracts. */
export const nodesOf =
  (networks: readonly Pick<CaipNetwork, 'caipNetworkId' | 'rpcUrls'>[]) =>
  (chainId: string): Eip155Client | undefined => {
    const [url] = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.rpcUrls ?? []
    return url === undefined ? undefined : createPublicClient({ transport: http(url) })
  }

/** The API of the page at `origin`. */
export async function createApi(
  given: PageConfig & {
    readonly origin: string
    readonly databaseUrl?: string | undefined
    readonly folder?: string | undefined
  },
): Promise<Api> {
  const { origin, databaseUrl: url, folder, ...config } = given
  const database = await openDatabase({ url, folder })
  const app = createApp({
    ...{ database, origin, config },
    chainIds: config.networks.map(({ caipNetworkId }) => caipNetworkId),
    eip155: nodesOf(config.networks),
  })
  return {
    handle: getRequestListener((request) => app.fetch(request)),
    close: () => database.close(),
  }
}
