import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Route, readJson, sendJson, startServer } from '../server.ts'
import { accountOf, type OwnedAccount, type SmartChain } from './account.ts'
import { createBundler, type Methods } from './bundler.ts'
import { deploySmartContracts, type SmartContracts, smartContracts } from './contracts.ts'
import { RpcFailure } from './operation.ts'
import { createPaymaster, type PaymasterSwitch } from './paymaster.ts'

export type { OwnedAccount, SmartCall, SmartChain, SmartReceipt } from './account.ts'
export type { SmartContracts } from './contracts.ts'
export {
  grantSession,
  redeemSession,
  revokeSession,
  type SessionTerms,
  sessionHash,
} from './sessions.ts'

/** The local chains that get smart accounts, and a port; a free one unless given. */
export interface SmartOptions {
  readonly chains: readonly {
    readonly chainId: number
    readonly caip2: string
    readonly rpcUrl: string
  }[]
  readonly port?: number
}

/** Smart accounts on local chains, with a bundler and a paymaster for each. */
export interface RunningSmart {
  readonly chains: readonly SmartChain[]
  readonly contracts: SmartContracts
  /** The account of a key (32 bytes, 0x-hex) on the chain with this CAIP-2 id. Throws for a chain that is not served. */
  accountOf(caip2: string, ownerKey: Hex): Promise<OwnedAccount>
  readonly faults: {
    /** The paymaster refuses what it is asked from now on. */
    paymasterOff(off: boolean): void
    /** Connections to the bundlers are cut without an answer. */
    bundlerDown(down: boolean): void
  }
  close(): Promise<void>
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

async function answer(methods: Methods, call: Call): Promise<object> {
  const base = { jsonrpc: '2.0', id: call.id ?? null }
  const name = String(call.method)
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) return { ...base, error: { code: -32601, message: `${name} is not supported.` } }
  try {
    return { ...base, result: await method(Array.isArray(call.params) ? call.params : []) }
  } catch (error) {
    const { code, data } = error instanceof RpcFailure ? error : { code: -32603, data: undefined }
    const message = error instanceof Error ? error.message : String(error)
    return { ...base, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

const rpcRoute =
  (methods: Methods, isDown: () => boolean): Route =>
  async (request: IncomingMessage, response: ServerResponse) => {
    if (isDown()) return void request.socket.destroy()
    const body = await readJson(request)
    const reply = Array.isArray(body)
      ? await Promise.all(body.map((call: Call) => answer(methods, call)))
      : await answer(methods, body as Call)
    sendJson(response, reply)
  }

/** Deploys the contracts on the chains and starts their bundlers and paymasters on loopback. */
export async function startSmart({ chains, port = 0 }: SmartOptions): Promise<RunningSmart> {
  await Promise.all(chains.map(({ rpcUrl }) => deploySmartContracts(rpcUrl)))
  const state: PaymasterSwitch = { on: true }
  let down = false
  const routes = Object.fromEntries(
    chains.flatMap(({ chainId, rpcUrl }) => [
      [`POST /bundler/${chainId}`, rpcRoute(createBundler(rpcUrl, chainId), () => down)],
      [
        `POST /paymaster/${chainId}`,
        rpcRoute(createPaymaster(rpcUrl, chainId, { state }), () => false),
      ],
    ]),
  )
  const server = await startServer(routes, port)
  const served = chains.map(
    ({ chainId, caip2, rpcUrl }): SmartChain => ({
      ...{ chainId, caip2, rpcUrl },
      bundlerUrl: `${server.url}/bundler/${chainId}`,
      paymasterUrl: `${server.url}/paymaster/${chainId}`,
    }),
  )
  return {
    chains: served,
    contracts: smartContracts,
    async accountOf(caip2, ownerKey) {
      const chain = served.find((one) => one.caip2 === caip2)
      if (!chain) throw new Error(`There are no smart accounts on ${caip2}.`)
      return accountOf(chain, privateKeyToAccount(ownerKey))
    },
    faults: {
      paymasterOff(off) {
        state.on = !off
      },
      bundlerDown(isDown) {
        down = isDown
      },
    },
    close: () => server.close(),
  }
}
