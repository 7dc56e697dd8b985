import { errorText, fieldsOf, isKernelError } from '../../kernel/index.ts'
import type { WalletIo } from '../connections/contract.ts'
import { classifyRpcError } from '../values/index.ts'
import type { InjectedWallet } from './discovery.ts'
import { bip122Errors } from './errors.ts'
import { nameOf } from './networks.ts'
import { readAccounts, readNetworkId, readPsbt, readSignature, readTxid } from './responses.ts'
import type { SatsSdk } from './sdk.ts'
import { type Ask, asking, type BitcoinWallet, type Grant, reader, reading } from './wallet.ts'

// Exported here, so that callers need one import: the SDK is used only with this code.
export { loadSats } from './sdk.ts'

/** sats-connect: `RpcErrorCode.USER_REJECTION`. */
const refusal = -32_000
const purposes = ['payment', 'ordinals']
type Fields = Readonly<Record<string, unknown>>

/**
 * Xverse and other sats-connect wallets, through the core package: the full package adds its own dialogs, 50 kB without
 * a licence. The core finds the provider by its path from `window`.
 */
export function satsWallet(
  io: WalletIo,
  { path, raw, name }: InjectedWallet & { readonly name: string },
  { addListener, request }: SatsSdk,
): BitcoinWallet {
  const tracked = asking(io, refusal)
  const questions =
    (tracked: Ask) =>
    async (method: string, params: unknown = null): Promise<Fields> => {
      const answer = await tracked(method, async () => {
        const response = (await request(method, params, path)) as {
          readonly status?: unknown
          readonly result?: unknown
          readonly error?: unknown
        }
        if (response?.status === 'success') return response.result
        throw response?.error
      })
      return (answer ?? {}) as Fields
    }
  const ask = questions(tracked)
  const read = questions(reading(io, tracked, name))
  // An answer of another form is of an unknown network: only an empty name names none.
  const networkOf = (answer: unknown): Grant['networkId'] => {
    if (typeof answer !== 'object' || answer === null) return readNetworkId(answer)
    const { bitcoin = 'unknown' } = answer as Fields
    return readNetworkId(typeof bitcoin === 'object' ? fieldsOf(bitcoin).name : bitcoin)
  }
  const grant = (answer: Fields): Grant => ({
    accounts: readAccounts(answer.addresses),
    networkId: networkOf(answer.network),
  })
  const account = async (): Promise<Grant> => grant(await read('wallet_getAccount'))

  return {
    async connect() {
      try {
        return grant(await ask('wallet_connect', { addresses: purposes }))
      } catch (error) {
        // Wallets from before `wallet_connect` know only this method.
        if (![-32601, 4200].includes((error as { code?: number }).code ?? 0)) throw error
        return grant(await ask('getAddresses', { purposes }))
      }
    },
    async restore() {
      try {
        // Without a time limit: a locked wallet may answer once it is unlocked.
        return grant(await ask('wallet_getAccount'))
      } catch (error) {
        // After an error that says nothing, the wallet has not refused.
        const { kind } = classifyRpcError(error)
        if (!isKernelError(error) && (kind === 'unknown' || kind === 'internal')) throw error
        return undefined // No permission any more, or no silent way to ask.
      }
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    watch(observer, complete) {
      const reread = async (): Promise<void> => {
        const now = await account()
        observer.accountsChanged(now.accounts)
        observer.networkChanged(complete(now))
      }
      const changed = reader(io.ports, reread, () => observer.disconnected())
      // Without events, a change is noticed at the next request.
      if (!('addListener' in raw)) return () => undefined
      const stops: unknown[] = []
      const on = (eventName: string, cb: () => void): void => {
        try {
          stops.push(addListener({ eventName, cb }, path))
        } catch (error) {
          io.ports.logger.warn(`The wallet does not report ${eventName}`, errorText(error))
        }
      }
      on('accountChange', changed)
      on('networkChange', changed)
      on('disconnect', () => observer.disconnected())
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    provider: {
      async check(address, network) {
        const now = await account()
        if (now.networkId !== undefined && now.networkId !== network.caipNetworkId)
          throw bip122Errors.create('wrong-network', { name: network.name })
        if (!now.accounts.some((entry) => entry.address === address))
          throw bip122Errors.create('account-changed')
      },
      async switchNetwork(network) {
        const wanted = nameOf(network.caipNetworkId)
        if (!wanted) throw bip122Errors.create('cannot-switch')
        await ask('wallet_changeNetwork', { name: wanted })
        const now = networkOf(await read('wallet_getNetwork'))
        if (now !== network.caipNetworkId)
          throw bip122Errors.create('wrong-network', { name: network.name })
      },
      async signMessage({ address, message, protocol }) {
        const answer = await ask('signMessage', {
          address,
          message,
          protocol: protocol === 'bip322' ? 'BIP322' : 'ECDSA',
        })
        return readSignature(answer.signature)
      },
      async sendTransfer({ to, units }) {
        const recipients = [{ address: to, amount: Number(units) }]
        return readTxid((await ask('sendTransfer', { recipients })).txid)
      },
      async signPsbt({ psbt, inputs, broadcast = false }) {
        const signInputs: Record<string, number[]> = {}
        for (const { address, index } of inputs ?? [])
          signInputs[address] = [...(signInputs[address] ?? []), index]
        const answer = await ask('signPsbt', { psbt, broadcast, ...(inputs && { signInputs }) })
        return {
          psbt: readPsbt(answer.psbt),
          ...(broadcast && { txid: readTxid(answer.txid) }),
        }
      },
    },
  }
}
