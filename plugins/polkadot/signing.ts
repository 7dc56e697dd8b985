import type { CaipNetworkId, Commands, Context } from '../../kernel/index.ts'
import type { Connection, OpenWallet } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import { either, fromHex, toHex } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import type { PolkadotContract, PolkadotProvider } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { referenceOf } from './networks.ts'
import { readMultiSignature, readSignature } from './signatures.ts'
import { transfersIn } from './transfers-in.ts'
import { wrapped } from './wrapped.ts'

type PolkadotContext = Context<PolkadotContract>
type Handlers = Commands<PolkadotContract>

interface Signing {
  readonly connection: Connection
  /** As the app's network writes it. */
  readonly address: string
  readonly wallet: OpenWallet
  readonly provider: PolkadotProvider
}

/** The account that is to sign, and its wallet. Throws `polkadot/not-connected`, and as `openWallet` does. */
async function signingOf(ctx: PolkadotContext, wanted: string | undefined): Promise<Signing> {
  const connection = selectConnection(ctx.state, 'polkadot')
  const key = publicKeyOf(wanted ?? connection?.address)
  // Callers write an address with the prefix of their own choice.
  const account = connection?.accounts.find(({ address }) => publicKeyOf(address) === key)
  if (!connection || !account || key === undefined) throw polkadotErrors.create('not-connected')
  const wallet = await ctx.dispatch.connections.openWallet(connection.id)
  const provider = wallet.provider as PolkadotProvider
  return { connection, address: account.address, wallet, provider }
}

/** Wrapped here, it is the same bytes with every wallet, and can never be mistaken for a transaction. */
export const signRaw: Handlers['signRaw'] = async (ctx, { address: wanted, data }) => {
  const bytes = data.startsWith('0x') ? fromHex(data) : undefined
  const hex: `0x${string}` = `0x${toHex(wrapped(bytes ?? new TextEncoder().encode(data)))}`
  const { address, wallet, provider } = await signingOf(ctx, wanted)
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
  const signature = await ctx.dispatch.transactions.request({
    connectionId: connection.id,
    networkId,
    transfers: transfersIn(address, payload),
    ...(accept && { accept }),
    // The wallet's own answer, however late: with it the transfer is no longer with the wallet.
    ask: async () => {
      if (!provider.signPayload) throw polkadotErrors.create('cannot-send')
      provider.check?.(address, network)
      // Only the signature is taken: a wallet must not sign another transaction than the payload's.
      const given = { ...payload, withSignedTransaction: false }
      return readMultiSignature(await provider.signPayload(address, given))
    },
  })
  return signature as string
}
