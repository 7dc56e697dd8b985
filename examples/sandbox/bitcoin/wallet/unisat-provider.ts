import type { NetworkName } from '../networks.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import { invalidParams } from './failure.ts'
import { asking, createSharedCalls, type SharedCalls } from './injected.ts'
import { pay } from './spend.ts'
import type { BitcoinWallet } from './wallet.ts'

interface Chain {
  readonly enum: string
  readonly name: string
  readonly network: 'livenet' | 'testnet'
}

/** `window.unisat`: amounts are numbers of satoshis, chains have names of their own. */
export interface UnisatProvider extends SharedCalls, Pick<Emitter, 'on' | 'removeListener'> {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  disconnect(): Promise<void>
  getNetwork(): Promise<string>
  switchNetwork(network: string): Promise<string>
  getChain(): Promise<Chain>
  switchChain(chain: string): Promise<Chain>
  sendBitcoin(to: string, satoshis: number, options?: object): Promise<string>
}

const chains: Readonly<Record<string, NetworkName>> = {
  BITCOIN_MAINNET: 'Mainnet',
  BITCOIN_TESTNET: 'Testnet',
  BITCOIN_TESTNET4: 'Testnet4',
  BITCOIN_SIGNET: 'Signet',
}

function chainOf(network: NetworkName): Chain {
  const name = Object.keys(chains).find((key) => chains[key] === network) ?? 'BITCOIN_REGTEST'
  const side = network === 'Mainnet' ? 'livenet' : 'testnet'
  return { enum: name, name: `Bitcoin ${network}`, network: side }
}

/** The provider of a UniSat-like wallet. */
export function createUnisatProvider(wallet: BitcoinWallet): UnisatProvider {
  const ask = asking(wallet)
  const { on, removeListener, emit } = createEmitter()
  const accounts = (): string[] => (wallet.isOpen ? [wallet.payment.address] : [])
  const tellChain = (): void => {
    const chain = chainOf(wallet.network)
    emit('networkChanged', chain.network)
    emit('chainChanged', chain)
    emit('accountsChanged', accounts())
  }
  wallet.listen(({ name }) => {
    if (name === 'wrongChain') tellChain()
    else emit('accountsChanged', accounts())
  })
  const moveTo = (network: NetworkName | undefined): Chain => {
    if (!network) throw invalidParams('unknown chain')
    wallet.switchTo(network)
    tellChain()
    return chainOf(network)
  }
  return {
    on,
    removeListener,
    ...createSharedCalls(wallet),
    requestAccounts: () =>
      ask('requestAccounts', null, 'connect', () => {
        wallet.permit()
        return accounts()
      }),
    getAccounts: () => ask('getAccounts', null, 'read', accounts),
    disconnect: () =>
      ask('disconnect', null, 'read', () => {
        wallet.memory.connected = false
        wallet.save()
        emit('accountsChanged', [])
      }),
    getNetwork: () => ask('getNetwork', null, 'read', () => chainOf(wallet.network).network),
    switchNetwork: (network) =>
      ask(
        'switchNetwork',
        [network],
        'switch',
        () =>
          moveTo(network === 'livenet' ? 'Mainnet' : network === 'testnet' ? 'Testnet' : undefined)
            .network,
      ),
    getChain: () => ask('getChain', null, 'read', () => chainOf(wallet.network)),
    switchChain: (chain) =>
      ask('switchChain', [chain], 'switch', () =>
        moveTo(Object.hasOwn(chains, chain) ? chains[chain] : undefined),
      ),
    sendBitcoin: (to, satoshis, options) =>
      ask('sendBitcoin', [to, satoshis, options ?? null], 'send', () => {
        wallet.check()
        if (!Number.isSafeInteger(satoshis) || satoshis <= 0) {
          throw invalidParams('the amount is a number of satoshis')
        }
        const recipients = [{ address: to, amount: BigInt(satoshis) }]
        return pay(wallet.apiUrl, wallet.network, wallet.payment, recipients)
      }),
  }
}
