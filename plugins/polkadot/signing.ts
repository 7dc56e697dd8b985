import type { CaipNetworkId, Commands, Context } from '../../kernel/index.ts'
import type { Connection, OpenWallet } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import { either, fromHex, refuseForeign, signingPlace, toHex } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import type { PolkadotContract, PolkadotProvider, SignedPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { referenceOf } from './networks.ts'
import { readSignature, readSigned } from './signatures.ts'
import { readRequest } from './transfers-in.ts'
import { wrapped } from './wrapped.ts'

type PolkadotContext = Context<PolkadotContract>
type Handlers = Commands<PolkadotContract>

interface Signing {
  readonly connection: Connection
  /** Address with the prefix of the app's network. */
  readonly address: string
  readonly wallet: OpenWallet
  readonly provider: PolkadotProvider
}

/** The account that signs, and its wallet. Throws `polkadot/not-connected`, and like `openWallet`. */
async function signingOf(ctx: PolkadotContext, wanted: string | undefined): Promise<Signing> {
  const connection = selectConnection(ctx.state, 'polkadot')
  const key = publicKeyOf(wanted ?? connection?.address)
  // Callers may use an address with any prefix.
  const account = connection?.accounts.find(({ address }) => publicKeyOf(address) === key)
  if (!connection || !account || key === undefined) throw polkadotErrors.create('not-connected')
  const wallet = await ctx.dispatch.connections.openWallet(connection.id)
  const provider = wallet.provider as PolkadotProvider
  return { connection, address: account.address, wallet, provider }
}

/** Wraps the message here: all wallets then sign the same bytes, which can never be mistaken for a transaction. */
export const signRaw: Handlers['signRaw'] = async (ctx, { address: wanted, data }) => {
  const bytes = data.startsWith('0x') ? fromHex(data) : undefined
  const hex: `0x${string}` = `0x${toHex(wrapped(bytes ?? new TextEncoder().encode(data)))}`
  const { address, wallet, provider } = await signingOf(ctx, wanted)
  await refuseForeign(bytes ?? data, signingPlace(ctx))
  const signal = either(ctx.signal, wallet.gone)
  await wallet.ready?.(signal)
  signal.throwIfAborted()
  const signed = async () => {
    if (!provider.signRaw) throw polkadotErrors.create('cannot-sign')
    return readSignature(await provider.signRaw(address, hex))
  }
  return wallet.answered(signed(), ctx.signal)
}

export const signPayload: Handlers['signPayload'] = async (ctx, { payload, accept }) => {
  const { connection, address, provider } = await signingOf(ctx, payload.address)
  const networkId: CaipNetworkId = `polkadot:${referenceOf(String(payload.genesisHash))}`
  const network = ctx.state.networks.networks.find((one) => one.caipNetworkId === networkId)
  if (!network) throw polkadotErrors.create('unlisted-network', { id: networkId })
  const signed = await ctx.dispatch.transactions.request({
    connectionId: connection.id,
    networkId,
    ...readRequest(networkId, address, payload),
    ...(accept && { accept }),
    // The wallet's own answer, even if late: after it, the wallet no longer holds the transfer.
    ask: async () => {
      if (!provider.signPayload) throw polkadotErrors.create('cannot-send')
      provider.check?.(address, network)
      // Without the caller's wish a signature alone is taken: it belongs to the payload as it was given.
      const { withSignedTransaction = false } = payload
      const given = { ...payload, withSignedTransaction }
      return readSigned(await provider.signPayload(address, { ...given }), given)
    },
  })
  return signed as SignedPayload
}
