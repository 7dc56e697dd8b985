import { createEmitter, type Emitter } from './emitter.ts'
import { invalidParams } from './failure.ts'
import { asking, createSharedCalls, publicKeyOf, type SharedCalls } from './injected.ts'
import { pay } from './spend.ts'
import type { BitcoinWallet } from './wallet.ts'

interface OkxAccount {
  readonly address: string
  readonly publicKey: string
  readonly compressedPublicKey: string
}

/** `window.okxwallet.bitcoin`: `send` takes BTC as decimal text; networks cannot be switched. */
export interface OkxProvider extends SharedCalls, Pick<Emitter, 'on' | 'removeListener'> {
  connect(): Promise<OkxAccount>
  disconnect(): Promise<void>
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  getNetwork(): Promise<string>
  send(transfer: { from: string; to: string; value: string }): Promise<{ txhash: string }>
  sendBitcoin(to: string, satoshis: number, options?: object): Promise<string>
}

/** The provider of an OKX-like wallet. */
export function createOkxProvider(wallet: BitcoinWallet): OkxProvider {
  const ask = asking(wallet)
  const { on, removeListener, emit } = createEmitter()
  const account = (): OkxAccount => {
    const publicKey = publicKeyOf(wallet)
    return { address: wallet.payment.address, publicKey, compressedPublicKey: publicKey }
  }
  const accounts = (): string[] => (wallet.isOpen ? [wallet.payment.address] : [])
  wallet.listen(({ name }) => {
    if (['drop', 'lock', 'revoke'].includes(name)) {
      emit('disconnect')
      emit('accountsChanged', [])
      return
    }
    emit('accountChanged', wallet.isOpen ? account() : null)
    emit('accountsChanged', accounts())
  })
  const payTo = (to: string, amount: bigint): Promise<string> =>
    pay(wallet.apiUrl, wallet.network, wallet.payment, [{ address: to, amount }])
  return {
    on,
    removeListener,
    ...createSharedCalls(wallet),
    connect: () =>
      ask('connect', null, 'connect', () => {
        wallet.permit()
        return account()
      }),
    requestAccounts: () =>
      ask('requestAccounts', null, 'connect', () => {
        wallet.permit()
        return accounts()
      }),
    getAccounts: () => ask('getAccounts', null, 'read', accounts),
    getNetwork: () =>
      ask('getNetwork', null, 'read', () =>
        wallet.network === 'Mainnet' ? 'livenet' : wallet.network.toLowerCase(),
      ),
    disconnect: () =>
      ask('disconnect', null, 'read', () => {
        wallet.memory.connected = false
        wallet.save()
        emit('disconnect')
      }),
    send: (transfer) =>
      ask('send', transfer, 'send', async () => {
        wallet.check()
        if (transfer.from !== wallet.payment.address) throw invalidParams('from is another account')
        return { txhash: await payTo(transfer.to, satoshisOf(transfer.value)) }
      }),
    sendBitcoin: (to, satoshis, options) =>
      ask('sendBitcoin', [to, satoshis, options ?? null], 'send', () => {
        wallet.check()
        if (!Number.isSafeInteger(satoshis) || satoshis <= 0) {
          throw invalidParams('the amount is a number of satoshis')
        }
        return payTo(to, BigInt(satoshis))
      }),
  }
}

/** Satoshis of a BTC amount in decimal text. Throws -32602 for numbers and other text. */
export function satoshisOf(value: unknown): bigint {
  const match = typeof value === 'string' ? /^(\d+)(?:\.(\d{1,8}))?$/.exec(value) : null
  if (!match) throw invalidParams('value is BTC as decimal text')
  const satoshis = BigInt(`${match[1]}${(match[2] ?? '').padEnd(8, '0')}`)
  if (satoshis === 0n) throw invalidParams('value is zero')
  return satoshis
}
